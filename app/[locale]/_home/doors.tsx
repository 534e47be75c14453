import { Doors } from "@/components/sections/doors";
import { getFinderTexts } from "@/lib/i18n/hall-texts";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

const doors = ["buy", "sell"] as const;

/** The two reasons to attend, each with the way through a sector to its hall. */
export function HomeDoors({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <Doors
      label={t("Home.doors.label")}
      doors={doors.map((id) => ({
        id,
        title: t(`Home.doors.${id}.title`),
        text: t(`Home.doors.${id}.text`),
      }))}
      halls={getFinderTexts(locale).halls}
    />
  );
}
