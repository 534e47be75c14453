/** Broadcasts from the desk's process, on the embedded store: who gets them, how they end, and how they go on. */
import { renderToStaticMarkup } from "react-dom/server";
import { createPaceKeeper, suggestPace } from "@/lib/mails/pace";
import { loadAudience } from "@/staff/desk/broadcasts/audience";
import { buildBroadcastProgress } from "@/staff/desk/broadcasts/broadcast-progress";
import { listIysLines } from "@/staff/desk/broadcasts/iys";
import { AudienceChanges } from "@/staff/desk/broadcasts/view/audience-changes";
import { buildRegisteredCheck } from "@/staff/desk/core/change-feed";
import { openCheckInFeed } from "@/staff/desk/core/check-ins";
import { openReviewFeed } from "@/staff/desk/core/review-feed";
import { openRowCache } from "@/staff/desk/core/row-cache";
import { visitRecord } from "../../support/records/records";
import {
  broadcastId as id,
  provideBroadcasts,
  sentResult,
  service,
} from "../../support/stores/broadcasts";

const all = provideBroadcasts();
const fast = { ...service, perMinute: 9999 };
const names = ["Ada", "Grace", "Emmy", "Lise"];

const addPerson = (key: string, changed: object) =>
  all.store.create("visit", key, { ...visitRecord, token: key.padEnd(20, "-"), ...changed });

async function addPeople(count: number, changed: object = {}): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const contact = { email: `p${n}@example.com`, mobile: `+9055511100${10 + n}` };
    await addPerson(`v${n}`, { firstName: names[n] ?? "", ...contact, ...changed });
  }
}

function openDesk() {
  const { store } = all;
  const cache = openRowCache(store, () => undefined);
  const checkIns = openCheckInFeed(store, buildRegisteredCheck(cache));
  const reviews = openReviewFeed(store, buildRegisteredCheck(cache));
  const desk = { cache, checkIns, reviews, store };
  const runner = all.openRunner({
    async audience(broadcast, stored) {
      await Promise.all([cache.refresh(), checkIns.refresh(), reviews.refresh()]);
      return loadAudience(desk, broadcast, stored);
    },
    lookMs: 5,
  });
  return { desk, runner };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Starts the broadcast and waits for its end. */
async function run(): Promise<void> {
  openDesk().runner.start(id);
  await until(all.isIn("done"));
}

const mark = async (email: string, how: "unsubscribe" | "bounce") => {
  const { addresses } = all.store;
  const key = (await addresses.createHasher())(email);
  if (how === "bounce") await addresses.markUnreachable(key, how, new Date());
  else await addresses.unsubscribe(key, new Date());
};

it("reaches each person and each address once, and leaves out who cannot be reached", async () => {
  await addPeople(4);
  // The same person again, and another person with the same address.
  const again = { firstName: "Ada", email: "p0@example.com", mobile: "+905551110010" };
  await addPerson("again", { ...again, city: "Izmir" });
  const shared = { firstName: "Marie", email: "p1@example.com", mobile: "+905559999999" };
  await addPerson("shared", shared);
  await mark("p2@example.com", "bounce");
  await all.write(fast);
  const { runner } = openDesk();
  for (let n = 0; n < 2; n += 1) runner.start(id);
  await until(all.isIn("done"));
  expect(all.sent.toSorted()).toEqual(["p0@example.com", "p1@example.com", "p3@example.com"]);
  expect(await all.store.broadcasts.countRecipients(id)).toMatchObject({ sent: 3, unreachable: 1 });
  const about = await all.store.broadcasts.listAbout("visit", "v2");
  expect(about).toMatchObject([{ state: "unreachable" }]);
});

it("sends news only to those who agree, also if they change their mind while it is queued", async () => {
  await addPeople(3, { consent: true });
  const other = { email: "no@example.com", mobile: "+905550000000", firstName: "Lise" };
  await addPerson("v9", { ...other, consent: false });
  await mark("p0@example.com", "unsubscribe");
  await all.write({ ...service, purpose: "news", perMinute: 600 });
  const { runner, desk } = openDesk();
  all.answer = () => {
    if (all.sent.length === 0)
      void mark("p1@example.com", "unsubscribe").then(() => mark("p2@example.com", "unsubscribe"));
    return sentResult;
  };
  runner.start(id);
  await until(all.isIn("done"));
  expect(all.sent).toHaveLength(1);
  const { items } = await all.store.broadcasts.loadRecipients(id, "failed", { limit: 9 });
  expect(items).toMatchObject([{ reason: "UNSUBSCRIBED" }]);
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const told = ["EPOSTA", "HS_WEB", "RET", time, "BIREYSEL"];
  expect(await listIysLines(desk)).toEqual(
    ["p0", "p1", "p2"].map((name) => [`${name}@example.com`, ...told]),
  );
});

it("waits for its time, and removes an erased person from those who wait", async () => {
  await addPeople(2);
  await all.write({ ...fast, sendAt: new Date(Date.now() + 400).toISOString() });
  const { runner } = openDesk();
  runner.start(id);
  await until(() => runner.getPhase(id) === "waiting");
  expect(all.sent).toEqual([]);
  await all.store.erase({ form: "visit", ids: ["v1"], by: "ada" });
  await until(all.isIn("done"));
  expect(all.sent).toEqual(["p0@example.com"]);
});

it("gives up on an unknown address, and remembers it", async () => {
  await addPeople(1);
  await all.write(fast);
  const failed = { outcome: "failed", reason: "SMTP_550" } as const;
  all.answer = () => ({ ...failed, permanent: true, noSuchRecipient: true });
  await run();
  const about = await all.store.broadcasts.listAbout("visit", "v0");
  expect(about).toMatchObject([{ state: "failed", reason: "SMTP_550" }]);
  const [known] = (await all.store.addresses.readAll()).values();
  expect(known).toMatchObject({ reason: "bounce" });
});

it("proposes a pace by the number of people and the limit of the mail server", () => {
  const paces = [1, 3600, 20_000, 10_000_000].map((people) => suggestPace(people));
  expect(paces).toEqual([60, 60, 340, 9999]);
  expect(suggestPace(20_000, 100)).toBe(100);
  let now = 0;
  const keeper = createPaceKeeper(60, () => now);
  expect([keeper.takeTurn(), keeper.takeTurn()]).toEqual([0, 1000]);
  keeper.update(false);
  expect([keeper.takeTurn(), keeper.takeTurn()]).toEqual([2000, 4000]);
  now = 10_000;
  expect(keeper.takeTurn()).toBe(0);
});

it("says how many get it, if that is not the number that was confirmed, and who left or came", async () => {
  await addPeople(2);
  await all.write(fast, { count: 1, people: ["v0", "erased"] });
  const { runner, desk } = openDesk();
  const { broadcasts } = all.store;
  const showChanges = async () => {
    const broadcast = await all.read();
    const shown = broadcast && (await AudienceChanges({ desk, broadcast, language: "en" }));
    return renderToStaticMarkup(shown).replaceAll(/<[^>]+>/g, " ");
  };
  await desk.cache.refresh();
  const changes = /do not get it: 1 .*and one more.* get it: 1 .*Grace.*p1@example.com\s*$/;
  expect(await showChanges()).toMatch(changes);
  expect((await broadcasts.loadPage({ limit: 9 })).items).toHaveLength(1);
  runner.start(id);
  await until(all.isIn("done"));
  const [broadcast, counts] = [await all.read(), await broadcasts.countRecipients(id)];
  if (!broadcast) throw new Error("The broadcast is gone.");
  const say = (confirmedCount: number) =>
    buildBroadcastProgress({ ...broadcast, confirmedCount }, counts, undefined, "en").rows;
  expect(say(1)).toMatch(/1 people when it was confirmed, 2 when it was sent \(\+1\)/);
  expect(say(2)).not.toContain("confirmed");
  expect(await showChanges()).toMatch(changes);
  expect(await broadcasts.loadConfirmed(id)).toBeUndefined();
});
