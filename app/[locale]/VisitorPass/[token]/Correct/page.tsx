import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CorrectionIsland } from "@/components/forms/correction-island";
import { buildBoundaryView } from "@/components/layout/bounded-page";
import { PassFrame } from "@/components/pass/pass-frame";
import { PassHeading } from "@/components/pass/pass-heading";
import { getIslandScripts } from "@/components/ui/page-script";
import { listFailureLinks } from "@/lib/i18n/failure-links";
import { getHref } from "@/lib/i18n/links";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getTranslator } from "@/lib/i18n/translator";
import { type FoundPass, isVisitorPass } from "@/lib/passes/find-pass";
import { listDoubtfulAnswers } from "@/lib/registration/answers/questions";
import { buildBaseVersion, getStoredAnswers } from "@/lib/registration/correction";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import { getCorrectionView } from "@/lib/registration/form-view";
import { forms } from "@/lib/registration/forms";
import { getServices } from "@/lib/server/process";
import { privateMetadata } from "../../../private-metadata";
import { correctRegistration } from "../actions";

export const dynamic = "force-dynamic";

/** The form sets the title itself because the title also reports errors. */
export async function generateMetadata(): Promise<Metadata> {
  return { ...privateMetadata, title: undefined };
}

export default async function Page({ params }: PageProps<"/[locale]/VisitorPass/[token]/Correct">) {
  const { token } = await params;
  const locale = await getPageLocale();
  const t = getTranslator(locale);
  const shown = getServices().getShownPass();
  if (shown === "none" || (shown !== "unavailable" && !isVisitorPass(shown))) notFound();
  return (
    <PassFrame locale={locale} token={token} below="Correct">
      <PassHeading
        locale={locale}
        token={token}
        title={t("Correction.title")}
        lead={t("Correction.lead")}
      />
      <CorrectionIsland
        scripts={getIslandScripts("correction-form")}
        boundary={buildBoundaryView(locale, listFailureLinks(locale))}
        view={getCorrectionView(locale)}
        action={correctRegistration.bind(null, locale)}
        initial={buildCorrectionState(shown)}
        privacy={{ href: getHref({ page: "privacy" }, locale), newTab: t("Common.opensInNewTab") }}
        changed={{ title: t("Correction.changedTitle"), body: t("Correction.changedBody") }}
        title={`${t("Correction.title")} | ${t("Site.name")}`}
        changesPass
      />
    </PassFrame>
  );
}

/** While the store is unavailable, the page shows the posted form data again. */
function buildCorrectionState(shown: FoundPass<"visit"> | "unavailable"): FormState {
  if (shown === "unavailable") return emptyFormState;
  const values = getStoredAnswers("visit", shown);
  const confirmedAnswers = listDoubtfulAnswers(forms.visit, values);
  return {
    ...emptyFormState,
    values,
    confirmedAnswers,
    baseVersion: buildBaseVersion("visit", values),
  };
}
