import { readFileSync } from "node:fs";
import { type PictureName, pictures } from "@/lib/content/pictures/pictures";

interface PhotoProps {
  name: PictureName;
  /** In the document's language. */
  alt: string;
  className?: string;
}

/** A photograph of the site. Printing scales it to its place. */
export function Photo({ name, alt, className = "" }: PhotoProps) {
  const { src, widths } = pictures[name];
  return (
    <img className={`photo ${className}`} src={`/public${src}-${widths.at(-1)}.avif`} alt={alt} />
  );
}

const readDrawing = (file: string) => readFileSync(`public/logos/${file}.svg`, "utf8");

/** The fair's mark without its name: the first three paths of the logo. */
export function Mark({ dark = true }: { dark?: boolean }) {
  const logo = readDrawing(dark ? "fair-logo-light" : "fair-logo");
  const paths = logo.match(/<path[^>]*\/>/g)?.slice(0, 3) ?? [];
  return (
    <span className="mark">
      {renderMarkup(`<svg viewBox="0 0 100 100">${paths.join("")}</svg>`)}
    </span>
  );
}

export function Logo({ file, name, width }: { file: string; name: string; width: number }) {
  return (
    <img className="logo" src={`/public/logos/${file}`} alt={name} width={width} height={100} />
  );
}

export function AssociationLogo() {
  return <span className="association">{renderMarkup(readDrawing("association-logo"))}</span>;
}

/** Only for the project's own files, which can be trusted. */
function renderMarkup(html: string) {
  const source = `data:image/svg+xml;base64,${Buffer.from(html.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ')).toString("base64")}`;
  return <img src={source} alt="" />;
}
