/** How a process follows what staff publish: as a whole, at its minute, and never without content. */

import { openLiveContent, type PreparePages } from "@/lib/server/site-content/live-content";
import { readChanges, type SiteChanges } from "@/lib/site-content/changes";
import type { ContentVersion, SiteContentReader } from "@/lib/site-content/repository";

const now = Date.parse("2026-03-01T12:00:00Z");

let stop = () => {};

beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => {
  stop();
  jest.useRealTimers();
});

const makeVersion = (version: number, from = now): ContentVersion => ({
  version,
  by: "staff@example.com",
  at: new Date(now),
  from: new Date(from),
  changes: { figures: { visitors: version } },
});

/** A store whose versions, the newest first, the test decides. */
function openSource(versions: ContentVersion[]) {
  let tell = () => {};
  const reports: [string, number][] = [];
  const state = { versions, isUnavailable: false, reports };
  const source = {
    watch(heard: () => void) {
      tell = heard;
      return () => {};
    },
    async listRecent(limit: number) {
      if (state.isUnavailable) throw Object.assign(new Error("away"), { code: "UNAVAILABLE" });
      return state.versions.slice(0, limit);
    },
    keepAddresses: async (own: object) => own,
    report: async (outcome: string, version: number) => void reports.push([outcome, version]),
    find: async (version: number) => state.versions.find((one) => one.version === version),
  } as unknown as SiteContentReader;
  return { source, state, tell: () => tell() };
}

const shownFigures = () => readChanges("figures")?.visitors;
const settle = () => jest.advanceTimersByTimeAsync(0);

function open(source: SiteContentReader, prepare?: PreparePages) {
  const content = openLiveContent(source, prepare);
  stop = content.stop;
  return content;
}

/** Pages that are ready to be shown. */
const ready = (show: () => void = () => undefined) => ({ pages: new Map(), show });

it("shows the pages of a version at once with its texts, and not before all are there", async () => {
  const { source } = openSource([makeVersion(1)]);
  let finish = () => {};
  const heard: (number | undefined)[] = [];
  const content = open(source, async () => {
    heard.push(shownFigures());
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return ready(() => heard.push(shownFigures()));
  });
  void content.open();
  await settle();
  // Rendered with the new content, while visitors get the one before.
  expect(heard).toEqual([1]);
  expect(shownFigures()).toBeUndefined();
  finish();
  await settle();
  expect(heard).toEqual([1, 1]);
  expect(shownFigures()).toBe(1);
});

it("shows the next version that was published while one was prepared", async () => {
  const { source, state, tell } = openSource([makeVersion(1)]);
  const rendered: (number | undefined)[] = [];
  const content = open(source, async () => {
    rendered.push(shownFigures());
    if (rendered.length === 1) {
      state.versions = [makeVersion(2), makeVersion(1)];
      tell();
    }
    return ready();
  });
  await content.open();
  await settle();
  expect(rendered).toEqual([1, 2]);
  expect(shownFigures()).toBe(2);
});

it("keeps the version before if a page cannot be rendered, and tries again", async () => {
  const { source, state, tell } = openSource([makeVersion(1)]);
  let isBroken = false;
  const content = open(source, async () => {
    if (isBroken) throw new Error("A page fails.");
    return ready();
  });
  await content.open();
  isBroken = true;
  state.versions = [makeVersion(2), makeVersion(1)];
  tell();
  await settle();
  expect(shownFigures()).toBe(1);
  isBroken = false;
  await jest.advanceTimersByTimeAsync(5000);
  expect(shownFigures()).toBe(2);
});

it("starts with the content of the release while the store is away, and follows later", async () => {
  const { source, state } = openSource([makeVersion(1)]);
  state.isUnavailable = true;
  const content = open(source);
  await content.open();
  expect(shownFigures()).toBeUndefined();
  state.isUnavailable = false;
  await jest.advanceTimersByTimeAsync(5000);
  expect(shownFigures()).toBe(1);
  // An outage later changes nothing of what is shown.
  state.isUnavailable = true;
  await content.refresh();
  expect(shownFigures()).toBe(1);
});

it("shows a scheduled version at its minute, and the one before until then", async () => {
  const minute = now + 3_600_000;
  const { source } = openSource([makeVersion(2, minute), makeVersion(1)]);
  const content = open(source);
  await content.open();
  await jest.advanceTimersByTimeAsync(3_599_000);
  expect(shownFigures()).toBe(1);
  await jest.advanceTimersByTimeAsync(1000);
  expect(shownFigures()).toBe(2);
});

it.each([
  ["while it was ready", 0, [1], 0],
  ["while it was rendered, beyond its minute", 20_000, [1], 0],
  ["and whose minute comes while the store is away", 0, [1], 30_000],
  ["although nothing was published before", 0, [], 30_000],
])(
  "never shows a scheduled version that was taken back %s",
  async (_, renderingMs, before, awayMs) => {
    const minute = now + 10_000;
    const begun = before.map((version) => makeVersion(version));
    const { source, state, tell } = openSource([makeVersion(2, minute), ...begun]);
    const shown: (number | undefined)[] = [];
    const content = open(source, async () => {
      const isLater = shownFigures() === 2;
      if (isLater) await new Promise((resolve) => setTimeout(resolve, renderingMs));
      return ready(() => shown.push(shownFigures()));
    });
    void content.open();
    await jest.advanceTimersByTimeAsync(9000);
    state.versions = begun;
    tell();
    state.isUnavailable = awayMs > 0;
    await jest.advanceTimersByTimeAsync(awayMs);
    state.isUnavailable = false;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(shown).toEqual(before);
    expect(shownFigures()).toBe(before[0]);
  },
);

it("goes back to the release if the only version was taken back, and nobody could tell", async () => {
  const { source, state, tell } = openSource([makeVersion(1, now + 10_000)]);
  const prepare = jest.fn(async () => ready());
  const content = open(source, prepare);
  void content.open();
  await settle();
  state.versions = [];
  state.isUnavailable = true;
  await jest.advanceTimersByTimeAsync(10_000);
  expect(shownFigures()).toBe(1);
  state.isUnavailable = false;
  tell();
  await settle();
  expect([shownFigures(), content.getVersion()]).toEqual([undefined, 0]);
  await content.refresh();
  expect(prepare).toHaveBeenCalledTimes(2);
});

it("starts with the newest version that can be rendered, and says which one is wanted", async () => {
  const numbers = Array.from({ length: 17 }, (_, index) => 17 - index);
  const { source, state } = openSource(numbers.map((version) => makeVersion(version)));
  let isBroken = true;
  const content = open(source, async () => {
    if (isBroken && (shownFigures() ?? 0) > 2) throw new Error("A page fails.");
    return ready();
  });
  await content.open();
  expect([content.getVersion(), content.getLatestVersion(), shownFigures()]).toEqual([2, 17, 2]);
  expect([state.reports[0], state.reports.at(-1)]).toEqual([
    ["failed", 17],
    ["shown", 2],
  ]);
  isBroken = false;
  await jest.advanceTimersByTimeAsync(5000);
  expect([content.getVersion(), content.getLatestVersion()]).toEqual([17, 17]);
});

it("is open when the first version is shown, however long its pages take, within a minute", async () => {
  const { source } = openSource([makeVersion(1)]);
  const content = open(source, async () => {
    await new Promise((resolve) => setTimeout(resolve, 40_000));
    return ready();
  });
  let isOpen = false;
  void content.open().then(() => {
    isOpen = true;
  });
  await jest.advanceTimersByTimeAsync(39_000);
  expect(isOpen).toBe(false);
  await jest.advanceTimersByTimeAsync(2000);
  expect([isOpen, shownFigures()]).toEqual([true, 1]);
});

it("renders a draft for one request without showing it to others", async () => {
  const { source } = openSource([]);
  const content = open(source);
  await content.open();
  const draft: SiteChanges = { figures: { visitors: 9 } };
  const [inside, outside] = await Promise.all([
    content.withChanges(draft, async () => shownFigures()),
    (async () => shownFigures())(),
  ]);
  expect([inside, outside]).toEqual([9, undefined]);
});
