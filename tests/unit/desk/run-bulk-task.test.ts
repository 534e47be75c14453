/** A press that starts work on many: once, for exactly those who were selected, with what the audit log says of it. */
import { StoreUnavailable } from "@/lib/database/errors";
import type { DeskStore } from "@/lib/store/ports";
import { openBulkRunner } from "@/staff/desk/bulk/bulk-runner";
import { createBulkHandler } from "@/staff/desk/bulk/bulk-tasks";
import { runBulkTask } from "@/staff/desk/bulk/run-bulk-task";
import { buildRegisteredCheck } from "@/staff/desk/core/change-feed";
import { openCheckInFeed } from "@/staff/desk/core/check-ins";
import { openReviewFeed } from "@/staff/desk/core/review-feed";
import { openRowCache } from "@/staff/desk/core/row-cache";
import { selectAllMatching } from "@/staff/desk/list/find-audience";
import { openSelections } from "@/staff/desk/list/selections";
import { pressRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

const openStore = provideDeskStore();
const press = crypto.randomUUID();
const task = { what: "tag", tag: "VIP", removes: false } as const;

let store: DeskStore;
let desk: ReturnType<typeof openDesk>;
const audit = { describe: jest.fn(), skip: jest.fn() };

function openDesk() {
  const cache = openRowCache(store, () => undefined);
  const arrivals = openCheckInFeed(store, buildRegisteredCheck(cache));
  const reviews = openReviewFeed(store, buildRegisteredCheck(cache));
  const createHandler = (job: Parameters<typeof createBulkHandler>[1]) =>
    createBulkHandler(store, job);
  return {
    ...{ store, cache, arrivals, reviews, selections: openSelections() },
    bulk: openBulkRunner({ work: store.bulkWork, createHandler, maxWaitMs: 60_000 }),
    async refresh() {
      await Promise.all([cache.refresh(), arrivals.refresh(), reviews.refresh()]);
    },
  };
}

beforeEach(async () => {
  ({ store } = openStore());
  for (const id of ["a", "b", "c"]) await store.create("press", id, pressRecord);
  desk = openDesk();
  await desk.refresh();
});

/** Presses the button of a form with these fields. */
const run = (fields: [string, string][]) =>
  runBulkTask(
    {
      ...{ desk, language: "en", path: { form: "press" }, by: "ada", home: "/desk/en", audit },
      fields: new URLSearchParams(fields),
    } as unknown as Parameters<typeof runBulkTask>[0],
    { task, press, question: "tag" },
  );

const listTagged = async () => {
  const tagged: string[] = [];
  for (const id of ["a", "b", "c"])
    if ((await store.reviews.read("press", id)).tags.includes("VIP")) tagged.push(id);
  return tagged;
};

it("does the work for those who were selected, and logs a repeated press once", async () => {
  const fields: [string, string][] = [
    ["id", "a"],
    ["id", "b"],
  ];
  const href = await run(fields);
  expect(await listTagged()).toEqual(["a", "b"]);
  expect(new URL(href, "http://x").searchParams.get("changedFiles")).toBe("2");
  expect(audit.describe).toHaveBeenCalledWith({ ids: ["b", "a"], detail: "added" });
  await store.reviews.change("press", "a", (file) => ({ ...file, tags: [] }));
  expect(await run(fields)).toBe(href);
  expect(await listTagged()).toEqual(["b"]);
  expect([audit.describe.mock.calls.length, audit.skip.mock.calls.length]).toEqual([1, 1]);
});

it("asks again if others match the list than when all were selected", async () => {
  const selection = desk.selections.keep(selectAllMatching(desk, "press", "", "en"));
  await store.create("press", "d", pressRecord);
  expect(await run([["selection", selection]])).toBe(`/desk/en/press/tag?selection=${selection}`);
  expect(await listTagged()).toEqual([]);
  expect(audit.describe).not.toHaveBeenCalled();
  const all = desk.selections.keep(selectAllMatching(desk, "press", "", "en"));
  expect(await run([["selection", all]])).toContain("changedFiles=4");
  // The same press, after it was done: what it did is shown.
  await store.create("press", "e", pressRecord);
  expect(await run([["selection", all]])).toContain("changedFiles=4");
});

it("does nothing without anybody, and offers the same press if the store is unavailable", async () => {
  expect(await run([])).toBe("/desk/en/press/tag?");
  jest.spyOn(store.bulkWork, "get").mockRejectedValueOnce(new StoreUnavailable("DOWN"));
  const again = new URL(await run([["id", "a"]]), "http://x").searchParams;
  expect([again.get("press"), again.get("away")]).toEqual([press, "1"]);
  expect(await listTagged()).toEqual([]);
  expect(await run([["selection", again.get("selection") ?? ""]])).toContain("changedFiles=1");
  expect(await listTagged()).toEqual(["a"]);
});

beforeEach(() => {
  audit.describe.mockClear();
  audit.skip.mockClear();
});
