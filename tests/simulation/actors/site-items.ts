/** Staff give news cards pictures and write notices; visitors open the pictures of pages that they have. */
import fc from "fast-check";
import { newsCards } from "@/lib/content/news";
import type { SiteChanges } from "@/lib/site-content/changes";
import { findChangedItems } from "@/lib/site-content/content-kind";
import { toLocalTime } from "@/staff/desk/core/local-time";
import { findItem } from "@/staff/desk/site/content-items";
import type { ContentKind } from "@/staff/desk/site/content-kinds";
import { toItemForm } from "@/staff/desk/site/item-form";
import { getAction } from "../../support/pages/desk-actions";
import { answerStep } from "../processes/step-answer";
import type { Random } from "../world/random";
import { defineActor, type Scene } from "./actor";
import { loadPage } from "./site-content";
import { ask, look, looks, type Press, press, staff, toPress } from "./staff";

const postItem = getAction("POST site/lists/[kind]/[id]");

const inAllLanguages = (name: string, text: string) => ({
  [`${name}.tr`]: text,
  [`${name}.en`]: text,
  [`${name}.ar`]: text,
});

interface NewItem {
  kind: ContentKind;
  id: string;
  values: Record<string, string>;
}

/** Fills the form of an item as it is now, and saves it. */
async function save(scene: Scene, who: Press, { kind, id, values }: NewItem, ms: number) {
  const page = await loadPage(who);
  if (!page) return "no page";
  const form = toItemForm(kind, findItem(kind, id, page.changes));
  await look(who, ms);
  const fields = { ...form.values, ...values, seen: form.baseVersion };
  const answer = await press(scene, who, postItem, { kind, id }, fields, () => undefined);
  if (typeof answer === "string") return "saved";
  const { problem, errors } = (answer ?? {}) as { problem?: string; errors?: object[] };
  return answer ? `shown again: ${problem ?? JSON.stringify(errors)}` : "no answer";
}

const createDigest = (random: Random) =>
  Array.from({ length: 43 }, () => "abcdefghijklmnop"[random.below(16)]).join("");

export const changePicture = defineActor({
  weight: 6,
  input: fc.record({ staff, looks }),
  async act(scene, input, random) {
    const who = toPress(scene, input.staff, random);
    const digest = createDigest(random);
    const file = { digest, width: 800, height: 600, files: { webp: Buffer.from(digest) } };
    const isStored = await ask(who, async ({ desk }) => {
      await desk.store.siteContent.putFile(file);
      return true;
    });
    if (!isStored) return "not stored";
    const picture = { files: [{ digest, width: 800 }], width: 800, height: 600, focus: [50, 50] };
    const values = {
      ...inAllLanguages("title", "Halls"),
      ...inAllLanguages("text", "All halls are full."),
      ...{ url: "https://news.example/halls", picture: JSON.stringify(picture) },
    };
    return save(scene, who, { kind: "news", id: "halls", values }, input.looks);
  },
});

function findPicture(changes: SiteChanges): string | undefined {
  const news = findChangedItems(newsCards, changes) ?? [];
  const [picture] = news.map((one) => one.picture).filter((one) => typeof one === "object");
  return picture?.files[0]?.digest;
}

/** A page that somebody has open, or that a cache keeps, names pictures that are asked for later, perhaps elsewhere. */
export const openPicture = defineActor({
  weight: 8,
  input: fc.record({
    ...{ page: fc.nat(1), site: fc.nat(1) },
    after: fc.constantFrom(0, 500, 20_000, 10 * 60_000),
  }),
  async act({ machines, history, world }, input, random) {
    const digest = findPicture(machines.sites[input.page]?.running()?.pages.shown ?? {});
    if (!digest) return undefined;
    await new Promise<void>((resolve) => void world.timeline.schedule(input.after, resolve));
    const asked = { method: "GET", url: `/pictures/${digest}.webp`, headers: {} };
    const hasFailed = machines.sites[input.site]?.countTroubles();
    const answer = await machines.sites[input.site]?.ask(random, ({ servePicture }) =>
      answerStep([servePicture], asked),
    );
    // A restore takes back what was published since.
    const isKnown = history.restores.length === 0;
    if (answer && answer.status !== 200 && answer.status !== 503 && isKnown)
      history.lies.push(`a page names the picture ${digest}, which is not there`);
    return String(hasFailed === undefined ? "no site" : answer?.status);
  },
});

const HOUR_MS = 3_600_000;
const noticeTimes = { over: [-48, -24], now: [-1, 48], soon: [24, 48] } as const;

/** Two in a row. */
export const writeNotices = defineActor({
  weight: 3,
  input: fc.record({
    ...{ staff, looks, notice: fc.constantFrom(0, 0, 2, 2, 4) },
    when: fc.constantFrom("over" as const, "over" as const, "now" as const, "soon" as const),
    isOpen: fc.constantFrom(true, true, false),
  }),
  async act(scene, { staff: by, looks: ms, notice, when, isOpen }, random) {
    const who = toPress(scene, by, random);
    const [from, until] = noticeTimes[when].map((hours) =>
      toLocalTime(new Date(scene.world.time() + hours * HOUR_MS)),
    );
    const saveOne = (id: number) => {
      const values = {
        ...inAllLanguages("text", `Notice ${id}`),
        ...{ tone: "note", where: "everywhere", link: "", from: isOpen ? "" : `${from}` },
        until: `${until}`,
      };
      return save(scene, who, { kind: "notices", id: `n${id}`, values }, ms);
    };
    return `${await saveOne(notice)}, ${await saveOne(notice + 1)}`;
  },
});
