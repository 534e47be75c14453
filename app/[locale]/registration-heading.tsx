import type { ReactNode } from "react";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { FormHeading } from "@/components/layout/form-heading";
import { findFormOn } from "@/lib/content/navigation";
import type { NamedPage } from "@/lib/i18n/page-names";
import { getFairArguments, getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { OtherForms } from "./other-forms";
import styles from "./registration-page.module.css";

interface RegistrationHeadingProps {
  page: NamedPage;
  locale: Locale;
  title: string;
  subtitle: string;
  children?: ReactNode;
}

/** The same for an open and a closed form. */
export function RegistrationHeading({
  page,
  locale,
  title,
  subtitle,
  children,
}: RegistrationHeadingProps) {
  const t = getTranslator(locale);
  const form = findFormOn(page);
  return (
    <FormHeading
      before={
        <>
          <Breadcrumbs locale={locale} page={page} />
          <p className={styles.place}>
            {`${getFairArguments(locale).dates}\u00a0· ${t("Calendar.location")}`}
          </p>
        </>
      }
      title={title}
      lead={subtitle}
    >
      {form && <OtherForms form={form} locale={locale} />}
      {children}
    </FormHeading>
  );
}
