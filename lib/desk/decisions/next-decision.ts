import "server-only";

interface TakenDecision {
  /** Id of the registration that was decided on. */
  id: string;
  /** Id of the one to go on with; empty if there is none. */
  next: string;
  /** What the page says of it. */
  said: Record<string, string>;
}

/** Where a press leads that ends a decision: to its registration, or to the decision about the next one. */
export function nextDecision({ id, next, said }: TakenDecision): string {
  const query = new URLSearchParams(said);
  if (next && query.size > 0) query.set("of", id);
  const search = query.size > 0 ? `?${query}` : "";
  return next ? `../${encodeURIComponent(next)}/decision${search}` : search;
}
