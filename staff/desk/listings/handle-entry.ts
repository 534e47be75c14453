/** Publishes a company's entry, or returns it with a sentence. */
import "server-only";
import {
  type EntryRecord,
  isOvertaken,
  withEntry,
  withPublishedEntry,
  withReturnedEntry,
} from "@/lib/companies/company-entry";
import { getCompanyCountry } from "@/lib/companies/entry-view";
import { log } from "@/lib/http/log";
import { baseVersionInput } from "@/lib/registration/form-state";
import { createDeskAction } from "../context/desk-action";
import type { DeskContext } from "../context/desk-context";
import { isCurrentEdition } from "../core/check-ins";
import { buildRecordPath, recordPathSchema, withListParam, withParam } from "../core/paths";
import { parseStaffText } from "../core/staff-input";
import { buildImmediateSchedule } from "../mail/mailing";

/** In characters: the sentence of a returned entry. */
export const MAX_SENTENCE_LENGTH = 500;

export const MAX_LISTED_ENTRIES = 200;

/** A company's entry that was neither published nor returned. */
export interface RejectedEntry {
  sentence: string;
  /**
   * `changed`: the company sent another entry. `ended`: no entry is pending. `standless`: the company is not accepted
   * with a stand now. `taken`: another exhibitor has its stand.
   */
  problem: "changed" | "ended" | "standless" | "taken" | "unavailable" | "sentence";
  /** Id of the registration that has the stand. */
  takenBy?: string;
}

/** Decides on the entry version that staff saw. A repeated post changes nothing. */
export const handleEntry = createDeskAction({
  path: recordPathSchema,
  signed: true,
  backTo: buildRecordPath,
  onUnavailable: ({ fields }) => toRejectedEntry(fields, "unavailable"),
  async run({ desk: { store }, path: { form, id }, fields, audit, page }) {
    if (form !== "exhibit" || !isCurrentEdition(store.edition)) {
      audit.skip();
      return withListParam(page, fields);
    }
    const baseVersion = fields.get(baseVersionInput) ?? "";
    const publishes = fields.get("do") === "publish";
    const sentence = parseStaffText(fields.get("sentence") ?? "", MAX_SENTENCE_LENGTH, true);
    if (!publishes && !sentence) return { again: toRejectedEntry(fields, "sentence") };
    const result = publishes
      ? await publishEntry(store, id, baseVersion)
      : await sendBackEntry(store, id, baseVersion, sentence ?? "");
    const { outcome } = result;
    log.info({ event: "entry", id, outcome });
    if (outcome === "gone") {
      audit.skip();
      return withListParam(page, fields);
    }
    if (outcome === "published" || outcome === "returned") {
      audit.describe({ detail: outcome });
      return withListParam(withParam(page, "entry", outcome), fields);
    }
    const takenBy = "by" in result ? result.by : undefined;
    return { again: toRejectedEntry(fields, outcome, takenBy) };
  },
});

function toRejectedEntry(
  fields: URLSearchParams,
  problem: EntryProblemCode,
  takenBy?: string,
): RejectedEntry {
  const sentence = (fields.get("sentence") ?? "").slice(0, MAX_SENTENCE_LENGTH * 4);
  return { sentence, problem, ...(takenBy && { takenBy }) };
}

type Store = DeskContext["store"];
type EntryProblemCode = RejectedEntry["problem"];

type EntryResult =
  | { outcome: "published" | "returned" | "gone" }
  | { outcome: Exclude<EntryProblemCode, "taken"> }
  | { outcome: "taken"; by: string };

/** Why a displayed entry can no longer be decided on. */
const toOvertakenResult = ({ sent }: EntryRecord): EntryResult => ({
  outcome: sent ? "changed" : "ended",
});

/** Changes the public listing first: if the store then fails, the entry is pending and can be published again. */
async function publishEntry(store: Store, id: string, baseVersion: string): Promise<EntryResult> {
  const [entry, registration, review] = await Promise.all([
    store.entries.read(id),
    store.get("exhibit", id),
    store.reviews.read("exhibit", id),
  ]);
  const { sent, publishedAt } = entry;
  if (!registration) return { outcome: "gone" };
  if (!sent && publishedAt && publishedAt >= baseVersion) return { outcome: "published" };
  if (sent?.at !== baseVersion) return toOvertakenResult(entry);
  const country = getCompanyCountry({ review, registration });
  let hasStand = false;
  let isLate = false;
  const change = await store.reviews.change(
    "exhibit",
    id,
    (before) => {
      const after = withEntry(before, sent, country);
      hasStand = after !== undefined;
      isLate = isOvertaken(before, sent);
      return after;
    },
    { kinds: ["published"], ...buildImmediateSchedule() },
  );
  if (change.outcome !== "stored") return change;
  if (isLate) return toOvertakenResult(await store.entries.read(id));
  if (!hasStand) return { outcome: "standless" };
  const at = new Date().toISOString();
  await store.entries.change(id, (before) => withPublishedEntry(before, baseVersion, at));
  return { outcome: "published" };
}

async function sendBackEntry(
  store: Store,
  id: string,
  baseVersion: string,
  sentence: string,
): Promise<EntryResult> {
  const at = new Date().toISOString();
  const stored = await store.entries.change(
    id,
    (before) => withReturnedEntry(before, baseVersion, { sentence, at }),
    { kinds: ["returned"], ...buildImmediateSchedule() },
  );
  if (!stored) return { outcome: "gone" };
  return stored.returned?.sentence === sentence
    ? { outcome: "returned" }
    : toOvertakenResult(stored);
}
