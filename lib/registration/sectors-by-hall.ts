import "server-only";
import { halls } from "@/lib/fair/halls";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { getOptionLabel } from "./labels";

export interface HallSectors {
  name: string;
  /** How many. */
  sectors: number;
}

export const MAX_HALL_SECTORS = Math.max(...halls.map(({ sectors }) => sectors.length));

/** The options in the order of the halls. Records keep that of `optionLists`. */
export function listSectorsByHall(locale: Locale) {
  const t = getTranslator(locale);
  return {
    choices: halls.flatMap(({ sectors }) =>
      sectors.map((id): [id: string, label: string] => [id, getOptionLabel("sectors", id, locale)]),
    ),
    halls: halls.map(
      ({ sectors }, index): HallSectors => ({
        name: t("Halls.number", { number: index + 1 }),
        sectors: sectors.length,
      }),
    ),
  };
}
