/** What an article of staff must be: the subset of Markdown that pages show (`lib/i18n/article-html.ts`). */
import { listArticleImages, listArticleLinks } from "@/lib/i18n/article-html";
import { cleanText, hasControl } from "./clean-text";
import { parseLink } from "./content-addresses";
import { MARKUP, refuse, type TextCheck } from "./typed-text";

const MAX_ARTICLE_LENGTH = 8000;

export function checkArticle(text: string): TextCheck {
  if (text.length > MAX_ARTICLE_LENGTH) return refuse("tooLong", { limit: MAX_ARTICLE_LENGTH });
  if (hasControl(text)) return refuse("control");
  const value = text
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
  if (MARKUP.test(value)) return refuse("markup");
  if (!/[\p{L}\p{N}]/u.test(value)) return refuse("required");
  for (const { alt, isAlone } of listArticleImages(value)) {
    if (!isAlone) return refuse("pictureInLine");
    if (!/[\p{L}\p{N}]/u.test(alt)) return refuse("pictureText");
  }
  for (const link of listArticleLinks(value)) {
    const parsed = parseLink(link);
    if ("code" in parsed) {
      const { code, ...more } = parsed;
      return refuse(code, more);
    }
  }
  return { value };
}
