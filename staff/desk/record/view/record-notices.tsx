import { Notice } from "@/components/ui/notice";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { editOutcomes } from "@/staff/desk/record/handle-edit";
import { DecisionOutcome } from "./decision-outcome";

/** Sections that show a message if nothing was entered. */
const emptyFormSections: Record<string, "Notes" | "Tags" | "StandCompanies" | undefined> = {
  notes: "Notes",
  tags: "Tags",
  companies: "StandCompanies",
};

interface RecordNoticesProps {
  /** A parameter of the page's address; empty if absent. */
  getMessage: (name: string) => string;
  language: DeskLanguage;
}

/** Messages about the action that led to the page. */
export function RecordNotices({ getMessage, language }: RecordNoticesProps) {
  const t = getDeskTranslator(language);
  const merged = Number(getMessage("merged"));
  const empty = emptyFormSections[getMessage("empty")];
  const entry = (["published", "returned"] as const).find((one) => one === getMessage("entry"));
  const edited = editOutcomes.find((one) => one === getMessage("corrected"));
  return (
    <>
      {merged > 0 && <Notice>{t("Same.done", { count: merged })}</Notice>}
      {empty && <Notice tone="problem">{t(`${empty}.empty`)}</Notice>}
      {entry && <Notice>{t(`Listings.${entry}`)}</Notice>}
      {edited && (
        <Notice tone={edited === "unchanged" ? "question" : "done"}>{t(`Edit.${edited}`)}</Notice>
      )}
      <DecisionOutcome
        email={getMessage("email")}
        isSaved={getMessage("decided") !== ""}
        language={language}
      />
    </>
  );
}
