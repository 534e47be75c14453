import "server-only";
import type { ActionRequest } from "../context/desk-action";
import { buildRecordPath, type RecordPath, withListParam } from "../core/paths";

interface NextDecisionOptions {
  /** Whether the registration's page must show a message before staff continue. */
  isProblem?: boolean;
  /** Id of the next registration; empty if there is none. */
  next: string;
  /** Message parameters. */
  said: Record<string, string>;
}

/**
 * Redirect target after a decision: its registration, or the decision about the next one. The next page gets no message
 * about this one, because it would be read as being about the next.
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
