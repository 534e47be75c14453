/** Publishes what a company tells about itself, or sends it back with a sentence. */
import "server-only";
import {
  type EntryFile,
  withEntry,
  withPublished,
  withReturned,
} from "@/lib/companies/company-entry";
import { countryOf } from "@/lib/companies/entry-view";
import { log } from "@/lib/http/log";
import type { Desk } from "../context/desk";
import { deskAction } from "../context/desk-action";
import { isCurrent } from "../core/arrivals";
import { recordPage, recordPath, withList, withParam } from "../core/paths";
import { typedText } from "../core/typed";
import { atNextLook } from "../mail/mailing";

/** The longest sentence with which an entry goes back. */
export const LONGEST_SENTENCE = 500;

/** The most entries that the list shows. */
export const MOST_LISTED = 200;

/** A company's entry that was neither published nor sent back. */
export interface RejectedEntry {
  sentence: string;
  /**
   * `changed`: the company has sent another entry. `ended`: no entry waits any more. `standless`: the company is not
   * accepted with a stand now. `taken`: another exhibitor has its stand.
   */
  problem: "changed" | "ended" | "standless" | "taken" | "away" | "sentence";
  /** Id of the registration that has the stand. */
  takenBy?: string;
}

/** Takes what staff decide about the entry that they have seen. A second press changes nothing. */
export const handleEntry = deskAction({
  path: recordPath,
  signed: true,
  page: recordPage,
  unavailable: ({ fields }) => rejectedEntry(fields, "away"),
  async run({ desk: { store }, path: { form, id }, fields, page }) {
    if (form !== "exhibit" || !isCurrent(store.edition)) return withList(page, fields);
    const seen = fields.get("seen") ?? "";
    const publishes = fields.get("do") === "publish";
    const sentence = typedText(fields.get("sentence") ?? "", LONGEST_SENTENCE, true);
    if (!publishes && !sentence) return { again: rejectedEntry(fields, "sentence") };
    const result = publishes
      ? await publishEntry(store, id, seen)
      : await returnEntry(store, id, seen, sentence ?? "");
    const { outcome } = result;
    log.info({ event: "entry", id, outcome });
    if (outcome === "gone") return withList(page, fields);
    if (outcome === "published" || outcome === "returned") {
      return withList(withParam(page, "entry", outcome), fields);
    }
    const takenBy = "by" in result ? result.by : undefined;
    return { again: rejectedEntry(fields, outcome, takenBy) };
  },
});

function rejectedEntry(
  fields: URLSearchParams,
  problem: EntryProblem,
  takenBy?: string,
): RejectedEntry {
  const sentence = (fields.get("sentence") ?? "").slice(0, LONGEST_SENTENCE * 4);
  return { sentence, problem, ...(takenBy && { takenBy }) };
}

type Store = Desk["store"];
type EntryProblem = RejectedEntry["problem"];

type EntryResult =
  | { outcome: "published" | "returned" | "gone" }
  | { outcome: Exclude<EntryProblem, "taken"> }
  | { outcome: "taken"; by: string };

/** Why an entry that was on the page cannot be decided on any more. */
const toOvertaken = ({ sent }: EntryFile): EntryResult => ({ outcome: sent ? "changed" : "ended" });

/** The public file changes first. If the store fails after it, the entry still waits and can be published again. */
async function publishEntry(store: Store, id: string, seen: string): Promise<EntryResult> {
  const [entry, registration, file] = await Promise.all([
    store.entries.read(id),
    store.get("exhibit", id),
    store.staffFiles.read("exhibit", id),
  ]);
  const { sent, publishedAt } = entry;
  if (!registration) return { outcome: "gone" };
  if (!sent && publishedAt && publishedAt >= seen) return { outcome: "published" };
  if (sent?.at !== seen) return toOvertaken(entry);
  const country = countryOf({ file, registration });
  let hasStand = false;
  const change = await store.staffFiles.change(
    "exhibit",
    id,
    (before) => {
      const after = withEntry(before, sent.entry, country);
      hasStand = after !== undefined;
      return after;
    },
    { kinds: ["published"], ...atNextLook() },
  );
  if (change.outcome !== "stored") return change;
  if (!hasStand) return { outcome: "standless" };
  const at = new Date().toISOString();
  await store.entries.change(id, (before) => withPublished(before, seen, at));
  return { outcome: "published" };
}

async function returnEntry(
  store: Store,
  id: string,
  seen: string,
  sentence: string,
): Promise<EntryResult> {
  const at = new Date().toISOString();
  const stored = await store.entries.change(
    id,
    (before) => withReturned(before, seen, { sentence, at }),
    { kinds: ["returned"], ...atNextLook() },
  );
  if (!stored) return { outcome: "gone" };
  return stored.returned?.sentence === sentence ? { outcome: "returned" } : toOvertaken(stored);
}
