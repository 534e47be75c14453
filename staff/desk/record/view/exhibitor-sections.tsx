import type { DeskLanguage } from "@/staff/desk/core/desk-language";
import type { DeskRow } from "@/staff/desk/core/rows";
import type { Exhibitor } from "@/staff/desk/record/exhibitor";
import type { RowWithToken } from "@/staff/desk/record/passes";
import type { RecordDraft } from "@/staff/desk/record/record-form";
import { CompanySection } from "./company-section";
import { InvitationSection } from "./invitation-section";
import { StandCompanies } from "./stand-companies";
import { StandPasses } from "./stand-passes";

interface ExhibitorSectionsProps {
  row: DeskRow;
  exhibitor: Exhibitor;
  /** Passes of the people on the stand. */
  passes: readonly RowWithToken[];
  /** Whether secret addresses are shown. */
  isShown: boolean;
  /** Input that is not added yet. */
  typed: RecordDraft;
  /** Why the last pass was not created, from the address. */
  problem: string;
  language: DeskLanguage;
}

/** Sections of an accepted exhibitor: passes, company page, companies at the stand, invitations. */
export function ExhibitorSections(props: ExhibitorSectionsProps) {
  const { row, exhibitor, passes, isShown, typed, problem, language } = props;
  const { company, area, quota, access, sent, met, url, invitation, standCompanies } = exhibitor;
  return (
    <>
      <StandPasses
        row={row}
        passes={passes}
        isShown={isShown}
        typed={typed}
        area={area}
        quota={quota}
        problem={problem}
        language={language}
      />
      <CompanySection
        row={row}
        access={access}
        sent={sent}
        met={met}
        url={isShown ? url : undefined}
        language={language}
      />
      <StandCompanies
        row={row}
        companies={standCompanies}
        typed={typed.standCompany}
        language={language}
      />
      <InvitationSection company={company} invitation={invitation} language={language} />
    </>
  );
}
