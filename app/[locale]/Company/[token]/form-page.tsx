import type { ComponentProps, ReactNode } from "react";
import { CompanyFrame, CompanyHeading } from "@/components/company/company-frame";
import styles from "@/components/company/sections.module.css";
import { CorrectionForm } from "@/components/forms/correction-form";
import { hrefOf } from "@/lib/i18n/links";
import { translator } from "@/lib/i18n/translate";
import { emptyForm } from "@/lib/registration/form-state";

interface CompanyFormPageProps
  extends Omit<ComponentProps<typeof CompanyFrame>, "below" | "children">,
    Pick<ComponentProps<typeof CorrectionForm>, "view" | "submit"> {
  below: "Colleagues" | "People";
  lead: string;
  /** What the last press has done. */
  note: string | undefined;
  /** Whether nothing can be added. */
  isFull: boolean;
  /** What stands above the form. */
  children: ReactNode;
}

/** A page of a company that lists something, with the form that adds to the list. */
export function CompanyFormPage(props: CompanyFormPageProps) {
  const { locale, token, found, below, lead, note, isFull, view, submit, children } = props;
  const t = translator(locale);
  const own = t(`MyCompany.titles.${below}`);
  const title = `${own} | ${t("Site.name")}`;
  const head = (
    <>
      <CompanyHeading {...{ locale, token, found, below, lead }} title={own} />
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {children}
    </>
  );
  return (
    <CompanyFrame {...{ locale, token, found, below }}>
      {isFull ? (
        <>
          <title>{title}</title>
          {head}
        </>
      ) : (
        <CorrectionForm
          view={view}
          submit={submit}
          initial={emptyForm}
          privacy={{ href: hrefOf({ page: "privacy" }, locale), newTab: t("Common.opensInNewTab") }}
          title={title}
        >
          {head}
        </CorrectionForm>
      )}
    </CompanyFrame>
  );
}
