/** Loaded when somebody asks for the link: draws its code. */
import { createSvg } from "@/components/ui/browser/create-svg";
import { drawQr } from "@/components/ui/pictures/draw-qr";

export function drawCode(place: Element | null, url: string, label = ""): void {
  const { size, path } = drawQr(url);
  const viewBox = `0 0 ${size} ${size}`;
  const svg = createSvg("svg", { viewBox, role: "img", "aria-label": label });
  svg.append(
    createSvg("path", { fill: "#fff", d: `M0 0h${size}v${size}H0z` }),
    createSvg("path", { fill: "#000", d: path }),
  );
  const words = document.createElement("p");
  words.textContent = label;
  place?.replaceChildren(svg, words);
}
