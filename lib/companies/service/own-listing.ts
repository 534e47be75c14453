/** Keeps and sends what a company tells of itself. Nothing here throws. */
import "server-only";
import { actor, type FoundCompany } from "@/lib/companies/company-access";
import { publishedEntry, withDraft, withSent } from "@/lib/companies/company-entry";
import { differences, readEntry } from "@/lib/companies/company-forms";
import { keepingPictures } from "@/lib/companies/company-pictures";
import { opens } from "@/lib/companies/company-view";
import { entryToEdit } from "@/lib/companies/entry-view";
import type { Locale } from "@/lib/locales";
import type { RawValues } from "@/lib/registration/fields";
import type { Meanwhile } from "@/lib/registration/form-state";
import { services } from "@/lib/services/index";
import { type CompanyOutcome, forCompany, type PostedHere, type Refused } from "./company-posts";

interface PostedListing extends PostedHere {
  answers: RawValues;
  /** Which draft the form was filled with: the time at which it was saved, or nothing. */
  seen: string;
  trap: unknown;
  locale: Locale;
}

/** Somebody else has saved a draft since. Nothing was saved. */
interface Changed {
  status: "changed";
  seen: string;
  meanwhile: Meanwhile[];
}

/** Whether a link allows to work on the entry. */
const mayWrite = (found: FoundCompany) => opens(found, "Listing");

/** Keeps a draft, unless somebody else has kept another one meanwhile. */
export function takeListing(posted: PostedListing): Promise<CompanyOutcome | Changed> {
  return forCompany<CompanyOutcome | Changed>("listing", posted, mayWrite, async (found) => {
    const { id } = found.registration;
    const { entries } = services().store;
    const read = readEntry(posted.answers, entryToEdit(found, await entries.read(id)));
    if ("errors" in read) return { status: "invalid", errors: read.errors };
    const made = { at: new Date().toISOString(), by: actor(found) };
    let changed: Changed | undefined;
    const stored = await entries.change(id, (before) => {
      const newest = before.draft;
      const entry = keepingPictures(read.entry, entryToEdit(found, before), read.places);
      const draft = { ...made, entry };
      changed = undefined;
      // A write whose answer was lost is read again.
      if (newest?.at === made.at || (newest?.at ?? "") === posted.seen) {
        return withDraft(before, draft);
      }
      const meanwhile = differences(read.entry, newest?.entry ?? read.entry, posted.locale);
      if (meanwhile.length === 0) return withDraft(before, draft);
      const told = meanwhile.map(({ name, label, after }) => ({ name, label, value: after }));
      changed = { status: "changed", seen: newest?.at ?? "", meanwhile: told };
      return undefined;
    });
    return changed ?? { status: stored ? "saved" : "gone" };
  });
}

/** Sends the draft to the desk. Sending an entry twice is sending it once. */
export function sendListing(
  posted: PostedHere,
): Promise<{ status: "saved" | "nothing" } | Refused> {
  type Sent = { status: "saved" | "nothing" };
  return forCompany<Sent>("listing sent", posted, mayWrite, async (found) => {
    const sent = { at: new Date().toISOString(), by: actor(found) };
    const { entries } = services().store;
    const published = publishedEntry(found.file);
    const stored = await entries.change(found.registration.id, (before) =>
      withSent(before, sent, published),
    );
    return { status: stored?.sent ? "saved" : "nothing" };
  });
}
