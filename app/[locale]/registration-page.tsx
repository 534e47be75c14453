import type { Metadata } from "next";
import { RegistrationIsland } from "@/components/forms/registration-island";
import { buildBoundaryView } from "@/components/layout/bounded-page";
import { Frame, getWayHome } from "@/components/layout/frame";
import { getIslandScripts } from "@/components/ui/page-script";
import type { PageId } from "@/lib/content/navigation";
import { getHref } from "@/lib/i18n/links";
import { getPageLocale } from "@/lib/i18n/page-locale";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { getTranslator } from "@/lib/i18n/translator";
import { isClosed } from "@/lib/registration/closed-forms";
import { getFormView } from "@/lib/registration/form-view";
import type { FormName } from "@/lib/registration/forms";
import { buildPageMetadata, getPageTitle } from "@/lib/seo/metadata";
import { arePassesMailed } from "@/lib/site";
import { submitRegistration } from "./actions";
import { ClosedPage } from "./closed-page";
import { LostPassLine } from "./lost-pass-line";
import { RegistrationHeading } from "./registration-heading";
import "@/app/styles/passes.css";
import styles from "./registration-page.module.css";

/** The form sets the title itself because the title also reports errors. */
export async function buildRegistrationMetadata(page: PageId): Promise<Metadata> {
  return { ...buildPageMetadata(page, await getPageLocale()), title: undefined };
}

interface RegistrationPageProps {
  page: PageId;
  form: FormName;
  /** Whether the page links to the form that resends a lost pass. */
  isMailing?: boolean;
}

export async function RegistrationPage({ page, form, isMailing }: RegistrationPageProps) {
  const locale = await getPageLocale();
  const leadsToPass = isMailing || (form === "visit" && arePassesMailed());
  // Only for pages rendered for a request. For built pages the server chooses.
  if (isClosed(form)) return <ClosedPage form={form} locale={locale} isMailing={leadsToPass} />;
  const t = getTranslator(locale);
  return (
    <Frame locale={locale} page={page}>
      <div className={styles.page}>
        <RegistrationHeading
          page={page}
          locale={locale}
          title={t(`Forms.${form}.title`)}
          subtitle={t(`Forms.${form}.subtitle`)}
        >
          {leadsToPass && <LostPassLine locale={locale} />}
        </RegistrationHeading>
        <RegistrationIsland
          scripts={getIslandScripts("registration-form")}
          boundary={buildBoundaryView(locale, [getWayHome(locale)])}
          view={getFormView(form, locale)}
          action={submitRegistration.bind(null, form, locale)}
          homeHref={getLocalizedPath(locale, "")}
          privacy={{
            href: getHref({ page: "privacy" }, locale),
            newTab: t("Common.opensInNewTab"),
          }}
          contact={{
            href: `${getHref({ page: "fairInformation" }, locale)}#contact`,
            label: t("Navigation.fairInformation"),
          }}
          calendar={{ href: getHref({ calendar: "file" }, locale), label: t("Calendar.add") }}
          title={getPageTitle(page, locale)}
        />
      </div>
    </Frame>
  );
}
