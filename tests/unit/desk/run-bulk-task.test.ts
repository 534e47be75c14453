/** A press that starts work on many: once, for exactly those who were selected, with what the audit log says of it. */
import { StoreUnavailable } from "@/lib/database/errors";
import { runBulkTask } from "@/staff/desk/bulk/run-bulk-task";
import { selectAllMatching } from "@/staff/desk/list/find-audience";
import { provideOpenDesk } from "../../support/pages/open-desk";
import { pressRecord } from "../../support/records/records";

const all = ["a", "b", "c"];
const opened = provideOpenDesk(async (store) => {
  for (const id of all) await store.create("press", id, pressRecord);
});
const press = crypto.randomUUID();
const task = { what: "tag", tag: "VIP", removes: false } as const;
const audit = { describe: jest.fn(), skip: jest.fn() };

beforeEach(async () => {
  audit.describe.mockClear();
  audit.skip.mockClear();
  await opened.context.refresh();
});

/** Presses the button of a form with these fields. */
const run = (...fields: [string, string][]) =>
  runBulkTask(
    {
      ...{ desk: opened.context, language: "en", path: { form: "press" }, by: "ada", audit },
      ...{ home: "/desk/en", fields: new URLSearchParams(fields) },
    } as unknown as Parameters<typeof runBulkTask>[0],
    { task, press, question: "tag" },
  );

const listTagged = async () => {
  const reviews = all.map(
    async (id) => [id, await opened.store.reviews.read("press", id)] as const,
  );
  return (await Promise.all(reviews)).flatMap(([id, { tags }]) =>
    tags.includes("VIP") ? [id] : [],
  );
};

it("does the work for those who were selected, and logs a repeated press once", async () => {
  const fields = [
    ["id", "a"],
    ["id", "b"],
  ] as [string, string][];
  const href = await run(...fields);
  expect(await listTagged()).toEqual(["a", "b"]);
  expect(href).toContain("changedFiles=2");
  expect(audit.describe).toHaveBeenCalledWith({ ids: ["b", "a"], detail: "added" });
  await opened.store.reviews.change("press", "a", (review) => ({ ...review, tags: [] }));
  expect(await run(...fields)).toBe(href);
  expect(await listTagged()).toEqual(["b"]);
  expect([audit.describe.mock.calls.length, audit.skip.mock.calls.length]).toEqual([1, 1]);
});

it("logs two presses of one button once, although neither finds the work of the other", async () => {
  const [first, second] = await Promise.all([run(["id", "a"]), run(["id", "a"])]);
  expect([first, second]).toEqual(Array(2).fill(expect.stringContaining("changedFiles=1")));
  expect([audit.describe.mock.calls.length, audit.skip.mock.calls.length]).toEqual([1, 1]);
});

it("asks again if others match the list than when all were selected", async () => {
  const { context, store } = opened;
  const selectAll = () => context.selections.keep(selectAllMatching(context, "press", "", "en"));
  const selection = selectAll();
  await store.create("press", "d", pressRecord);
  expect(await run(["selection", selection])).toBe(`/desk/en/press/tag?selection=${selection}`);
  expect(await listTagged()).toEqual([]);
  expect(audit.describe).not.toHaveBeenCalled();
  const now = selectAll();
  // The same press, after it was done: what it did is shown.
  for (const id of ["e", "f"]) {
    expect(await run(["selection", now])).toContain("changedFiles=4");
    await store.create("press", id, pressRecord);
  }
});

it("does nothing without anybody, and offers the same press if the store is unavailable", async () => {
  expect(await run()).toBe("/desk/en/press/tag?");
  jest.spyOn(opened.context.store.jobs, "read").mockRejectedValueOnce(new StoreUnavailable("DOWN"));
  const again = new URL(await run(["id", "a"]), "http://x").searchParams;
  expect([again.get("press"), again.get("unavailable")]).toEqual([press, "1"]);
  expect(await listTagged()).toEqual([]);
  expect(await run(["selection", again.get("selection") ?? ""])).toContain("changedFiles=1");
  expect(await listTagged()).toEqual(["a"]);
});

it("begins what is stored, although the store's answer to it is lost", async () => {
  const { jobs } = opened.context.store;
  const [add, finish] = [jobs.add, jobs.finish];
  jest.spyOn(jobs, "add").mockImplementationOnce(async (...job) => {
    await add(...job);
    throw new StoreUnavailable("DEADLINE_EXCEEDED");
  });
  const isFinished = new Promise<void>((resolve) => {
    jest.spyOn(jobs, "finish").mockImplementationOnce((id) => finish(id).then(resolve));
  });
  expect(await run(["id", "a"])).toContain("unavailable=1");
  await isFinished;
  expect(await listTagged()).toEqual(["a"]);
  // The audit log cannot say more; the same press changes nothing more.
  expect(await run(["id", "a"])).toContain("changedFiles=1");
  expect(audit.describe.mock.calls).toEqual([[{ ids: ["a"], detail: "begun" }]]);
});
