import { DomUtils, parseDocument } from "htmlparser2";

type Element = NonNullable<ReturnType<typeof DomUtils.getElementById>>;

/** The markup of a page, read without a browser. */
export function readHtml(html: string) {
  const document = parseDocument(html);
  const elements = (name: string): Element[] => DomUtils.getElementsByTagName(name, document);
  const all = (): Element[] => DomUtils.getElementsByTagName(() => true, document);
  const attribute = (name: string, key: string) =>
    elements(name).flatMap((element) => element.attribs[key] ?? []);
  return {
    elements,
    /** The values of an attribute in all elements of a name. */
    attribute,
    ids: () => new Set(all().map(({ attribs }) => attribs.id)),
    text: (name: string) => elements(name).map((element) => DomUtils.textContent(element)),
    /** The contents of `<meta>` by name or property. */
    meta: (name: string) =>
      elements("meta").flatMap(({ attribs }) =>
        attribs.name === name || attribs.property === name ? [attribs.content ?? ""] : [],
      ),
    /** The addresses of `<link rel>`, with their attributes. */
    links: (rel: string) =>
      elements("link").flatMap(({ attribs }) => (attribs.rel === rel ? [attribs] : [])),
    structuredData: () =>
      elements("script").flatMap((element) =>
        element.attribs.type === "application/ld+json"
          ? [JSON.parse(DomUtils.textContent(element))]
          : [],
      ),
  };
}
