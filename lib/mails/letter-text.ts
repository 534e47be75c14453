/** Writes a letter as plain text, for mail programs that show no HTML. */
import "server-only";
import { translator } from "../i18n/translate";
import { type Block, type Draft, type Fact, isReached, type Link } from "./blocks";

/** The text of a letter: a blank line between its parts, every address on a line of its own. */
export function letterText({ language, title, blocks, foot }: Draft): string {
  const end = ["—", translator(language)("Site.organiser"), foot.text, ...foot.links.map(link)];
  return `${[title, ...blocks.map(part), end.join("\n")].join("\n\n")}\n`;
}

function part(block: Block): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "heading":
      return `* ${block.text}`;
    case "facts":
      return block.facts.map(fact).join("\n");
    case "links":
      return block.links.map(link).join("\n");
    case "steps":
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join("\n");
    case "ways":
      return block.ways.map(({ title, text }) => `${title}: ${text}`).join("\n");
    case "pass":
      return [block.name, fact(block.reference), link(block.open)].filter(Boolean).join("\n");
  }
}

function fact({ label, value }: Fact): string {
  return `${label}: ${value}`;
}

function link({ label, href }: Link): string {
  return isReached(href) ? label : `${label}:\n${href}`;
}
