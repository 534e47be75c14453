/** Redirects from addresses that pages of the desk had before, with 308: a form of an open page posts again. */

import { formNames } from "@/lib/fair/form-names";
import type { Step } from "@/lib/http/steps";

/** The desk of an edition, or the current one, in a language. */
const desk = "/desk(?:/[\\w-]+)?/[a-z]{2}";
const form = `(?:${formNames.join("|")})`;

/** The first match counts. */
const renamed: readonly [before: RegExp, now: string][] = [
  [new RegExp(`^(${desk})/arrivals/mark(?=\\?|$)`), "$1/check-ins/change"],
  [new RegExp(`^(${desk})/arrivals/wipe(?=\\?|$)`), "$1/check-ins/erase"],
  [new RegExp(`^(${desk})/arrivals(?=\\?|$)`), "$1/check-ins"],
  [new RegExp(`^(${desk}/${form})/letters(?=/send(?:\\?|$)|\\?|$)`), "$1/decision-emails"],
  [new RegExp(`^(${desk}/${form}/[\\w-]+)/letter(?=\\?|$)`), "$1/decision-email"],
];

/** Undefined for an address that is not a former one. */
export function findRenamedAddress(target: string): string | undefined {
  const found = renamed.find(([before]) => before.test(target));
  return found && target.replace(...found);
}

export const redirectFormerAddresses: Step = ({ url = "" }, response) => {
  const to = findRenamedAddress(url);
  if (to === undefined) return false;
  response.writeHead(308, { Location: to }).end();
  return true;
};
