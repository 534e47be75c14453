import type { ReactNode } from "react";
import { type Locale, localeFacts } from "@/lib/locales";
import { createDocumentTranslator } from "./facts";
import { type Folio, Sheet } from "./sheet";

interface SummaryProps {
  folio: Folio;
  /** Paragraphs under `Summary`. */
  keys: readonly string[];
  /** Foot of the sheet, up to its edges. */
  foot?: ReactNode;
  /** Content beside the summaries, in the document's own language. */
  children?: ReactNode;
}

const languages: readonly Locale[] = ["en", "ar"];

/** For people who do not read the report's language. */
export function Summary({ folio, keys, foot, children }: SummaryProps) {
  return (
    <Sheet className="summary" folio={folio} foot={foot}>
      <div className="summary-columns">
        {languages.map((locale) => {
          const t = createDocumentTranslator(locale);
          return (
            <section key={locale} lang={locale} dir={localeFacts[locale].dir}>
              <h2>{t("Summary.title")}</h2>
              {keys.map((key) => (
                <p key={key}>{t(`Summary.${key}`)}</p>
              ))}
            </section>
          );
        })}
      </div>
      {children && <section className="summary-aside">{children}</section>}
    </Sheet>
  );
}
