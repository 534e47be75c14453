import { DomUtils, Parser, parseDocument } from "htmlparser2";

/** The sections of an HTML table: each header cell with the rows below it, as text. */
export function sectionsOf(html: string) {
  const sections: { title: string; rows: string[][] }[] = [];
  for (const row of DomUtils.getElementsByTagName("tr", parseDocument(html), true)) {
    const texts = (tag: string) =>
      DomUtils.getElementsByTagName(tag, row, true).map((cell) => DomUtils.textContent(cell));
    const [title] = texts("th");
    if (title === undefined) sections.at(-1)?.rows.push(texts("td"));
    else sections.push({ title, rows: [] });
  }
  return sections;
}

/** Every element of a piece of HTML: its tag and the names of its attributes. */
export function elementsOf(html: string): string[] {
  const elements: string[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => elements.push([name, ...Object.keys(attributes)].join(" ")),
  });
  parser.end(html);
  return elements;
}
