import type { Metadata } from "next";
import { RegistrationForm } from "@/components/forms/registration-form";
import { Frame } from "@/components/layout/frame";
import type { PageId } from "@/lib/content/navigation";
import { localizedPath } from "@/lib/i18n/decide";
import { hrefOf } from "@/lib/i18n/links";
import { pageLocale } from "@/lib/i18n/page-locale";
import { translator } from "@/lib/i18n/translate";
import { isClosed } from "@/lib/registration/closed-forms";
import { formView } from "@/lib/registration/form-view";
import type { FormName } from "@/lib/registration/forms";
import { pageMetadata, pageTitle } from "@/lib/seo/metadata";
import { arePassesMailed } from "@/lib/site";
import { submitRegistration } from "./actions";
import { ClosedPage } from "./closed-page";
import { LostPassLine } from "./lost-pass-line";
import { RegistrationHeading } from "./registration-heading";
import "@/app/styles/passes.css";
import styles from "./registration-page.module.css";

/**
 * The metadata of a form's page. The form sets the title itself, because the title also says when
 * there are errors.
 */
export async function registrationMetadata(page: PageId): Promise<Metadata> {
  return { ...pageMetadata(page, await pageLocale()), title: undefined };
}

interface RegistrationPageProps {
  page: PageId;
  form: FormName;
  /** Whether the page leads to where a lost pass is sent again. */
  isMailing?: boolean;
}

/** The page of a registration form: heading and form, in the language of the path. */
export async function RegistrationPage({ page, form, isMailing }: RegistrationPageProps) {
  const locale = await pageLocale();
  const leadsToPass = isMailing || (form === "visit" && arePassesMailed());
  // These apply only to pages that are rendered for a request. For built pages the server chooses.
  if (isClosed(form)) return <ClosedPage form={form} locale={locale} isMailing={leadsToPass} />;
  const t = translator(locale);
  return (
    <Frame locale={locale} page={page} hydrates>
      <div className={styles.page}>
        <RegistrationForm
          view={formView(form, locale)}
          submit={submitRegistration.bind(null, form, locale)}
          homeHref={localizedPath(locale, "")}
          privacy={{
            href: hrefOf({ page: "privacy" }, locale),
            newTab: t("Common.opensInNewTab"),
          }}
          contact={{
            href: `${hrefOf({ page: "fairInformation" }, locale)}#contact`,
            label: t("Navigation.fairInformation"),
          }}
          calendar={{ href: hrefOf({ calendar: "file" }, locale), label: t("Calendar.add") }}
          title={pageTitle(page, locale)}
        >
          <RegistrationHeading
            page={page}
            locale={locale}
            title={t(`Forms.${form}.title`)}
            subtitle={t(`Forms.${form}.subtitle`)}
          >
            {leadsToPass && <LostPassLine locale={locale} />}
          </RegistrationHeading>
        </RegistrationForm>
      </div>
    </Frame>
  );
}
