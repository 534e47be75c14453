/** JSON for a script element of data: "<" would end the element, or open a comment in it. */
export const formatScriptJson = (data: unknown): string =>
  JSON.stringify(data).replaceAll("<", "\\u003c");
