import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { formatFairDates } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { messages } from "@/lib/i18n/messages";
import { getTranslator } from "@/lib/i18n/translator";
import { localeFacts, locales } from "@/lib/locales";
import { listOptions } from "@/lib/registration/labels";
import { GateApp } from "@/staff/gate/screen/gate-app";
import { findGateTexts, type GateLanguage } from "@/staff/gate/screen/gate-texts";
import type { WalkInTexts } from "@/staff/gate/screen/texts";
import { readBuildId } from "@/staff/gate/server/build-id";

type Props = PageProps<"/door/[language]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: findGateTexts((await params).language)?.texts.title };
}

/** The scan page of a paired device. It requires script, because it works offline. */
export default async function GatePage({ params }: Props) {
  const known = findGateTexts((await params).language);
  if (!known) notFound();
  const { language, texts } = known;
  return (
    <>
      <noscript>{texts.script}</noscript>
      <GateApp
        texts={texts}
        language={localeFacts[language].intl}
        fair={getTranslator(language)("Site.name")}
        dates={formatFairDates(language)}
        timeZone={fair.timeZone}
        version={readBuildId()}
        pairing={`/door/${language}/pair`}
        walkIn={buildWalkInTexts(language)}
      />
    </>
  );
}

/** The questions for a walk-in, with the labels of the registration form. */
function buildWalkInTexts(language: GateLanguage): WalkInTexts {
  const { Forms, Errors } = messages[language];
  const { firstName, lastName, email, mobile, company, country } = Forms.labels;
  return {
    language,
    labels: { firstName, lastName, email, mobile, company, country },
    countries: listOptions("countries", language),
    errors: Errors,
    spoken: locales.map((locale) => ({
      locale,
      label: localeFacts[locale].label,
      consent: messages[locale].Forms.labels.consent ?? "",
    })),
  };
}
