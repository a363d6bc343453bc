/** What a visitor reads whether the form's page or its code did not come. */
export const failed = "The form did not load. Ring or write instead.";
