/** Saves and submits a company's entry. No function throws. */
import "server-only";
import { type FoundCompany, getActorLabel } from "@/lib/companies/company-access";
import {
  findPublishedEntry,
  getEntryBase,
  withDraft,
  withSubmittedEntry,
} from "@/lib/companies/company-entry";
import { diffEntries, readEntry } from "@/lib/companies/company-forms";
import { withExistingPictures } from "@/lib/companies/company-pictures";
import { canOpenPage } from "@/lib/companies/company-view";
import { getEditableEntry } from "@/lib/companies/entry-view";
import type { Locale } from "@/lib/locales";
import type { RawValues } from "@/lib/registration/fields";
import type { AnswerConflict } from "@/lib/registration/form-state";
import { getServices } from "@/lib/server/process";
import {
  type CompanyOutcome,
  type CompanyRequest,
  type RefusalResult,
  runForCompany,
} from "./company-requests";

interface ListingFormData extends CompanyRequest {
  answers: RawValues;
  /** The base version (`getEntryBase`). */
  baseVersion: string;
  trap: unknown;
  locale: Locale;
}

interface ListingConflict {
  status: "changed";
  baseVersion: string;
  meanwhile: AnswerConflict[];
}

const canEditListing = (found: FoundCompany) => canOpenPage(found, "Listing");

/** Rejects the draft if another one was saved since, also if that was published meanwhile. */
export function saveListingDraft(
  posted: ListingFormData,
): Promise<CompanyOutcome | ListingConflict> {
  return runForCompany<CompanyOutcome | ListingConflict>(
    "listing",
    posted,
    canEditListing,
    async (found) => {
      const { id } = found.registration;
      const { entries } = getServices().store;
      const read = readEntry(posted.answers, getEditableEntry(found, await entries.read(id)));
      if ("errors" in read) return { status: "invalid", errors: read.errors };
      const made = { at: new Date().toISOString(), by: getActorLabel(found) };
      let changed: ListingConflict | undefined;
      const stored = await entries.change(id, (before) => {
        const base = getEntryBase(before);
        const newest = getEditableEntry(found, before);
        const entry = withExistingPictures(read.entry, newest, read.places);
        const draft = { ...made, entry };
        changed = undefined;
        // A repeated write is accepted, because its first answer may be lost.
        if (base === made.at || base === posted.baseVersion) return withDraft(before, draft);
        const meanwhile = diffEntries(read.entry, newest, posted.locale);
        if (meanwhile.length === 0) return withDraft(before, draft);
        const told = meanwhile.map(({ name, label, after }) => ({ name, label, value: after }));
        changed = { status: "changed", baseVersion: base, meanwhile: told };
        return undefined;
      });
      return changed ?? { status: stored ? "saved" : "gone" };
    },
  );
}

/** Idempotent. */
export function submitListing(
  posted: CompanyRequest,
): Promise<{ status: "saved" | "nothing" } | RefusalResult> {
  type Sent = { status: "saved" | "nothing" };
  return runForCompany<Sent>("listing sent", posted, canEditListing, async (found) => {
    const sent = { at: new Date().toISOString(), by: getActorLabel(found) };
    const { entries } = getServices().store;
    const published = findPublishedEntry(found.review);
    const stored = await entries.change(found.registration.id, (before) =>
      withSubmittedEntry(before, sent, published),
    );
    return { status: stored?.sent ? "saved" : "nothing" };
  });
}
