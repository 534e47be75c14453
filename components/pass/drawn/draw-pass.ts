import type { PassView } from "@/lib/registration/ticket";
import { drawStar, loadPageFonts, toPictureBlob } from "./canvas";

const PICTURE_WIDTH_PX = 1080;
const MARGIN = 72;
const CODE_SIZE = 620;
const STAR_SIZE = 140;

/** Draws a pass as a PNG, in the page's fonts and direction. @throws Error if it cannot be drawn */
export async function drawPass({
  fair,
  title,
  name,
  company,
  star,
  facts,
}: PassView): Promise<Blob> {
  const font = await loadPageFonts();
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  const code = document.querySelector<SVGSVGElement>("article svg[role=img]");
  const path = code?.querySelector("path:last-of-type")?.getAttribute("d");
  if (!pen || !code || !path) throw new Error("There is nothing to draw with.");

  const { direction } = getComputedStyle(document.documentElement);

  /** Splits a text into lines that fit between the margins. */
  const wrap = (text: string) => {
    const lines: string[] = [];
    for (const word of text.split(" ").flatMap((word) => splitWord(word, pen))) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      if (lines.length > 0 && pen.measureText(longer).width <= PICTURE_WIDTH_PX - 2 * MARGIN)
        lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  };

  // Measured first, because the lines decide the picture's height.
  const blocks = [
    { text: name, font: font(name.length > 40 ? 48 : 72, "heading", 650), height: 84, after: 8 },
    {
      text: company,
      font: font(company.length > 40 ? 34 : 44, "text", 400),
      height: 56,
      after: 32,
    },
  ].map((block) => {
    pen.font = block.font;
    return { ...block, lines: wrap(block.text) };
  });
  const HEAD_HEIGHT = 210;
  const top =
    HEAD_HEIGHT + 60 + blocks.reduce((sum, b) => sum + b.lines.length * b.height + b.after, 0);
  canvas.width = PICTURE_WIDTH_PX;
  canvas.height = top + CODE_SIZE + 60 + Object.keys(facts).length * 96 + 40;

  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = "#0b1f3a";
  pen.fillRect(0, 0, PICTURE_WIDTH_PX, HEAD_HEIGHT);
  pen.fillStyle = getComputedStyle(code).getPropertyValue("--pass-colour") || "#f2a31b";
  pen.fillRect(0, HEAD_HEIGHT - 10, PICTURE_WIDTH_PX, 10);

  const rtl = direction === "rtl";
  pen.direction = rtl ? "rtl" : "ltr";
  pen.textAlign = rtl ? "right" : "left";
  pen.textBaseline = "top";
  const start = rtl ? PICTURE_WIDTH_PX - MARGIN : MARGIN;
  const drawLine = (text: string, y: number, colour: string, style: string) => {
    pen.fillStyle = colour;
    pen.font = style;
    pen.fillText(text, start, y);
  };

  drawLine(fair, 48, "#f2a31b", font(44, "heading", 650));
  drawLine(title, 112, "#fff", font(56, "heading", 650));
  const starAt = rtl ? MARGIN : PICTURE_WIDTH_PX - MARGIN - STAR_SIZE;
  drawStar(pen, star, { x: starAt, y: 30, size: STAR_SIZE });
  let y = HEAD_HEIGHT + 60;
  for (const { lines, font: style, height, after } of blocks) {
    for (const text of lines) {
      drawLine(text, y, "#0b1f3a", style);
      y += height;
    }
    y += after;
  }

  pen.save();
  pen.translate((PICTURE_WIDTH_PX - CODE_SIZE) / 2, y);
  pen.scale(CODE_SIZE / code.viewBox.baseVal.width, CODE_SIZE / code.viewBox.baseVal.height);
  pen.fillStyle = "#000";
  pen.fill(new Path2D(path));
  pen.restore();

  y += CODE_SIZE + 40;
  for (const { label, value } of Object.values(facts)) {
    drawLine(label, y, "#4a5a6a", font(28, "text", 400));
    drawLine(value, y + 36, "#0b1f3a", font(40, "text"));
    y += 96;
  }
  return toPictureBlob(canvas, "image/png");
}

/** Splits a word into pieces that fit into a line. */
function splitWord(word: string, pen: CanvasRenderingContext2D): string[] {
  const made = [""];
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    const longer = made.at(-1) + segment;
    if (pen.measureText(longer).width <= PICTURE_WIDTH_PX - 2 * MARGIN)
      made[made.length - 1] = longer;
    else made.push(segment);
  }
  return made;
}
