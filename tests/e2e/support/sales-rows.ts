import { Parser } from "htmlparser2";

/**
 * The contents of the sales e-mail for a reader: the titles of sections, and rows of label and
 * value.
 */
export function salesRows(detail: string) {
  const sections: string[] = [];
  const cells: string[] = [];
  let text = "";
  const parser = new Parser({
    onopentag: () => {
      text = "";
    },
    ontext: (part) => {
      text += part;
    },
    onclosetag: (name) => {
      if (name === "th") sections.push(text);
      if (name === "td") cells.push(text);
    },
  });
  parser.end(detail);
  const rows: [label: string, value: string][] = [];
  for (let i = 0; i + 1 < cells.length; i += 2) rows.push([cells[i] ?? "", cells[i + 1] ?? ""]);
  return { sections, rows };
}
