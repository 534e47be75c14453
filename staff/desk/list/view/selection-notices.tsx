import { Notice } from "@/components/ui/notice";
import type { FormName } from "@/lib/registration/forms";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { Audience } from "@/staff/desk/list/find-audience";
import { ListChanged } from "./list-changed";

interface SelectionNoticesProps {
  form: FormName;
  audience: Audience;
  /** Address of the page that asks. */
  goto: string;
  language: DeskLanguage;
}

/** Why a page about selected registrations cannot go on. Otherwise nothing. */
export function SelectionNotices({ form, audience, goto, language }: SelectionNoticesProps) {
  const t = getDeskTranslator(language);
  const { rows, matching, isForgotten } = audience;
  if (isForgotten) return <Notice tone="problem">{t("Selection.forgotten")}</Notice>;
  if (rows.length === 0 && matching === undefined) {
    return <Notice tone="question">{t("List.nothingSelected")}</Notice>;
  }
  return <ListChanged form={form} audience={audience} goto={goto} language={language} />;
}
