/** The figures that stand first in a report. */
import "server-only";
import type { Locale } from "@/lib/locales";
import { percentText } from "../core/format";
import { deskTranslator } from "../core/words";
import { type Compared, comparable, compared, type Figures } from "./figures";
import type { HeadFigure } from "./outline";

/** Of what a figure is a part. */
const wholes: Partial<Record<Compared, Compared>> = {
  foreignVisitors: "visitors",
  foreignExhibitors: "exhibitors",
};

export function headFigures(figures: Figures, locale: Locale): HeadFigure[] {
  const t = deskTranslator(locale);
  const counted = comparable(figures);
  return compared.map((name) => {
    const whole = wholes[name];
    const share = whole && counted[whole] > 0 ? counted[name] / counted[whole] : undefined;
    return {
      label: t(`Report.figures.${name}`),
      value: counted[name],
      ...(share !== undefined && {
        note: t("Report.share", { share: percentText(share, locale) }),
      }),
    };
  });
}
