import {
  FloorPlan,
  type FloorPlanPart,
  ServiceSign as Sign,
} from "@/components/sections/plan/floor-plan";
import { halls, scaleMetres, type services } from "@/lib/fair/halls";
import { type Locale, localeFacts } from "@/lib/locales";
import type { DocumentTranslator } from "./facts";

const getPartClass = (part: FloorPlanPart) => `plan-${part}`;

/** The provisional hall plan, as on the site. */
export function HallPlan({ t, locale }: { t: DocumentTranslator; locale: Locale }) {
  return (
    <FloorPlan
      label={t("Halls.title")}
      dir={localeFacts[locale].dir}
      getAreaName={(id) => t(`Halls.areas.${id}`)}
      hallNames={halls.map(({ card }) => t(`Sectors.${card}.title`))}
      scale={t("Halls.metres", { metres: scaleMetres })}
      classOf={getPartClass}
    />
  );
}

export function ServiceSign({ id }: { id: (typeof services)[number]["id"] }) {
  return <Sign id={id} classOf={getPartClass} />;
}
