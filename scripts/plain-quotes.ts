/** React's data in a built page, written shorter. */

/** A push of data, as React's server writes it: text of JSON in text of JSON, each of its quotes escaped. */
const pushed = /(self\.__next_f\.push\(\[1,)"((?:[^"\\]|\\.)*)"\]\)/g;

/**
 * Writes the data of a page between single marks, so that its thousands of quotes need no escape. It means the same.
 * @param html a page as Next has built it
 */
export function withPlainQuotes(html: string): string {
  return html.replace(pushed, (_, before: string, text: string) => {
    const plain = text.replace(/\\(.)|'/g, (found, escaped) => {
      if (found === "'") return "\\'";
      return escaped === '"' ? '"' : found;
    });
    return `${before}'${plain}'])`;
  });
}
