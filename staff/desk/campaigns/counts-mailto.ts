import "server-only";
import { getFairArguments } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { type Campaign, sourceSteps } from "@/lib/registration/sources";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";
import type { SourceStepCounts } from "./sources";

/** A `mailto:` address of an email draft without a recipient. */
export function buildCountsMailto(
  { name, code, kind }: Campaign,
  total: SourceStepCounts,
  links: readonly { locale: Locale; href: string }[],
  language: DeskLanguage,
): string {
  const t = getDeskTranslator(language);
  const fair = getFairArguments(language).shortName;
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
