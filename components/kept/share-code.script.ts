/** Loaded when somebody asks for the link: draws its code. */
import { drawQr } from "@/components/ui/pictures/draw-qr";

const SVG = "http://www.w3.org/2000/svg";

export function drawCode(place: Element | null, url: string, label = ""): void {
  const { size, path } = drawQr(url);
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", `0 0 ${size} ${size}`);
  svg.setAttribute("role", "img");
  svg.setAttribute("aria-label", label);
  for (const [fill, d] of [
    ["#fff", `M0 0h${size}v${size}H0z`],
    ["#000", path],
  ] as const) {
    const drawn = document.createElementNS(SVG, "path");
    drawn.setAttribute("fill", fill);
    drawn.setAttribute("d", d);
    svg.append(drawn);
  }
  const words = document.createElement("p");
  words.textContent = label;
  place?.replaceChildren(svg, words);
}
