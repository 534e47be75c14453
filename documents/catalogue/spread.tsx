import { formatFigures } from "@/lib/fair/figures";
import { halls } from "@/lib/fair/halls";
import { fairDays } from "../parts/facts";
import { Sheet } from "../parts/sheet";
import type { PageProps } from "./types";

/**
 * Two facing pages without the grid: three figures across the whole width. The second and the third stand beside what
 * they count.
 */
export function Spread({ t, locale, folio }: PageProps) {
  const values = formatFigures(locale);
  return (
    <>
      <Sheet className="spread spread-first navy" folio={folio}>
        <p className="spread-figure giant">
          <b className="figure">{values.sectors}</b>
          <span>{t("Catalogue.spread.sectors")}</span>
        </p>
      </Sheet>
      <Sheet
        className="spread spread-second saffron"
        folio={{ ...folio, number: folio.number + 1 }}
      >
        <div className="spread-counted">
          <p className="spread-figure">
            <b className="figure">{values.halls}</b>
            <span>{t("Catalogue.spread.halls")}</span>
          </p>
          <ol>
            {halls.map(({ card }, index) => (
              <li key={card}>
                <b>{index + 1}</b> {t(`Sectors.${card}.title`)}
              </li>
            ))}
          </ol>
        </div>
        <div className="spread-counted">
          <p className="spread-figure">
            <b className="figure">{values.days}</b>
            <span>{t("Catalogue.spread.days")}</span>
          </p>
          <ol>
            {fairDays(locale).map(({ iso, dateWithWeekday }, index) => (
              <li key={iso}>
                <b>{index + 1}</b> {dateWithWeekday}
              </li>
            ))}
          </ol>
        </div>
        <p className="spread-line">{t("Catalogue.welcome.lead")}</p>
      </Sheet>
    </>
  );
}
