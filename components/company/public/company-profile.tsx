import { KeepButton } from "@/components/kept/keep-button";
import { Sentence } from "@/components/ui/sentence";
import type { CompanyInList } from "@/lib/exhibitors/list";
import { localeFacts, locales } from "@/lib/locales";
import { toFirstStrongIsolate } from "@/lib/locales/isolate";
import { CompanyPicture } from "./company-picture";

interface CompanyProfileProps extends CompanyInList {
  /** Base address of its pictures. */
  pictures: string;
  isPreview: boolean;
}

export const hasProfile = ({ profile: { texts, products } }: CompanyInList["company"]) =>
  texts !== undefined || (products ?? []).length > 0;

export const toKept = ({ slug, name, stand }: CompanyInList["company"]) =>
  ({ kind: "company", id: slug, name, at: stand }) as const;

export function CompanyProfile({ list, company, pictures, isPreview }: CompanyProfileProps) {
  const { t } = list.names;
  const { products = [] } = company.profile;
  return (
    <>
      <About list={list} company={company} />
      {products.length > 0 && (
        <>
          <h2>{t("Exhibitors.products")}</h2>
          <ul data-part="products">
            {products.map(({ name, line, picture }, n) => {
              const key = `${n} ${name}`;
              return (
                <li key={key}>
                  {picture && <CompanyPicture at={pictures} picture={picture} isLate />}
                  <b translate="no">{name}</b>
                  {!isPreview && <KeepButton item={toKept(company)} line={name} />}
                  {line && (
                    <>
                      {" "}
                      <span>{line}</span>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        </>
      )}
    </>
  );
}

/** If the page's language has no text, another language is shown and named. */
function About({ list: { names, locale }, company: { name, profile } }: CompanyInList) {
  const { texts = {} } = profile;
  const { fallback = locale } = localeFacts[locale];
  const language = [locale, fallback, ...locales].find((one) => texts[one]);
  if (!language) return null;
  const { dir, label } = localeFacts[language];
  const isOther = language !== locale;
  return (
    <>
      <h2>
        <Sentence text={names.t("Exhibitors.about", { company: toFirstStrongIsolate(name) })} />
      </h2>
      {(texts[language] ?? "")
        .split(/\n+/)
        .filter(Boolean)
        .map((paragraph, n) => {
          const key = `${n} ${paragraph}`;
          return (
            <p key={key} {...(isOther && { lang: language, dir })}>
              {paragraph}
            </p>
          );
        })}
      {isOther && <p data-part="language">{names.t("Exhibitors.textIn", { language: label })}</p>}
    </>
  );
}
