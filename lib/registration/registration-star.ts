import "server-only";
import { findHallNumber } from "@/lib/fair/halls";
import { buildOwnStar, type OwnStar } from "@/lib/fair/star/own-star";
import type { Locale } from "@/lib/locales";
import type { FormName } from "./forms";
import { findOptionByLabel } from "./labels";
import { detectRegistrationLanguage } from "./language";
import type { RegistrationRecord } from "./record";
import { toReference } from "./reference";

/** The answers, as ids of options, that a registration's star shows. Journalists choose no sectors. */
interface StarAnswers {
  country: string;
  sectors: readonly string[];
  language: Locale;
}

export function buildRegistrationStar(id: string, answers: StarAnswers): OwnStar {
  const halls = answers.sectors.flatMap((sector) => findHallNumber(sector) ?? []);
  return buildOwnStar({ ...answers, halls, reference: toReference(id) });
}

/** @param record holds labels in the language of the registration */
export function buildRecordStar(id: string, form: FormName, record: RegistrationRecord): OwnStar {
  const sectors = "interestedProducts" in record ? record.interestedProducts : [];
  return buildRegistrationStar(id, {
    country: findOptionByLabel("countries", record.country) ?? record.country,
    sectors: sectors.flatMap((label) => findOptionByLabel("sectors", label) ?? []),
    language: detectRegistrationLanguage(form, record),
  });
}
