/** Puts attached pictures into the HTML as data URLs, for a browser. */
import type { Message } from "./message";

export function withInlineImages({
  html,
  attachments,
}: Pick<Message, "html" | "attachments">): string {
  return attachments.reduce((page, { cid, contentType, content }) => {
    if (!cid) return page;
    return page.replaceAll(
      `"cid:${cid}"`,
      `"data:${contentType};base64,${content.toString("base64")}"`,
    );
  }, html);
}
