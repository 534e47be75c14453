/** Pictures that are not a part of the page yet. */
import { describePicture, type PictureProps } from "@/components/ui/picture";
import { escapeHtml } from "@/lib/security/escape-html";

/** A picture as HTML, for `Deferred`. */
export function writePicture(props: Omit<PictureProps, "priority">): string {
  const { sources, img } = describePicture(props);
  const written = sources.map(({ elsewhere, ...source }) => writeTag("source", source));
  return `<picture>${written.join("")}${writeTag("img", { ...img, alt: props.alt })}</picture>`;
}

function writeTag(name: string, properties: Record<string, string | number>): string {
  const attributes = Object.entries(properties).map(([property, value]) => {
    const attribute = property === "className" ? "class" : property.toLowerCase();
    return ` ${attribute}="${escapeHtml(String(value))}"`;
  });
  return `<${name}${attributes.join("")}>`;
}
