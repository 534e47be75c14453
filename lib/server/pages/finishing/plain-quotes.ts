/** A push of data by React's server: JSON in a JSON string, with each quote escaped. */
const pushed = /(self\.__next_f\.push\(\[1,)"((?:[^"\\]|\\.)*)"\]\)/g;

/**
 * Writes a page's data in single quotes, so that its thousands of quotes need no escape.
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
