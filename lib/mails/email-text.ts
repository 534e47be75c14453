/** Renders an email as plain text, for mail programs without HTML. */
import "server-only";
import { getTranslator } from "@/lib/i18n/translator";
import { type Block, type EmailDraft, type Fact, isContactHref, type Link } from "./blocks";

/** A blank line between blocks, each address on its own line. */
export function renderEmailText({ language, title, blocks, foot }: EmailDraft): string {
  const end = [
    "—",
    getTranslator(language)("Site.organiser"),
    foot.text,
    ...foot.links.map(formatLink),
  ];
  return `${[title, ...blocks.map(formatBlock), end.join("\n")].join("\n\n")}\n`;
}

function formatBlock(block: Block): string {
  switch (block.kind) {
    case "text":
      return block.text;
    case "heading":
      return block.text;
    case "facts":
      return block.facts.map(formatFact).join("\n");
    case "links":
      return block.links.map(formatLink).join("\n");
    case "steps":
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join("\n");
    case "ways":
      return block.ways.map(({ title, text }) => `${title}: ${text}`).join("\n");
    case "pass":
      return [block.name, formatFact(block.reference), block.star?.alt, formatLink(block.open)]
        .filter(Boolean)
        .join("\n");
  }
}

function formatFact({ label, value }: Fact): string {
  return `${label}: ${value}`;
}

function formatLink({ label, href }: Link): string {
  return isContactHref(href) ? label : `${label}:\n${href}`;
}
