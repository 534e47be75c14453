/** Keeps and sends what a company tells of itself. Nothing here throws. */
import "server-only";
import type { Locale } from "@/lib/locales";
import { actor, type FoundCompany } from "@/lib/registration/company/company-access";
import { withDraft, withSent } from "@/lib/registration/company/company-entry";
import { differences, readEntry } from "@/lib/registration/company/company-forms";
import { keepingPictures } from "@/lib/registration/company/company-pictures";
import { opens } from "@/lib/registration/company/company-view";
import { entryToEdit } from "@/lib/registration/company/entry-view";
import type { RawValues } from "@/lib/registration/fields";
import type { Meanwhile } from "@/lib/registration/form-state";
import { errorCode } from "@/lib/security/error-code";
import { isCaught } from "@/lib/security/honeypot";
import {
  type CompanyOutcome,
  ending,
  openCompany,
  type PostedHere,
  type Refused,
} from "./company-posts";
import { services } from "./index";

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
export async function takeListing(posted: PostedListing): Promise<CompanyOutcome | Changed> {
  const done = ending<CompanyOutcome | Changed>("listing", posted);
  const opened = openCompany(posted, mayWrite);
  if ("status" in opened) return done(opened);
  const { id } = opened.registration;
  if (isCaught(posted.trap)) {
    services().metrics.refused("honeypot");
    return done({ status: "refused" }, { id });
  }
  const read = readEntry(posted.answers);
  if ("errors" in read) return done({ status: "invalid", errors: read.errors }, { id });
  const made = { at: new Date().toISOString(), by: actor(opened) };
  let changed: Changed | undefined;
  try {
    const stored = await services().store.entries.change(id, (before) => {
      const newest = before.draft;
      const entry = keepingPictures(read.entry, entryToEdit(opened, before), read.places);
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
    return done(changed ?? { status: stored ? "saved" : "gone" }, { id });
  } catch (error) {
    return done({ status: "unavailable" }, { id, code: errorCode(error) });
  }
}

/** Sends the draft to the desk. Sending twice is sending once. */
export async function sendListing(
  posted: PostedHere,
): Promise<{ status: "saved" | "nothing" } | Refused> {
  const done = ending<{ status: "saved" | "nothing" } | Refused>("listing sent", posted);
  const opened = openCompany(posted, mayWrite);
  if ("status" in opened) return done(opened);
  const { id } = opened.registration;
  const sent = { at: new Date().toISOString(), by: actor(opened) };
  try {
    const stored = await services().store.entries.change(id, (before) => withSent(before, sent));
    return done({ status: stored?.sent ? "saved" : "nothing" }, { id });
  } catch (error) {
    return done({ status: "unavailable" }, { id, code: errorCode(error) });
  }
}
