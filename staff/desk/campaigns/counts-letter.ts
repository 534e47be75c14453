/** A draft of an e-mail with the counts of a link, for the mail program of the person at the desk. */
import "server-only";
import { fairArguments } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import { type Campaign, sourceSteps } from "@/lib/registration/sources";
import { type DeskLanguage, deskTranslator } from "../core/words";
import type { StepCounts } from "./sources";

/** A `mailto:` address that opens the draft, without a recipient. */
export function countsLetter(
  { name, code, kind }: Campaign,
  total: StepCounts,
  links: readonly { locale: Locale; href: string }[],
  language: DeskLanguage,
): string {
  const t = deskTranslator(language);
  const fair = fairArguments(language).shortName;
  const lines = [
    name,
    t(`Campaigns.about.${kind}`, { fair, code }),
    "",
    ...sourceSteps.map((step) => t(`Campaigns.counted.${step}`, { count: total[step] })),
    "",
    ...links.map(({ href }) => href),
  ];
  const subject = `${fair}: ${name}`;
  return `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`;
}
