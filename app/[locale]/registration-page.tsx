import type { Metadata } from "next";
import { RegistrationForm } from "@/components/forms/registration-form";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { Frame } from "@/components/layout/frame";
import { StarLattice } from "@/components/ui/star-lattice";
import type { PageId } from "@/lib/content/navigation";
import { localizedPath } from "@/lib/i18n/decide";
import { hrefOf } from "@/lib/i18n/links";
import { pageLocale } from "@/lib/i18n/page-locale";
import { fairArguments, translator } from "@/lib/i18n/translate";
import { formView } from "@/lib/registration/form-view";
import type { FormName } from "@/lib/registration/forms";
import { pageMetadata, pageTitle } from "@/lib/seo/metadata";
import { submitRegistration } from "./actions";
import styles from "./registration-page.module.css";

/** Metadata of a form's page. The form writes the title itself: it says when something is wrong. */
export async function registrationMetadata(page: PageId): Promise<Metadata> {
  return { ...pageMetadata(page, await pageLocale()), title: undefined };
}

/** The page of a registration form: heading and form, in the language of its path. */
export async function RegistrationPage({ page, form }: { page: PageId; form: FormName }) {
  const locale = await pageLocale();
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
          title={pageTitle(page, locale)}
        >
          <header className={styles.heading}>
            <StarLattice from="end" />
            <Breadcrumbs locale={locale} page={page} />
            <p className={styles.place}>
              {`${fairArguments(locale).dates}\u00a0· ${t("Calendar.location")}`}
            </p>
            <h1>{t(`Forms.${form}.title`)}</h1>
            <p className={styles.subtitle}>{t(`Forms.${form}.subtitle`)}</p>
          </header>
        </RegistrationForm>
      </div>
    </Frame>
  );
}
