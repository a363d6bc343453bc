/** Message for a form whose page or code did not load. */
export const formErrorMessage = "The form did not load. Ring or write instead.";
