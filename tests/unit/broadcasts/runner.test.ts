/** Broadcasts from the desk's process, on the embedded store: who gets them, how they end, and how they go on. */
import type { BroadcastContent } from "@/lib/broadcasts/broadcast";
import { hashContent } from "@/lib/broadcasts/hash-content";
import { log } from "@/lib/http/log";
import type { DeliverableMessage } from "@/lib/mails/message";
import { createPaceKeeper, suggestPace } from "@/lib/mails/pace";
import type { NotifyResult } from "@/lib/mails/ports";
import type { DeskStore } from "@/lib/store/ports";
import { loadAudience } from "@/staff/desk/broadcasts/audience";
import { buildBroadcastProgress } from "@/staff/desk/broadcasts/broadcast-progress";
import { openBroadcastRunner } from "@/staff/desk/broadcasts/broadcast-runner";
import { listIysLines } from "@/staff/desk/broadcasts/iys";
import { buildRegisteredCheck } from "@/staff/desk/core/change-feed";
import { openCheckInFeed } from "@/staff/desk/core/check-ins";
import { openReviewFeed } from "@/staff/desk/core/review-feed";
import { openRowCache } from "@/staff/desk/core/row-cache";
import { visitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

const openStore = provideDeskStore();
const id = "d".repeat(16);
const service: BroadcastContent = {
  ...{ form: "visit", list: "", purpose: "service", fallback: "en", perMinute: 9999 },
  texts: { en: { subject: "Metro", text: "Closed." } },
};
const news: BroadcastContent = { ...service, purpose: "news" };

let store: DeskStore;
let sent: string[];
let answer: NotifyResult;
/** Called while an email is sent. */
let meanwhile: () => void;

beforeEach(() => {
  for (const level of ["info", "warn", "error"] as const) jest.spyOn(log, level).mockReturnValue();
  ({ store } = openStore());
  sent = [];
  answer = { outcome: "sent", where: "there" };
  meanwhile = () => undefined;
});

const names = ["Ada", "Grace", "Emmy", "Lise"];

async function addPeople(count: number, changed: object = {}): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const own = {
      firstName: names[n] ?? "",
      email: `p${n}@example.com`,
      mobile: `+9055511100${10 + n}`,
    };
    const token = `token-of-visitor--00${n}`;
    await store.create("visit", `v${n}`, { ...visitRecord, ...own, token, ...changed });
  }
}

function openDesk() {
  const cache = openRowCache(store, () => undefined);
  const arrivals = openCheckInFeed(store, buildRegisteredCheck(cache));
  const reviews = openReviewFeed(store, buildRegisteredCheck(cache));
  const desk = { cache, arrivals, reviews, store };
  const refresh = () => Promise.all([cache.refresh(), arrivals.refresh(), reviews.refresh()]);
  const runner = openBroadcastRunner({
    ports: {
      store,
      notifier: {
        async send(_key, { to }: DeliverableMessage) {
          meanwhile();
          if (answer.outcome === "sent" && to !== "salesTeam") sent.push(to.address);
          return answer;
        },
      },
      now: () => new Date(),
      report: () => undefined,
    },
    async audience(broadcast, stored) {
      await refresh();
      return loadAudience(desk, broadcast, stored);
    },
    lookMs: 5,
  });
  return { desk, runner, refresh };
}

async function confirm(content: BroadcastContent): Promise<void> {
  await store.broadcasts.saveDraft(id, content, { by: "ada", counted: 0 });
  await store.broadcasts.confirm(id, hashContent(content), { by: "ada", count: 0, at: new Date() });
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
}

const state = async () => (await store.broadcasts.read(id))?.state;
const mark = async (email: string, how: "unsubscribe" | "bounce") => {
  const key = (await store.addresses.hasher())(email);
  if (how === "bounce") await store.addresses.markUnreachable(key, how, new Date());
  else await store.addresses.unsubscribe(key, new Date());
};

it("reaches each person and each address once, and leaves out who cannot be reached", async () => {
  await addPeople(4);
  // The same person again, and another person with the same address.
  const again = { firstName: "Ada", email: "p0@example.com", mobile: "+905551110010" };
  await store.create("visit", "again", {
    ...visitRecord,
    ...again,
    city: "Izmir",
    token: "a".repeat(20),
  });
  const shared = { firstName: "Marie", email: "p1@example.com", mobile: "+905559999999" };
  await store.create("visit", "shared", { ...visitRecord, ...shared, token: "s".repeat(20) });
  await mark("p2@example.com", "bounce");
  await confirm(service);
  const { runner } = openDesk();
  runner.start(id);
  runner.start(id);
  await until(async () => (await state()) === "done");
  expect(sent.toSorted()).toEqual(["p0@example.com", "p1@example.com", "p3@example.com"]);
  expect(await store.broadcasts.counts(id)).toMatchObject({ sent: 3, unreachable: 1 });
  expect(await store.broadcasts.about("visit", "v2")).toMatchObject([{ state: "unreachable" }]);
});

it("sends news only to those who agree, also if they change their mind while it is queued", async () => {
  await addPeople(3, { consent: true });
  await store.create("visit", "v9", {
    ...visitRecord,
    consent: false,
    email: "no@example.com",
    mobile: "+905550000000",
    firstName: "Lise",
    token: "n".repeat(20),
  });
  await mark("p0@example.com", "unsubscribe");
  await confirm({ ...news, perMinute: 600 });
  const { runner, desk } = openDesk();
  meanwhile = () => {
    if (sent.length === 0)
      void mark("p1@example.com", "unsubscribe").then(() => mark("p2@example.com", "unsubscribe"));
  };
  runner.start(id);
  await until(async () => (await state()) === "done");
  expect(sent).toHaveLength(1);
  const { items } = await store.broadcasts.recipients(id, "failed", { limit: 9 });
  expect(items).toMatchObject([{ reason: "UNSUBSCRIBED" }]);
  const lines = await listIysLines(desk);
  expect(lines.map(([email, type, source, status]) => [email, type, source, status])).toEqual(
    ["p0", "p1", "p2"].map((name) => [`${name}@example.com`, "EPOSTA", "HS_WEB", "RET"]),
  );
  expect(lines[0]?.[4]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
});

it("is stopped, and goes on in another process without anybody twice", async () => {
  await addPeople(4);
  await confirm({ ...service, perMinute: 600 });
  const { runner } = openDesk();
  meanwhile = () => {
    if (sent.length === 1) void runner.stop(id);
  };
  runner.start(id);
  await until(() => runner.phase(id) === undefined);
  expect(await state()).toBe("stopped");
  expect(sent.length).toBeLessThan(4);
  meanwhile = () => undefined;
  const next = openDesk().runner;
  await next.resume();
  expect(next.phase(id)).toBeUndefined();
  const stopped = await store.broadcasts.read(id);
  await store.broadcasts.confirm(id, hashContent(stopped ?? service), {
    by: "b",
    count: 0,
    at: new Date(),
  });
  next.start(id);
  await until(async () => (await state()) === "done");
  expect(sent.toSorted()).toEqual(["p0", "p1", "p2", "p3"].map((name) => `${name}@example.com`));
});

it("waits for its time, and removes an erased person from those who wait", async () => {
  await addPeople(2);
  await confirm({ ...service, sendAt: new Date(Date.now() + 400).toISOString() });
  const { runner } = openDesk();
  runner.start(id);
  await until(() => runner.phase(id) === "waiting");
  expect(sent).toEqual([]);
  await store.erase({ form: "visit", ids: ["v1"], by: "ada" });
  await until(async () => (await state()) === "done");
  expect(sent).toEqual(["p0@example.com"]);
});

it("gives up on an unknown address, and says if the mail server takes nothing", async () => {
  await addPeople(1);
  await confirm(service);
  answer = { outcome: "failed", reason: "SMTP_550", permanent: true, noSuchRecipient: true };
  const { runner } = openDesk();
  runner.start(id);
  await until(async () => (await state()) === "done");
  expect(await store.broadcasts.about("visit", "v0")).toMatchObject([
    { state: "failed", reason: "SMTP_550" },
  ]);
  const [known] = (await store.addresses.all()).values();
  expect(known).toMatchObject({ reason: "bounce" });
});

it("proposes a pace by the number of people and the limit of the mail server", () => {
  expect([1, 3600, 20_000, 10_000_000].map((people) => suggestPace(people))).toEqual([
    60, 60, 340, 9999,
  ]);
  expect(suggestPace(20_000, 100)).toBe(100);
  let now = 0;
  const keeper = createPaceKeeper(60, () => now);
  expect([keeper.takeTurn(), keeper.takeTurn()]).toEqual([0, 1000]);
  keeper.note(false);
  expect([keeper.takeTurn(), keeper.takeTurn()]).toEqual([2000, 4000]);
  now = 10_000;
  expect(keeper.takeTurn()).toBe(0);
});

it("says how many get it, if that is not the number that was confirmed", async () => {
  await addPeople(2);
  const written = { by: "ada", count: 1, at: new Date() };
  await store.broadcasts.saveDraft(id, service, { by: "ada", counted: 1 });
  await store.broadcasts.confirm(id, hashContent(service), written);
  const { runner } = openDesk();
  runner.start(id);
  await until(async () => (await state()) === "done");
  const [broadcast, counts] = [await store.broadcasts.read(id), await store.broadcasts.counts(id)];
  if (!broadcast) throw new Error("The broadcast is gone.");
  const say = (confirmedCount: number) =>
    buildBroadcastProgress({ ...broadcast, confirmedCount }, counts, undefined, "en").rows;
  expect(say(1)).toMatch(/1 people when it was confirmed, 2 when it was sent \(\+1\)/);
  expect(say(2)).not.toContain("confirmed");
});
