/** What a built page says, without its frame, its forms and the names of other pages. */
import { Parser } from "htmlparser2";

interface PageTexts {
  description: string;
  /** Headings and paragraphs, in their order. */
  blocks: string[];
}

/** Controls and ways to other pages. */
const skippedElements = new Set(
  "script style svg nav form template button dialog noscript iframe".split(" "),
);

/** They do not end a sentence. */
const inlineElements = new Set("a abbr b bdi br em i small span strong sub sup time".split(" "));

/** Words on both sides of others are apart, even if no blank is between the elements. */
const gluedElements = new Set("a b bdi em i strong".split(" "));

/** What stands in one with a link is about the linked page. */
const cardElements = new Set(["li", "article"]);

/** @param html a page of the build, so it is well-formed */
export function parsePageTexts(html: string): PageTexts {
  const page: PageTexts = { description: "", blocks: [] };
  const open: { name: string; isSkipped: boolean; blocksBefore: number; isCard?: true }[] = [];
  let words = "";
  let isMain = false;

  function endBlock(): void {
    const block = words.replace(/\s+/g, " ").trim();
    if (block) page.blocks.push(block);
    words = "";
  }

  function endWord(name: string): void {
    if (!inlineElements.has(name)) endBlock();
    else if (!gluedElements.has(name)) words += " ";
  }

  function markCard(): void {
    const card = open.findLast((above) => cardElements.has(above.name));
    if (card) card.isCard = true;
  }

  /** A link's words are those of the page that it leads to, unless it stands in a sentence. */
  const isSkipped = (name: string, attributes: Readonly<Record<string, string>>) =>
    skippedElements.has(name) ||
    attributes.hidden !== undefined ||
    attributes["aria-hidden"] === "true" ||
    (name === "a" && !open.some((above) => above.name === "p"));

  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "meta" && attributes.name === "description")
        page.description = attributes.content ?? "";
      if (name === "main") isMain = true;
      const isBelow = open.at(-1)?.isSkipped ?? false;
      endWord(name);
      const isOut = isBelow || isSkipped(name, attributes);
      if (isOut && name === "a" && attributes.href?.startsWith("/")) markCard();
      open.push({ name, isSkipped: isOut, blocksBefore: page.blocks.length });
    },
    ontext(text) {
      if (isMain && !open.at(-1)?.isSkipped) words += text;
    },
    onclosetag(name) {
      endWord(name);
      if (name === "main") isMain = false;
      const closed = open.pop();
      if (closed?.isCard) page.blocks.length = closed.blocksBefore;
    },
  });
  parser.end(html);
  return page;
}
