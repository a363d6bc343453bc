/** Schema of the desk's requests to list its edits and to push them. */
import { z } from "zod";

export const publishRequest = z.strictObject({
  /** Undefined to push nothing yet. */
  message: z.string().trim().min(1).max(200).optional(),
  /** Whose value is kept, by the id of each conflict. */
  keep: z.record(z.string().max(2000), z.enum(["mine", "theirs"])).optional(),
  /** Id of the list that the desk shows, with the edits that are ticked in it. */
  id: z.string().max(100).optional(),
  chosen: z.array(z.string().max(2000)).min(1).max(5000).optional(),
  /** True to bring in what others pushed, also if that removes files. Nothing is published then. */
  isGet: z.boolean().optional(),
  /** Commit of a publication whose reverse is published instead. */
  takeBack: z
    .string()
    .regex(/^[0-9a-f]{4,64}$/)
    .optional(),
});
export type PublishRequest = z.infer<typeof publishRequest>;
