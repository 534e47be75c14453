import "server-only";
import type { ActionRequest } from "../context/desk-action";
import { buildRecordPath, type RecordPath, withListParam } from "../core/paths";

interface NextDecisionOptions {
  /** Whether the page of the registration must say something before anybody goes on. */
  isProblem?: boolean;
  /** Id of the one to go on with; empty if there is none. */
  next: string;
  /** What the page says of it. */
  said: Record<string, string>;
}

/**
 * Where a press leads that ends a decision: to its registration, or to the decision about the next one. The page of the
 * next one says nothing of this one: it would be read as being about the next.
 */
export function buildNextDecisionPath(
  { home, page, path: { form }, fields }: ActionRequest<RecordPath, unknown>,
  { next, said, isProblem = false }: NextDecisionOptions,
): string {
  const goesOn = next !== "" && !isProblem;
  const address = goesOn
    ? `${home}${buildRecordPath({ path: { form, id: next } })}/decision`
    : page;
  const query = goesOn ? "" : String(new URLSearchParams(said));
  return withListParam(query ? `${address}?${query}` : address, fields);
}
