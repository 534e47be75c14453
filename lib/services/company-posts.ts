/** What everything that is posted to the page of a company has in common. */
import "server-only";
import type { FoundCompany } from "@/lib/registration/company/company-access";
import { opens } from "@/lib/registration/company/company-view";
import type { FieldErrors } from "@/lib/registration/fields";
import { requestIdHeader } from "@/lib/security/request-id";
import { log } from "@/lib/server/log";
import { services } from "./index";
import { countAttempt } from "./intake";

/** What every post to the page brings. */
export interface PostedHere {
  headers: Pick<Headers, "get">;
}

/** Why nothing was done. `gone`: the link has ended, or does not allow it. */
export type Refused = { status: "gone" | "tooMany" | "refused" | "unavailable" };

export type Saved = { status: "saved" };

/** How an action ended. */
export type CompanyOutcome = Saved | { status: "invalid"; errors: FieldErrors } | Refused;

/** Who has opened the page that the request is about, or why nothing can be done with it. */
export function openCompany(
  { headers }: PostedHere,
  isAllowed: (found: FoundCompany) => boolean,
): FoundCompany | Refused {
  const { metrics, shownCompany } = services();
  if (countAttempt(headers)) {
    metrics.refused("limit");
    return { status: "tooMany" };
  }
  const found = shownCompany();
  if (found === "unavailable") return { status: "unavailable" };
  return found !== "none" && isAllowed(found) ? found : { status: "gone" };
}

/** Whether a link allows to keep whom the company has met. */
export const mayMeet = (found: Pick<FoundCompany, "person">) => opens(found, "Leads");

/** Whether a link allows everything. */
export const mayAll = ({ person }: Pick<FoundCompany, "person">) => person.right === "all";

/** Logs how something ended, with ids and codes only, and passes the outcome on. */
export function ending<Ended extends { status: string } = CompanyOutcome>(
  action: string,
  { headers }: PostedHere,
) {
  const start = performance.now();
  const request = headers.get(requestIdHeader) ?? undefined;
  return (ended: Ended, details = {}): Ended => {
    const ms = Math.round(performance.now() - start);
    const line = { event: "company", action, outcome: ended.status, ms, request, ...details };
    if (ended.status === "unavailable") log.error(line);
    else if (ended.status === "tooMany") log.warn(line);
    else log.info(line);
    return ended;
  };
}
