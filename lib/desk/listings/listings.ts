/** Publishes what a company tells about itself, or sends it back with a sentence. */
import "server-only";
import { withEntry, withPublished, withReturned } from "../../registration/company/company-entry";
import { countryOf } from "../../registration/company/entry-view";
import { isStoreUnavailable } from "../../registration/ports";
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
  const again = (problem: EntryAgain["problem"]): ShownAgain => ({
    entry: { sentence: typed.slice(0, LONGEST_SENTENCE * 4), problem },
  });
  const publishes = data.get("do") === "publish";
  const sentence = typedText(typed, LONGEST_SENTENCE, true);
  if (!publishes && !sentence) return again("sentence");
  try {
    const outcome = publishes
      ? await publish(store, id, seen)
      : await sendBack(store, id, seen, sentence ?? "");
    log.info({ event: "entry", id, outcome });
    return outcome === "changed" ? again("changed") : `?entry=${outcome}`;
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    log.error({ event: "entry", id, outcome: "unavailable", code: error.code });
    return again("away");
  }
}

type Store = Desk["store"];

/** The public file changes first. If the store fails after it, the entry still waits and can be published again. */
async function publish(store: Store, id: string, seen: string): Promise<"published" | "changed"> {
  const [{ sent, publishedAt }, registration, file] = await Promise.all([
    store.entries.read(id),
    store.get("exhibit", id),
    store.staffFiles.read("exhibit", id),
  ]);
  if (!sent && publishedAt && publishedAt >= seen) return "published";
  if (!registration || sent?.at !== seen) return "changed";
  const country = countryOf({ file, registration });
  const { outcome } = await store.staffFiles.change(
    "exhibit",
    id,
    (before) => withEntry(before, sent.entry, country),
    { kinds: ["published"], ...atNextLook() },
  );
  if (outcome !== "stored") return "changed";
  const at = new Date().toISOString();
  await store.entries.change(id, (before) => withPublished(before, seen, at));
  return "published";
}

async function sendBack(
  store: Store,
  id: string,
  seen: string,
  sentence: string,
): Promise<"returned" | "changed"> {
  const at = new Date().toISOString();
  const stored = await store.entries.change(
    id,
    (before) => withReturned(before, seen, { sentence, at }),
    { kinds: ["returned"], ...atNextLook() },
  );
  return stored?.returned?.sentence === sentence ? "returned" : "changed";
}
