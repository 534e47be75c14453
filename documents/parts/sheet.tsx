import type { ReactNode } from "react";
import { type Locale, localeFacts } from "@/lib/locales";

const fonts = {
  alexandria: [400, 500, 600, 700],
  "ibm-plex-sans": [400, 600],
  "ibm-plex-sans-arabic": [400, 600],
};

const stylesheets = [
  ...Object.entries(fonts).flatMap(([family, weights]) =>
    weights.map((weight) => `/node_modules/@fontsource/${family}/${weight}.css`),
  ),
  "/app/styles/tokens.css",
  "/app/styles/halls.css",
  ...["base", "parts", "charts", "cover", "catalogue", "reports", "leaflets"].map(
    getStyleSheetHref,
  ),
];

function getStyleSheetHref(name: string): string {
  return `/documents/styles/${name}.css`;
}

interface PrintDocumentProps {
  locale: Locale;
  title: string;
  format: "portrait" | "landscape";
  /** Style sheets besides those of all documents. */
  styles?: readonly string[];
  children: ReactNode;
}

/** The whole HTML page for Chromium. */
export function PrintDocument({
  locale,
  title,
  format,
  styles = [],
  children,
}: PrintDocumentProps) {
  return (
    <html lang={locale} dir={localeFacts[locale].dir} className={format}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        {[...stylesheets, ...styles.map(getStyleSheetHref)].map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  );
}

export interface Folio {
  /** The document. */
  name: string;
  section?: string;
  number: number;
}

interface SheetProps {
  className?: string;
  /** The line at the foot, if any. */
  folio?: Folio;
  /** Language of this sheet, in a document with several languages. */
  locale?: Locale;
  /** Content behind the body, up to the edges of the sheet. */
  behind?: ReactNode;
  /** Content after the body, up to the edges of the sheet. */
  foot?: ReactNode;
  children?: ReactNode;
}

export function Sheet({ className = "", folio, locale, behind, foot, children }: SheetProps) {
  return (
    <section
      id={folio && `page-${folio.number}`}
      className={`sheet ${className}`}
      lang={locale}
      dir={locale && localeFacts[locale].dir}
    >
      {behind}
      <div className="body">{children}</div>
      {foot}
      {folio && (
        <p className={folio.number % 2 ? "folio" : "folio verso"}>
          <span>{folio.name}</span>
          <span>{folio.section}</span>
          <b>{folio.number}</b>
        </p>
      )}
    </section>
  );
}

interface TitleProps {
  eyebrow?: string;
  title: string;
  lead?: string;
}

/** Head of a page. */
export function Title({ eyebrow, title, lead }: TitleProps) {
  return (
    <header className="title">
      {eyebrow && <p className="eyebrow">{eyebrow}</p>}
      <h2>{title}</h2>
      {lead && <p className="lead">{lead}</p>}
    </header>
  );
}
