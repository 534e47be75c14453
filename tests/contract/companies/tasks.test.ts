/** Tasks of staff and what companies give for them: posts of companies, and attacks on them. */
import type { CompanyRight } from "@/lib/companies/company-access";
import { canOpenPage } from "@/lib/companies/company-view";
import { MAX_TASK_FILE_BYTES } from "@/lib/companies/tasks/task-files";
import { type CompanyTask, withoutAnswers } from "@/lib/companies/tasks/tasks";
import { StoreUnavailable } from "@/lib/database/errors";
import { type Database, iterateDocuments } from "@/lib/database/port";
import { fair } from "@/lib/fair/facts";
import { clientAddressHeader } from "@/lib/security/client-address";
import { createPictureLimit } from "@/lib/security/rate-limit";
import { serveTaskPosts } from "@/lib/server/companies/tasks/task-posts";
import { createDeskStore } from "@/lib/store";
import { getCollection } from "@/lib/store/collections";
import type { DeskStore } from "@/lib/store/ports";
import { exhibitRecord } from "../../support/records/records";
import { provideStepServers } from "../../support/servers/step-server";
import { provideStores } from "../../support/stores/stores";

jest.setTimeout(90_000);

const stores = provideStores();
const servers = provideStepServers();
const at = "2026-06-01T09:00:00.000Z";

const task = (id: string, more: Partial<CompanyTask> = {}): CompanyTask => ({
  ...{ id, kind: "file", due: "2026-09-01", halls: [], texts: {}, at, by: "ada" },
  ...more,
});
const pdf = (length = 100, mark = "x") =>
  Buffer.from(`%PDF-1.7\n${mark.repeat(length)}\n%%EOF\n`, "latin1");

let database: Database;
let store: DeskStore;

async function accept(id: string, hall: number) {
  await store.create("exhibit", id, { ...exhibitRecord, email: `${id}@example.com` });
  await store.reviews.change("exhibit", id, (review) => ({
    ...review,
    decision: { state: "accepted", at, by: "ada", stand: { hall, number: "A1", area: 18 } },
  }));
}

beforeEach(async () => {
  database = stores.sqlite();
  store = createDeskStore(database);
  await accept("a", 1);
  await accept("b", 2);
  await store.tasks.change(() => [
    task("plan"),
    task("rules", { kind: "yes" }),
    task("rigging", { halls: [2] }),
  ]);
});

/** The page of a company, as its link opens it. */
async function open(id = "a", right: CompanyRight = "all") {
  const person = await store.companies.ensureContactLink(id);
  const token = person ? await store.companies.deriveToken(person) : "";
  const found = await store.companies.findByToken(token);
  const shown = found && { ...found, person: { ...found.person, right } };
  const step = serveTaskPosts({
    store,
    // As the step before it does for a link without the right.
    getCompany: () => (shown && canOpenPage(shown, "Tasks") ? shown : "none"),
    limit: createPictureLimit({ perClient: 30 }),
    countRefusal: () => undefined,
  });
  const { url } = await servers.open((request, response) => {
    request.headers[clientAddressHeader] = "192.0.2.1";
    return step(request, response);
  });
  return async (fields: Record<string, string>, file?: Buffer, name = "plan.pdf") => {
    const body = new FormData();
    for (const [field, value] of Object.entries(fields)) body.set(field, value);
    if (file) body.set("file", new File([new Uint8Array(file)], name));
    const path = `${url}/en/Company/${token}/Tasks`;
    const answer = await fetch(path, { method: "POST", body, redirect: "manual" });
    const { searchParams } = new URL(answer.headers.get("location") ?? "?", url);
    return searchParams.get("note") ?? answer.status;
  };
}

const answers = async (id = "a") => (await store.reviews.read("exhibit", id)).answers;
/** Of the file given for the plan. */
const digest = async (id = "a") =>
  (await answers(id))?.find(({ task }) => task === "plan")?.file?.digest ?? "";
const parts = async () => {
  const found = iterateDocuments(database, getCollection(fair.id, "taskFiles"), { limit: 20 });
  return (await Array.fromAsync(found)).length;
};

it("keeps a file of several parts, replaces it and deletes what nobody names any more", async () => {
  const post = await open();
  const large = pdf(MAX_TASK_FILE_BYTES - 100);
  expect(await post({ task: "plan" }, large, "../Plan \u202e1.pdf")).toBe("given");
  const file = { name: "Plan 1.pdf", type: "pdf", bytes: large.length };
  expect(await answers()).toMatchObject([{ task: "plan", by: "contact", file }]);
  const given = await digest();
  expect((await store.tasks.read("a", given))?.equals(large)).toBe(true);
  expect(await store.tasks.read("b", given)).toBeUndefined();
  expect(await post({ task: "plan" }, pdf(5))).toBe("given");
  expect(await parts()).toBe(1);
  expect(await store.tasks.read("a", given)).toBeUndefined();
  expect(await post({ task: "rules", do: "yes" })).toBe("agreed");
  expect((await answers())?.map((one) => one.task)).toEqual(["plan", "rules"]);
  expect(await post({ task: "plan", do: "remove" })).toBe("removed");
  expect((await answers())?.map((one) => one.task)).toEqual(["rules"]);
  expect(await parts()).toBe(0);
  expect(servers.lines().join()).not.toContain("Plan");
});

it("takes nothing that a task does not ask for, and nothing for tasks of others", async () => {
  const post = await open();
  expect(await post({ task: "rigging" }, pdf())).toBe("gone");
  expect(await post({ task: "rules" }, pdf())).toBe("gone");
  expect(await post({ task: "plan", do: "yes" })).toBe("gone");
  expect(await post({ task: "__proto__", do: "yes" })).toBe("gone");
  expect(await post({ task: "plan" })).toBe("empty");
  expect(await post({ task: "plan" }, Buffer.from("<svg onload=alert(1)>"))).toBe("kind");
  expect(await post({ task: "plan" }, Buffer.concat([pdf(), Buffer.from("PK")]))).toBe("broken");
  expect(await post({ task: "plan" }, pdf(MAX_TASK_FILE_BYTES + 70_000))).toBe("heavy");
  expect([await answers(), await parts()]).toEqual([undefined, 0]);
  // Sixty files in ten minutes, however generous the limits are.
  const limited = await open();
  for (let n = 0; n < 60; n += 1)
    expect(await limited({ task: "plan" }, Buffer.from("GIF"))).toBe("kind");
  expect(await limited({ task: "plan" }, pdf())).toBe("tooMany");
  const other = await open("b");
  expect(await other({ task: "rigging" }, pdf())).toBe("given");
  expect(await answers("a")).toBeUndefined();
});

it("takes nothing from a link without the right, an exhibitor no longer accepted, a company that is erased", async () => {
  for (const right of ["listing", "leads"] as const) {
    const post = await open("a", right);
    expect(await post({ task: "plan" }, pdf())).toBe(299);
  }
  const post = await open();
  await store.reviews.change("exhibit", "a", ({ decision: __, ...review }) => review);
  expect(await post({ task: "plan" }, pdf())).toBe("gone");
  await store.erase({ form: "exhibit", ids: ["a"], by: "ada" });
  expect(await post({ task: "plan" }, pdf())).toBe("gone");
  expect(await parts()).toBe(0);
});

it("merges what others said yes to, and deletes files that nobody names", async () => {
  await (await open("b"))({ task: "rules", do: "yes" });
  await (await open("b"))({ task: "plan" }, pdf(7));
  await (await open("a"))({ task: "plan" }, pdf(400_000));
  const given = await digest();
  await store.merge({ form: "exhibit", keep: "a", others: ["b"], by: "ada" });
  expect(await answers()).toMatchObject([
    { task: "plan", file: { digest: given } },
    { task: "rules" },
  ]);
  // A refused file, and one that is not named any more.
  expect(await store.tasks.answer("a", () => undefined, { digest: "x", content: pdf() })).toBe(
    "gone",
  );
  expect(await parts()).toBe(3);
  await store.tasks.answer("a", (review) => withoutAnswers(review, () => true));
  expect(await parts()).toBe(0);
});

/** The store of a process that is killed after so many changes. */
function openDying(changes: number): DeskStore {
  let left = changes;
  const change: Database["change"] = (...asked) => {
    left -= 1;
    return left < 0 ? Promise.reject(new StoreUnavailable("BUSY")) : database.change(...asked);
  };
  return createDeskStore({ ...database, change });
}

it("finishes the deletion of a task that a killed process has begun", async () => {
  for (const id of ["a", "b"]) await (await open(id))({ task: "plan" }, pdf());
  await expect(openDying(2).tasks.delete("plan")).rejects.toThrow(StoreUnavailable);
  expect([await parts(), await store.hasUnfinishedErasure()]).toEqual([1, true]);
  expect(await store.tasks.delete("plan")).toBe(false);
  expect([await answers("a"), await answers("b"), await parts()]).toEqual([[], [], 0]);
  expect(await store.hasUnfinishedErasure()).toBe(false);
});

it("sweeps an upload that a killed process has begun, but not one under way", async () => {
  const upload = openDying(1).tasks.answer("a", () => undefined, { digest: "x", content: pdf() });
  await expect(upload).rejects.toThrow(StoreUnavailable);
  const post = await open();
  await post({ task: "rules", do: "yes" });
  expect(await parts()).toBe(1);
  const clock = jest.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * 3_600_000);
  await store.tasks.deleteUnused("a");
  clock.mockRestore();
  expect(await parts()).toBe(0);
});
