import "server-only";
import { splitLinks } from "@/lib/broadcasts/broadcast-text";
import { escapeHtml } from "@/lib/security/escape-html";
import { type Block, type Fact, isContactHref, type Link, type PassBlock } from "./blocks";
import { colours } from "./email-styles";
import { STAR_WIDTH } from "./star-png";

export interface EmailStyle {
  dir: "ltr" | "rtl";
  font: string;
  lineHeight: number;
  /** Whether pictures are attached. */
  pictures: boolean;
}

export function renderBlock(block: Block, look: EmailStyle): string {
  const text = `font:16px/${look.lineHeight} ${look.font}`;
  const renderParagraph = (content: string, style: string, name: string) =>
    `<p class="${name}" style="margin:0 0 16px;${style}">${content}</p>`;
  switch (block.kind) {
    case "text":
      return block.isQuiet
        ? renderParagraph(
            escapeHtml(block.text),
            `color:${colours.slate};font:14px/${look.lineHeight} ${look.font}`,
            "quiet",
          )
        : renderParagraph(
            block.hasLinks ? renderLinkedText(block.text) : escapeHtml(block.text),
            `color:${colours.ink};${text}`,
            "ink",
          );
    case "heading":
      return `<h2 class="ink" style="margin:28px 0 12px;color:${colours.navy};font:bold 19px/1.35 ${look.font}">${escapeHtml(block.text)}</h2>`;
    case "facts":
      return renderFacts(block.facts, look);
    case "links":
      if (!block.isPlain && isButton(block.links))
        return block.links.map((one) => renderButton(one, look, "8px 0 20px")).join("");
      return renderParagraph(
        block.links.map(renderLink).join("<br>"),
        `color:${colours.teal};${text}`,
        "link",
      );
    case "steps":
      return renderSteps(block.steps, look);
    case "ways":
      return block.ways
        .map(({ title, text: way }) =>
          renderParagraph(
            `<strong>${escapeHtml(title)}</strong><br>${escapeHtml(way)}`,
            `color:${colours.ink};${text}`,
            "ink",
          ),
        )
        .join("\n");
    case "pass":
      return renderPass(block, look);
  }
}

/** The only table that screen readers announce as one. */
function renderFacts(rows: readonly Fact[], look: EmailStyle): string {
  const start = look.dir === "rtl" ? "right" : "left";
  const end = look.dir === "rtl" ? "left" : "right";
  const font = `font:16px/${look.lineHeight} ${look.font}`;
  const cells = rows.map(
    (fact) =>
      `<tr><th scope="row" dir="${look.dir}" align="${start}" class="quiet" style="padding:4px 0;padding-${end}:20px;text-align:${start};vertical-align:top;color:${colours.slate};font-weight:normal;${font}">${escapeHtml(fact.label)}</th>` +
      `<td dir="${look.dir}" align="${start}" class="ink" style="padding:4px 0;text-align:${start};vertical-align:top;color:${colours.ink};${font}">${renderFactValue(fact)}</td></tr>`,
  );
  return `<table dir="${look.dir}" cellpadding="0" cellspacing="0" border="0" style="border-collapse:collapse;margin:0 0 16px">${cells.join("")}</table>`;
}

function renderFactValue({ value: text, isCode }: Fact): string {
  return isCode ? `<strong dir="ltr">${escapeHtml(text)}</strong>` : escapeHtml(text);
}

function renderSteps(items: readonly string[], look: EmailStyle): string {
  const side = look.dir === "rtl" ? "right" : "left";
  const lines = items.map(
    (item) =>
      `<li dir="${look.dir}" style="margin:0 0 10px;padding-${side}:6px">${escapeHtml(item)}</li>`,
  );
  return `<ol dir="${look.dir}" class="ink" style="margin:0 0 16px;padding:0;padding-${side}:24px;color:${colours.ink};font:16px/${look.lineHeight} ${look.font}">${lines.join("")}</ol>`;
}

/**
 * A QR code on white, even in dark mode, and the star on navy, above their text. Beside each other they stand as high,
 * the border of the code included; on phones the star stands below. Alternative texts have the colours of their
 * pictures' grounds, as pictures may be off.
 */
function renderPass({ code, star, name, reference, open }: PassBlock, look: EmailStyle): string {
  const renderLine = (style: string, content: string, names: string, dir = "auto") =>
    `<tr><td dir="${dir}" align="center" class="${names}" style="text-align:center;${style}">${content}</td></tr>`;
  const renderPicture = ({ cid, alt }: PassBlock["code"], width: number, ink: string, on: string) =>
    `<img src="cid:${cid}" width="${width}" height="${width}" alt="${escapeHtml(alt)}" style="display:block;border:0;border-radius:8px;background:${on};color:${ink}">`;
  const renderTile = (padding: string, content: string) =>
    `<div style="display:inline-block;vertical-align:top;${padding}">${content}</div>`;
  return renderLayoutTable(
    look,
    `width:100%;margin:8px 0 16px;border:1px solid ${colours.line};border-collapse:separate;border-radius:12px`,
    [
      look.pictures
        ? renderLine(
            `padding:20px 20px 0;font:15px/1.4 ${look.font}`,
            [
              renderTile("", renderPicture(code, 220, colours.ink, "#ffffff")),
              star &&
                renderTile(
                  "padding:24px 12px 0",
                  `${renderPicture(star, STAR_WIDTH, "#ffffff", colours.navy)}<b class="ink" style="line-height:24px;color:${colours.navy}">${escapeHtml(star.caption)}</b>`,
                ),
            ].join(""),
            "",
          )
        : "",
      name
        ? renderLine(
            `padding:16px 20px 0;color:${colours.navy};font:bold 20px/1.4 ${look.font}`,
            escapeHtml(name),
            "ink",
          )
        : "",
      renderLine(
        `padding:6px 20px 0;color:${colours.slate};font:16px/${look.lineHeight} ${look.font}`,
        `${escapeHtml(reference.label)}: <strong dir="ltr" style="letter-spacing:1px">${escapeHtml(reference.value)}</strong>`,
        "quiet",
        look.dir,
      ),
      renderLine("padding:16px 20px 20px", renderButton(open, look, "8px auto 20px"), "", look.dir),
    ].join(""),
    "line",
  );
}

function isButton(links: readonly Link[]): boolean {
  return links.length === 1 && links.every(({ href }) => !isContactHref(href));
}

/** Every mail program shows the colour of a cell. @param margin places it at the start or in the middle */
function renderButton({ label, href }: Link, look: EmailStyle, margin: string): string {
  return (
    `<table role="presentation" dir="${look.dir}" cellpadding="0" cellspacing="0" border="0" style="margin:${margin}"><tr>` +
    `<td dir="${look.dir}" align="center" bgcolor="${colours.saffron}" style="background:${colours.saffron};border-radius:8px">` +
    `<a href="${escapeHtml(href)}" style="display:inline-block;padding:13px 28px;color:${colours.navy};font:bold 17px/1.3 ${look.font};text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
  );
}

/** An address or number is its own label, and always left to right. */
export function renderLink({ label, href }: Link): string {
  const dir = isContactHref(href) ? ' dir="ltr"' : "";
  return `<a href="${escapeHtml(href)}"${dir} class="link" style="color:${colours.teal};text-decoration:underline">${escapeHtml(label)}</a>`;
}

/** An address in a text shows where it leads, and runs from left to right. */
function renderLinkedText(text: string): string {
  return splitLinks(text)
    .map((part) =>
      "href" in part
        ? `<bdi dir="ltr">${renderLink({ label: part.href, href: part.href })}</bdi>`
        : escapeHtml(part.text),
    )
    .join("");
}

/** For layout only. */
export function renderLayoutTable(
  look: EmailStyle,
  style: string,
  rows: string,
  names = "",
): string {
  return `<table role="presentation" dir="${look.dir}" class="${names}" cellpadding="0" cellspacing="0" border="0" width="100%" style="${style}">${rows}</table>`;
}

export function renderLayoutRow(
  look: EmailStyle,
  style: string,
  content: string,
  names = "",
): string {
  return `<tr><td dir="${look.dir}" class="${names}" style="${style}">${content}</td></tr>`;
}
