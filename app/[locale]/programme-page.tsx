import { KeepStatus } from "@/components/kept/keep-status";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { PageHead } from "@/components/sections/page-head";
import { DayLinks } from "@/components/sections/programme/day-links";
import { Programme } from "@/components/sections/programme/programme";
import { getProgrammeTexts } from "@/lib/i18n/programme-texts";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { PlanVisit } from "./plan-visit";

interface ProgrammePageProps {
  locale: Locale;
  /** Number of the fair day, from 1: the days before it are over. */
  day?: number;
}

export function ProgrammePage({ locale, day = 1 }: ProgrammePageProps) {
  const t = getTranslator(locale);
  const { days, ...programme } = getProgrammeTexts(locale);
  return (
    <Frame locale={locale} page="programme">
      <PageHead
        breadcrumbs={<Breadcrumbs locale={locale} page="programme" />}
        title={t("Programme.title")}
        lead={t("Programme.lead")}
      >
        <DayLinks label={t("Programme.days")} days={days} />
      </PageHead>
      <Programme {...programme} days={days.slice(day - 1)} pastDays={days.slice(0, day - 1)} />
      <div data-screen>
        <PlanVisit locale={locale} />
      </div>
      <KeepStatus locale={locale} />
    </Frame>
  );
}
