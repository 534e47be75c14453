import type { Metadata } from "next";
import type { ComponentProps } from "react";
import { CorrectionForm } from "@/components/forms/correction-form";
import type { FoundCompany } from "@/lib/companies/company-access";
import { hrefOf } from "@/lib/i18n/links";
import { emptyForm } from "@/lib/registration/form-state";
import { privateMetadata } from "../../private-metadata";
import { type Context, postedPage, type Shown } from "./company-page";

type FormProps = ComponentProps<typeof CorrectionForm>;

interface ShownWithForm extends Shown {
  /** None while nothing can be added. */
  form:
    | (Pick<FormProps, "view" | "submit" | "changed"> & { initial?: FormProps["initial"] })
    | false;
}

/** A page of a company with a form below what it shows. */
export function formPage(
  below: "Colleagues" | "Listing" | "People",
  render: (context: Context<FoundCompany | undefined>) => Promise<ShownWithForm>,
) {
  return postedPage(below, async (context) => {
    const { locale, t } = context;
    const { form, ...shown } = await render(context);
    const title = `${t(`MyCompany.titles.${below}`)} | ${t("Site.name")}`;
    const privacy = {
      href: hrefOf({ page: "privacy" }, locale),
      newTab: t("Common.opensInNewTab"),
    };
    return {
      ...shown,
      around: (all) =>
        form ? (
          <CorrectionForm initial={emptyForm} {...form} privacy={privacy} title={title}>
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

/** The form sets the title itself, because the title also says when there are errors. */
export async function formMetadata(): Promise<Metadata> {
  return { ...privateMetadata, title: undefined };
}
