import type { Metadata } from "next";
import type { ComponentProps } from "react";
import { CorrectionIsland, PostedForm } from "@/components/forms/correction-island";
import { buildBoundaryView } from "@/components/layout/bounded-page";
import { getIslandScripts } from "@/components/ui/page-script";
import type { FoundCompany } from "@/lib/companies/company-access";
import { listFailureLinks } from "@/lib/i18n/failure-links";
import { getHref } from "@/lib/i18n/links";
import { emptyFormState, type FormState } from "@/lib/registration/form-state";
import { privateMetadata } from "../../private-metadata";
import {
  type CompanyPageContent,
  type CompanyPageContext,
  createPostableCompanyPage,
} from "./company-page";

type IslandProps = ComponentProps<typeof CorrectionIsland>;

interface CompanyFormPageContent extends CompanyPageContent {
  /** Undefined while nothing can be added. */
  form:
    | (Pick<IslandProps, "view" | "action" | "changed"> & {
        initial?: FormState;
        /** Whether questions open while somebody answers. */
        isIsland?: boolean;
      })
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
    const { form, body, ...shown } = await render(context);
    return {
      ...shown,
      body: (
        <>
          {body}
          {buildForm(below, form, context)}
        </>
      ),
    };
  });
}

function buildForm(
  below: "Colleagues" | "Listing" | "People",
  content: CompanyFormPageContent["form"],
  { locale, t }: Pick<CompanyPageContext<unknown>, "locale" | "t">,
) {
  const title = `${t(`MyCompany.titles.${below}`)} | ${t("Site.name")}`;
  if (!content) return <title>{title}</title>;
  const { isIsland, initial = emptyFormState, ...form } = content;
  const privacy = {
    href: getHref({ page: "privacy" }, locale),
    newTab: t("Common.opensInNewTab"),
  };
  const shown = { ...form, initial, privacy, title };
  if (!isIsland) return <PostedForm {...shown} />;
  return (
    <CorrectionIsland
      {...shown}
      scripts={getIslandScripts("correction-form")}
      boundary={buildBoundaryView(locale, listFailureLinks(locale))}
    />
  );
}

/** The form sets the title itself because the title also reports errors. */
export async function buildFormMetadata(): Promise<Metadata> {
  return { ...privateMetadata, title: undefined };
}
