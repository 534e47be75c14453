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
import { submitRegistration } from "./actions";
import { ClosedPage } from "./closed-page";
import { RegistrationHeading } from "./registration-heading";
import styles from "./registration-page.module.css";

/**
 * The metadata of a form's page. The form sets the title itself, because the title also says when
 * there are errors.
 */
export async function registrationMetadata(page: PageId): Promise<Metadata> {
  return { ...pageMetadata(page, await pageLocale()), title: undefined };
}

/** The page of a registration form: heading and form, in the language of the path. */
export async function RegistrationPage({ page, form }: { page: PageId; form: FormName }) {
  const locale = await pageLocale();
  // This applies only to pages that are rendered for a request. For built pages the server chooses.
  if (isClosed(form)) return <ClosedPage form={form} locale={locale} />;
  const t = translator(locale);
  return (
    <Frame locale={locale} page={page}>
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
          title={pageTitle(page, locale)}
        >
          <RegistrationHeading
            page={page}
            locale={locale}
            title={t(`Forms.${form}.title`)}
            subtitle={t(`Forms.${form}.subtitle`)}
          />
        </RegistrationForm>
      </div>
    </Frame>
  );
}
