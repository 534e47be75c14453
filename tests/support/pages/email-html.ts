/** How an email reads: its elements, its words as plain text, and what is hard to read in it. */
import { DomUtils, parseDocument } from "htmlparser2";
import { emailStyleSheet } from "@/lib/mails/email-styles";
import { contrast } from "./contrast";

export const elements = (html: string, ...names: string[]) =>
  DomUtils.getElementsByTagName((name) => names.includes(name), parseDocument(html), true);

type Page = ReturnType<typeof parseDocument>;
type Node = Page | Page["children"][number];

/** The texts of an email, those of its pictures among them, that stand out too little from what is behind them. */
export function hardToRead(html: string, isDark: boolean): string[] {
  const darkRules = new Map(
    [...emailStyleSheet.matchAll(/(?<=[{}])\.([a-z]+)\{([a-z-]+):(#\w+)!important\}/g)].map(
      ([, name, property, value]) => [`${name} ${property}`, value],
    ),
  );
  /** The nearest colour: programs in dark colours begin with white on black. */
  const find = (node: Node | null, property: string): string | undefined => {
    if (!node) return undefined;
    const { style = "", class: names = "" } = "attribs" in node ? node.attribs : {};
    const dark = names
      .split(" ")
      .map((name) => darkRules.get(`${name} ${property}`))
      .find(Boolean);
    const own = new RegExp(`(?:^|;)${property}:(#\\w+)`).exec(style)?.[1];
    return (isDark && dark) || own || find(node.parent, property);
  };
  const everything = DomUtils.find(() => true, parseDocument(html).children, true, 10_000);
  return everything.flatMap((node) => {
    const isPicture = "attribs" in node && node.attribs.alt !== undefined;
    const words = node.type === "text" && "data" in node ? node.data : "";
    const text = isPicture ? node.attribs.alt : words;
    if (!text?.trim() || isHidden(node)) return [];
    const [first, last] = isDark ? ["#ffffff", "#000000"] : ["#000000", "#ffffff"];
    const [colour, ground] = [find(node, "color") ?? first, find(node, "background") ?? last];
    return contrast(colour, ground) < 4.5 ? [`${text}: ${colour} on ${ground}`] : [];
  });
}

const isHidden = (node: Node | null): boolean =>
  node !== null &&
  (("attribs" in node && /display:none/.test(node.attribs.style ?? "")) ||
    ("name" in node && ["title", "style"].includes(node.name)) ||
    isHidden(node.parent));

/** Whether a text is there in pieces: a bold title and what follows it, or links below each other. */
export function isJoined(html: string, text: string): boolean {
  const strip = (words: string) => words.replaceAll(/:? https?:\S+|: /g, " ").replace(/\s+/g, "");
  return strip(text).includes(strip(html));
}
