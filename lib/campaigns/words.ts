/**
 * The words of a campaign's link: `?utm_source=…&utm_medium=…&utm_campaign=…`, or `?c=CODE`. Browser and server
 * read them by the same rules.
 */

/** The names of the words in an address, in a form and in JSON. */
export const wordNames = ["utm_source", "utm_medium", "utm_campaign", "c"] as const;

export type Words = Partial<Record<(typeof wordNames)[number], string>>;

/** The words in the query of an address, unchanged. Of a word that comes twice the first counts. */
export function wordsIn(query: string): [name: string, value: string][] {
  const given = new URLSearchParams(query);
  return wordNames.flatMap((name): [string, string][] => {
    const value = given.get(name);
    return value ? [[name, value]] : [];
  });
}
