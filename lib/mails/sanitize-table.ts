/**
 * The last check of an e-mail. It lets the tags of our own tables through and nothing else, even if
 * something was forgotten before.
 */
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
  // Any other tag is shown as text.
  disallowedTagsMode: "escape",
  // The library reads every entity and writes these two as plain characters.
  textFilter: (text) => text.replaceAll('"', "&quot;").replaceAll("'", "&#39;"),
};

/** A table of an e-mail with every other element and attribute turned into text or dropped. */
export function sanitizeTable(table: string): string {
  return sanitizeHtml(table, sanitizeOptions);
}
