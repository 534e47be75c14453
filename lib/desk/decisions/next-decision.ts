import "server-only";

interface TakenDecision {
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
export function nextDecision({ next, said, isProblem = false }: TakenDecision): string {
  if (next && !isProblem) return `../${encodeURIComponent(next)}/decision`;
  const query = new URLSearchParams(said);
  return query.size > 0 ? `?${query}` : "";
}
