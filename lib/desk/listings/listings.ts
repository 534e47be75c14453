/** Publishes what a company tells about itself, or sends it back with a sentence. */
import "server-only";
import { isStoreUnavailable } from "../../database/errors";
import {
  type EntryFile,
  withEntry,
  withPublished,
  withReturned,
} from "../../registration/company/company-entry";
import { countryOf } from "../../registration/company/entry-view";
import { log } from "../../server/log";
import { isCurrent } from "../core/arrivals";
import { typedText } from "../decisions/typed";
import type { Desk } from "../host/provided";
import type { EntryAgain, PostedForm, ShownAgain } from "../host/shown-again";
import { atNextLook } from "../mail/mailing";

/** The longest sentence with which an entry goes back. */
export const LONGEST_SENTENCE = 500;

/** The most entries that the list shows. */
export const MOST_LISTED = 200;

/**
 * Takes what staff decide about the entry that they have seen. A second press changes nothing.
 * @returns what follows the address of the registration, or the form to show again
 */
export async function takeEntry(
  { store }: Pick<Desk, "store">,
  { form, id, data }: PostedForm,
): Promise<string | ShownAgain> {
  if (form !== "exhibit" || !isCurrent(store.edition)) return "";
  const typed = data.get("sentence") ?? "";
  const seen = data.get("seen") ?? "";
  const showAgain = (problem: EntryProblem, takenBy?: string): ShownAgain => ({
    entry: { sentence: typed.slice(0, LONGEST_SENTENCE * 4), problem, ...(takenBy && { takenBy }) },
  });
  const publishes = data.get("do") === "publish";
  const sentence = typedText(typed, LONGEST_SENTENCE, true);
  if (!publishes && !sentence) return showAgain("sentence");
  try {
    const result = publishes
      ? await publishEntry(store, id, seen)
      : await returnEntry(store, id, seen, sentence ?? "");
    log.info({ event: "entry", id, outcome: result.outcome });
    if (result.outcome === "gone") return "";
    if (result.outcome === "published" || result.outcome === "returned") {
      return `?entry=${result.outcome}`;
    }
    return showAgain(result.outcome, "by" in result ? result.by : undefined);
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    log.error({ event: "entry", id, outcome: "unavailable", code: error.code });
    return showAgain("away");
  }
}

type Store = Desk["store"];
type EntryProblem = EntryAgain["problem"];

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
