/** Checks first whether the server follows the rules of this build: if not, pages may be unstyled although each is right. */
import { rulesHeader } from "../../engine/hosting/headers.ts";
import type { Check } from "./check-each.ts";
import type { HttpResponse } from "./request.ts";

/** @param built undefined if the build named no rules */
export function checkRules(built: string | undefined, { headers }: HttpResponse): Check {
  const live = headers[rulesHeader.toLowerCase()];
  const differences =
    built === undefined || live === built
      ? []
      : [{ path: "/", what: "the server's rules", built, live: live === undefined ? "none" : String(live) }];
  return { name: "rules", count: built === undefined ? 0 : 1, differences };
}
