import { announcedFigures, lastEdition, visitorTarget } from "@/lib/fair/facts";
import { type Locale, localeFacts } from "@/lib/locales";
import { comparedFigures } from "./content";
import type { DocumentTranslator } from "./facts";

interface DefinedFiguresProps {
  t: DocumentTranslator;
  locale: Locale;
  /** Adds the number of professional visitors and its target below. */
  aim?: boolean;
}

/** Figures of both editions with their definitions: exact ones beside announced minimums. */
export function DefinedFigures({ t, locale, aim = false }: DefinedFiguresProps) {
  const format = new Intl.NumberFormat(localeFacts[locale].intl);
  return (
    <table className="defined">
      <thead>
        <tr>
          <th scope="col">{t("Print.measure")}</th>
          <th scope="col">{t("Print.figuresLast")}</th>
          <th scope="col">{t("Print.figuresAnnounced")}</th>
          <th scope="col">{t("Print.definition")}</th>
        </tr>
      </thead>
      <tbody>
        {comparedFigures.map((id) => (
          <tr key={id}>
            <th scope="row">{t(`Print.compare.${id}`)}</th>
            <td>
              <b className="ltr">{format.format(lastEdition[id])}</b>
            </td>
            <td>
              <b className="ltr">{format.format(announcedFigures[id])}+</b>
            </td>
            <td className="small">{t(`Print.defined.${id}`)}</td>
          </tr>
        ))}
      </tbody>
      {aim && (
        <tbody className="aim">
          <tr>
            <th scope="row">{t("Print.compare.professional")}</th>
            <td>
              <span className="small">{t("Catalogue.growth.lastYear")}</span>
              <b className="ltr">{format.format(visitorTarget.lastYear)}</b>
            </td>
            <td>
              <span className="small">{t("Catalogue.growth.thisYear")}</span>
              <b className="ltr">{format.format(visitorTarget.target)}+</b>
            </td>
            <td className="small">{t("Print.defined.professional")}</td>
          </tr>
        </tbody>
      )}
    </table>
  );
}
