/** A tree of messages: texts at the leaves. */
export interface MessageTree {
  [key: string]: string | MessageTree;
}

/**
 * Deep merge for languages that fall back to another one: every text of `own`, and the text of
 * `fallback` wherever `own` has none. Neither argument is changed.
 */
export function mergeMessages(fallback: MessageTree, own: MessageTree): MessageTree {
  const merged: MessageTree = { ...fallback };
  for (const [key, value] of Object.entries(own)) {
    const base = fallback[key];
    merged[key] =
      typeof value === "object" && typeof base === "object" ? mergeMessages(base, value) : value;
  }
  return merged;
}
