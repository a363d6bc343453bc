/** Part of the desk that shows advice from search data, and takes an export that is dropped there. */
import { z } from "zod";
import { BuildError } from "../../base/errors.ts";
import type { DeskPart } from "../../desk/feature-parts.ts";
import { advise } from "../advise.ts";
import { deskAdvice } from "./desk-advice.ts";

const sentFiles = z.strictObject({
  files: z.array(z.strictObject({ name: z.string().max(200), base64: z.base64() })).min(1),
});

export const deskPart: DeskPart = {
  view: "generator/results/desk/advice-view.tsx",
  data: deskAdvice,
  /** Returns what was read, or why nothing was. */
  async take(sent, options) {
    const { data: request } = sentFiles.safeParse(sent);
    if (request === undefined) return null;
    try {
      const read = request.files.map(({ name, base64 }) => ({ name, bytes: Buffer.from(base64, "base64") }));
      const { steps } = await advise(read, options);
      return { message: `Read. ${steps.length === 0 ? "No search calls for work." : `Steps: ${steps.length}.`}` };
    } catch (cause) {
      if (!(cause instanceof BuildError)) throw cause;
      return { problems: [cause.message] };
    }
  },
};
