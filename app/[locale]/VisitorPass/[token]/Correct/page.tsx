import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CorrectPass } from "@/components/pass/correct-pass";
import { PassFrame } from "@/components/pass/pass-frame";
import { PassHeading } from "@/components/pass/pass-heading";
import { hrefOf } from "@/lib/i18n/links";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { type FoundPass, isVisitors } from "@/lib/passes/find-pass";
import { listDoubtful } from "@/lib/registration/answers/questions";
import { answersOf, seenOf } from "@/lib/registration/correct";
import { emptyForm, type FormState } from "@/lib/registration/form-state";
import { correctionView } from "@/lib/registration/form-view";
import { forms } from "@/lib/registration/forms";
import { services } from "@/lib/services";
import { privateMetadata } from "../../../private-metadata";
import { correctRegistration } from "../actions";

export const dynamic = "force-dynamic";

/** The form sets the title itself, because the title also says when there are errors. */
export async function generateMetadata(): Promise<Metadata> {
  return { ...privateMetadata, title: undefined };
}

/** The form of a visitor's registration, filled with what is stored. */
export default async function Page({ params }: PageProps<"/[locale]/VisitorPass/[token]/Correct">) {
  const { token } = await params;
  const locale = await pageLocale();
  const t = translator(locale);
  const shown = services().shownPass();
  if (shown === "none" || (shown !== "unavailable" && !isVisitors(shown))) notFound();
  return (
    <PassFrame locale={locale} token={token} below="Correct">
      <CorrectPass
        view={correctionView(locale)}
        submit={correctRegistration.bind(null, locale)}
        initial={filledWith(shown)}
        privacy={{ href: hrefOf({ page: "privacy" }, locale), newTab: t("Common.opensInNewTab") }}
        changed={{ title: t("Correction.changedTitle"), body: t("Correction.changedBody") }}
        title={`${t("Correction.title")} | ${t("Site.name")}`}
      >
        <PassHeading
          locale={locale}
          token={token}
          title={t("Correction.title")}
          lead={t("Correction.lead")}
        />
      </CorrectPass>
    </PassFrame>
  );
}

/** While the store does not answer, the page shows again what was posted to it. */
function filledWith(shown: FoundPass<"visit"> | "unavailable"): FormState {
  if (shown === "unavailable") return emptyForm;
  const values = answersOf("visit", shown);
  const asked = listDoubtful(forms.visit, values);
  return { ...emptyForm, values, asked, seen: seenOf("visit", values) };
}
