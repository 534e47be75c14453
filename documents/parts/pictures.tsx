import { readFileSync } from "node:fs";
import { type PictureName, pictures } from "@/lib/content/pictures";

interface PhotoProps {
  name: PictureName;
  /** Its description in the document's language. */
  alt: string;
  /** Width in pixels that the printed size deserves. */
  width?: number;
  quality?: number;
  className?: string;
}

/** A photograph of the site, as large as it is served. */
export function Photo({ name, alt, width = 1200, quality = 74, className = "" }: PhotoProps) {
  const { src, widths } = pictures[name];
  const file = `/public${src}-${widths.at(-1)}.avif`;
  return (
    <img
      className={`photo ${className}`}
      src={`${file}?width=${width}&quality=${quality}`}
      alt={alt}
    />
  );
}

const drawing = (file: string) => readFileSync(`public/logos/${file}.svg`, "utf8");

/** The fair's mark alone: the first three paths of its logo. */
export function Mark({ dark = true }: { dark?: boolean }) {
  const logo = drawing(dark ? "fair-logo-light" : "fair-logo");
  const paths = logo.match(/<path[^>]*\/>/g)?.slice(0, 3) ?? [];
  return (
    <span className="mark">{markup(`<svg viewBox="0 0 100 100">${paths.join("")}</svg>`)}</span>
  );
}

/** The association's logo. */
export function AssociationLogo() {
  return <span className="association">{markup(drawing("association-logo"))}</span>;
}

/** Trusted markup of the project's own files. */
function markup(html: string) {
  const source = `data:image/svg+xml;base64,${Buffer.from(html.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')).toString("base64")}`;
  return <img src={source} alt="" />;
}
