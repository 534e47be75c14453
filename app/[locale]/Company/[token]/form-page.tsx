import type { Metadata } from "next";
import type { ComponentProps } from "react";
import { CorrectionForm } from "@/components/forms/correction-form";
import type { FoundCompany } from "@/lib/companies/company-access";
import { getHref } from "@/lib/i18n/links";
import { emptyFormState } from "@/lib/registration/form-state";
import { privateMetadata } from "../../private-metadata";
import {
  type CompanyPageContent,
  type CompanyPageContext,
  createPostableCompanyPage,
} from "./company-page";

type FormProps = ComponentProps<typeof CorrectionForm>;

interface CompanyFormPageContent extends CompanyPageContent {
  /** Undefined while nothing can be added. */
  form:
    | (Pick<FormProps, "view" | "submit" | "changed"> & { initial?: FormProps["initial"] })
    | false;
}

/** A company page with a form below its content. */
export function createCompanyFormPage(
  below: "Colleagues" | "Listing" | "People",
  render: (
    context: CompanyPageContext<FoundCompany | undefined>,
  ) => Promise<CompanyFormPageContent>,
) {
  return createPostableCompanyPage(below, async (context) => {
    const { locale, t } = context;
    const { form, ...shown } = await render(context);
    const title = `${t(`MyCompany.titles.${below}`)} | ${t("Site.name")}`;
    const privacy = {
      href: getHref({ page: "privacy" }, locale),
      newTab: t("Common.opensInNewTab"),
    };
    return {
      ...shown,
      around: (all) =>
        form ? (
          <CorrectionForm initial={emptyFormState} {...form} privacy={privacy} title={title}>
            {all}
          </CorrectionForm>
        ) : (
          <>
            <title>{title}</title>
            {all}
          </>
        ),
    };
  });
}

/** The form sets the title itself because the title also reports errors. */
export async function buildFormMetadata(): Promise<Metadata> {
  return { ...privateMetadata, title: undefined };
}
