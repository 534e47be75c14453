import { Programs } from "@/components/sections/programs";
import { places } from "@/lib/content/pictures/picture-places";
import { pictures } from "@/lib/content/pictures/pictures";
import { programs, visibleProgramCount } from "@/lib/content/programs";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

/** In pixels. */
const cardWidths = [384, 640, 828, 1080];

export function HomePrograms({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <Programs
      id="programs"
      title={t("Home.programs.title")}
      lead={t("Home.programs.lead")}
      labels={{ more: t("Common.showAll"), less: t("Common.showLess") }}
      shown={visibleProgramCount}
      picture={{ ...pictures[`programs/${programs[0]}`], widths: cardWidths }}
      place={places.programCard}
      cards={programs.map((id) => ({
        id,
        title: t(`Programs.items.${id}.title`),
        text: t(`Programs.items.${id}.text`),
        more: t(`Programs.items.${id}.more`),
      }))}
    />
  );
}
