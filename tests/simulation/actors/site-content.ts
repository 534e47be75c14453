/** Staff write sentences of the site, publish them now or later, drop them, and take back what waits. */
import fc from "fast-check";
import type { SiteChanges } from "@/lib/site-content/changes";
import { findChangedItems } from "@/lib/site-content/content-kind";
import { notices } from "@/lib/site-content/notices";
import type { DeskStore } from "@/lib/store/ports";
import { toLocalTime } from "@/staff/desk/core/local-time";
import { listEntries } from "@/staff/desk/site/choose-entries";
import { compareContent } from "@/staff/desk/site/compare-content";
import { loadSiteState, MAX_LISTED_VERSIONS } from "@/staff/desk/site/draft";
import type { PublishForm } from "@/staff/desk/site/handle-publishing";
import { toTextForm } from "@/staff/desk/site/handle-text";
import { getAction } from "../../support/pages/desk-actions";
import { checkStore } from "../check-store";
import { type SavedText, TEXT_KEYS } from "../history";
import { type Actor, defineActor, type Scene } from "./actor";
import { ask, look, looks, type Press, press, staff, toPress } from "./staff";

const postDrop = getAction("POST site/changes/drop");
const postCancel = getAction("POST site/versions/[version]/cancel");
const postRestore = getAction("POST site/versions/[version]/restore");
const handlePublishing = getAction("POST site/changes");
const handleText = getAction("POST site/texts/[key]");

/** Behind the end of a month. */
const NO_DAY = "2026-09-31T10:00";

export const loadPage = (who: Press) =>
  ask(who, ({ desk }) => loadSiteState(desk.store.siteContent));

export const writeText = defineActor({
  weight: 8,
  input: fc.record({ staff, key: fc.constantFrom(0, 0, 1, 2), looks, same: fc.boolean() }),
  async act(scene, input, random) {
    const { world, history } = scene;
    const key = TEXT_KEYS[input.key] ?? TEXT_KEYS[0];
    const who = toPress(scene, input.staff, random);
    const page = await loadPage(who);
    if (!page) return "no page";
    await look(who, input.looks);
    const form = toTextForm(key, page.changes);
    const value = input.same ? form.texts.en : `Sentence ${history.saved.length} by ${who.by}`;
    const texts = input.same ? form.texts : { tr: value, en: value, ar: value };
    const fields = { seen: form.baseVersion, ...texts };
    // A save whose answer does not come may have been stored.
    const saved: SavedText = { key, value, begunAt: world.time() };
    if (!input.same) history.saved.push(saved);
    const answer = await press(scene, who, handleText, { key }, fields, () => !input.same);
    if (typeof answer !== "string") return answer ? "shown again" : "no answer";
    saved.at = world.time();
    return input.same ? "saved the same" : `saved ${value}`;
  },
});

export const publish = defineActor({
  weight: 6,
  input: fc.record({ staff, looks, later: fc.constantFrom(0, 0, 2, 20, "never" as const) }),
  async act(scene, input, random) {
    const { world, history } = scene;
    const who = toPress(scene, input.staff, random);
    const page = await loadPage(who);
    if (!page?.draft) return "no draft";
    const { revision, changes } = page.draft;
    const entries = listEntries(compareContent(page.latest, changes));
    await look(who, input.looks);
    const begunAt = world.time();
    const at =
      input.later === "never" ? NO_DAY : toLocalTime(new Date(begunAt + input.later * 60_000));
    const fields = new URLSearchParams({
      revision: String(revision),
      when: input.later ? "later" : "now",
      at,
    });
    for (const entry of entries) fields.append("entry", entry);
    const answer = await press(scene, who, handlePublishing, {}, fields, () => undefined);
    if (answer === undefined) return "no answer";
    if (typeof answer !== "string") {
      const { problem, errors = [] } = answer as Partial<PublishForm>;
      const isCrowded = errors.some(({ code }) => code === "tooMany");
      if (isCrowded && countNotices(changes, world.time()) <= MAX_NOTICES)
        history.lies.push(`${who.by} was told that too many notices run`);
      return `refused: ${problem}`;
    }
    const texts = changes.texts?.en ?? {};
    const chosen = entries.filter((entry) => entry in texts);
    const told = Object.fromEntries(chosen.map((entry) => [entry, texts[entry] ?? ""]));
    const isTrue = await checkStore(scene, (store) => isPublished(store, told));
    const isEnded = history.contentEnds.some(({ until }) => until >= begunAt);
    if (input.later === "never") history.lies.push(`${who.by} was told that ${NO_DAY} is a time`);
    else if (!isTrue && !isEnded)
      history.lies.push(`${who.by} was told that ${JSON.stringify(told)} is published`);
    return "published";
  },
});

export const schedule: Actor = {
  ...publish,
  input: fc.record({ staff, looks, later: fc.constantFrom(1, 2) }),
};

const MAX_NOTICES = 3;

/** Those that are not over. */
const countNotices = (changes: SiteChanges, now: number) =>
  (findChangedItems(notices, changes) ?? []).filter(
    ({ until }) => until === undefined || Date.parse(until) > now,
  ).length;

/** Whether a version has these sentences, also one that waits or is shown no more. */
async function isPublished({ siteContent }: DeskStore, told: Record<string, string>) {
  const versions = await siteContent.listRecent(MAX_LISTED_VERSIONS);
  const found = await Promise.all(versions.map(({ version }) => siteContent.find(version)));
  return found.some((one) =>
    Object.entries(told).every(([key, value]) => one?.changes.texts?.en?.[key] === value),
  );
}

export const drop = defineActor({
  weight: 2,
  input: fc.record({ staff, looks }),
  async act(scene, input, random) {
    const who = toPress(scene, input.staff, random);
    const page = await loadPage(who);
    if (!page?.draft) return "no draft";
    await look(who, input.looks);
    const ends = beginEnd(scene);
    const fields = { revision: String(page.draft.revision) };
    return ends(await press(scene, who, postDrop, {}, fields, () => undefined));
  },
});

export const putBack = defineActor({
  weight: 1,
  input: fc.record({ staff, looks, back: fc.nat(2) }),
  async act(scene, input, random) {
    const who = toPress(scene, input.staff, random);
    const page = await loadPage(who);
    if (!page) return "no page";
    await look(who, input.looks);
    const version = Math.max(0, page.version - 1 - input.back);
    const ends = beginEnd(scene);
    const fields = { latest: String(page.version) };
    const path = { version: String(version) };
    return ends(await press(scene, who, postRestore, path, fields, () => undefined));
  },
});

export const takeBack = defineActor({
  weight: 2,
  input: fc.record({ staff, looks }),
  async act(scene, input, random) {
    const who = toPress(scene, input.staff, random);
    const page = await loadPage(who);
    if (!page?.scheduled) return "nothing scheduled";
    await look(who, input.looks);
    const ends = beginEnd(scene);
    const { version } = page.scheduled;
    const found = await checkStore(scene, (store) => store.siteContent.find(version));
    const path = { version: String(version) };
    const answer = await press(scene, who, postCancel, path, {}, () => undefined);
    const left = await checkStore(scene, (store) =>
      store.siteContent.listRecent(MAX_LISTED_VERSIONS),
    );
    const isEnded = typeof answer === "string" && left.every((one) => one.version !== version);
    if (found && isEnded) {
      scene.history.takenBack.push({ ...found, at: scene.world.time() });
    }
    return ends(answer);
  },
});

export const takeBackSoon: Actor = { ...takeBack, weight: 6 };

/** Sentences may go with it, and staff know that. */
function beginEnd({ history, world }: Scene) {
  const end = { from: world.time(), until: Number.POSITIVE_INFINITY };
  history.contentEnds.push(end);
  return (answer: unknown): string => {
    end.until = world.time();
    return typeof answer === "string" ? answer : answer ? "shown again" : "no answer";
  };
}
