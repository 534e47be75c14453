/** The last line of defence: only the tags of our own tables pass, even if escaping was forgotten. */
import "server-only";
import sanitizeHtml from "sanitize-html";

const sanitizeOptions: sanitizeHtml.IOptions = {
  allowedTags: ["table", "tr", "th", "td"],
  allowedAttributes: {
    table: ["style"],
    th: ["style", { name: "colspan", values: ["2"] }],
    td: ["style", { name: "dir", values: ["auto"] }],
  },
  allowedStyles: {
    "*": {
      "border-collapse": [/^collapse$/],
      "font-family": [/^sans-serif$/],
      "text-align": [/^left$/],
      "vertical-align": [/^top$/],
      "white-space": [/^pre-line$/],
      color: [/^#(4a5a6a|ffffff)$/],
      background: [/^#0b1f3a$/],
      "border-bottom": [/^1px solid #e3d9c6$/],
      width: [/^(100|38)%$/],
      "max-width": [/^640px$/],
      padding: [/^[\dpx ]+$/],
    },
  },
  disallowedTagsMode: "escape",
  // The library decodes entities and writes these two unescaped.
  textFilter: (text) => text.replaceAll('"', "&quot;").replaceAll("'", "&#39;"),
};

export function sanitizeTable(table: string): string {
  return sanitizeHtml(table, sanitizeOptions);
}
