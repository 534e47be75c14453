/** Tasks at the desk: typed, counted, reminded of once, deleted with what was given. */
import { GET as openFile } from "@/app/desk/[language]/tasks/[task]/file/[id]/route";
import { POST as remind } from "@/app/desk/[language]/tasks/remind/send/route";
import { withAnswer } from "@/lib/companies/tasks/tasks";
import { DAY_MS } from "@/lib/fair/day-ms";
import { getToday } from "@/lib/fair/days";
import { exhibitorDates } from "@/lib/fair/exhibitor-dates";
import { notifyDue } from "@/lib/mails/notify";
import { createDeliveryPorts } from "@/lib/services/delivery";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { personHeader } from "@/staff/desk/context/request-context";
import { openDesks } from "@/staff/desk/host/desks";
import { listCompanyRows, readTaskFilter } from "@/staff/desk/tasks/company-rows";
import { deleteTask } from "@/staff/desk/tasks/delete-task";
import { handleTask } from "@/staff/desk/tasks/handle-task";
import { listReminded } from "@/staff/desk/tasks/reminders";
import { resolveDeskAction } from "@/staff/gate/server/rights";
import { answerAt } from "../../support/pages/desk-requests";
import { exhibitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });

const openStore = provideDeskStore();
const at = "2026-06-01T09:00:00.000Z";
/** Companies have their pages, and may be asked. */
const now = Date.parse("2026-07-01T09:00:00.000Z");
const [yesterday, later] = [-1, 9].map((days) => getToday(new Date(now + days * DAY_MS)));
const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");
let store: DeskStore;
let desk: DeskContext;
let sent: string[];

beforeEach(async () => {
  jest.useFakeTimers({
    now,
    doNotFake: ["nextTick", "queueMicrotask", "setImmediate", "setTimeout", "setInterval"],
  });
  const { folder, store: opened } = openStore();
  store = opened;
  sent = [];
  const notifier = {
    async send(key: string) {
      sent.push(key);
      return { outcome: "sent" as const, where: "nowhere" };
    },
  };
  for (const [n, id] of ["a", "b", "c"].entries()) {
    await store.create("exhibit", id, {
      ...exhibitRecord,
      company: id,
      email: `${id}@example.com`,
    });
    if (id === "c") continue;
    await store.reviews.change("exhibit", id, (file) => ({
      ...file,
      decision: {
        state: "accepted",
        at,
        by: "ada",
        stand: { hall: n + 1, number: "A1", area: 18 },
      },
    }));
  }
  desk = openDesks({ store, dataDir: folder, notifier, confirm: [] }).current();
  await desk.refresh();
});

afterEach(() => jest.useRealTimers());

async function ask(
  action: typeof handleTask | typeof openFile,
  params: Record<string, string>,
  body?: Record<string, string> | [string, string][],
) {
  const request = new Request("http://desk/", {
    headers: { [personHeader]: "ada" },
    ...(body && { method: "POST", body: new URLSearchParams(body) }),
  });
  const context = { params: Promise.resolve({ language: "en", ...params }) };
  return answerAt(desk, () => action(request, context) as Promise<Response | object>);
}

const typed = (more: Record<string, string> = {}): [string, string][] =>
  Object.entries({
    ...{ id: "insurance-1", "title-tr": "Sigorta", "title-en": "Insurance", due: later ?? "" },
    ...{ kind: "file", ...more },
  });
const make = (more?: Record<string, string>) => ask(handleTask, { task: "new" }, typed(more));
const states = (filter: Record<string, string> = {}) =>
  store.tasks.list().then((tasks) =>
    listCompanyRows(
      desk,
      tasks,
      readTaskFilter((name) => filter[name] ?? ""),
    ).map(({ company, cells, missing, overdue }) =>
      [company, cells.map(({ state }) => state).join(), missing, overdue].join(" "),
    ),
  );

async function give(id: string, task: string) {
  const file = { name: "Poliçe.pdf", digest: "d", type: "pdf", bytes: pdf.length } as const;
  const answer = { task, at, by: "contact", file };
  await store.tasks.answer(id, (before) => withAnswer(before, answer), {
    digest: "d",
    content: pdf,
  });
  await desk.refresh();
}

it("stores a task once, and changes it but not what it asks for", async () => {
  expect(await make()).toMatchObject({ status: 303 });
  await make();
  await ask(handleTask, { task: "insurance-1" }, typed({ "title-en": "Cover", kind: "yes" }));
  expect(await store.tasks.list()).toMatchObject([
    { id: "insurance-1", kind: "file", by: "ada", halls: [], texts: { en: { title: "Cover" } } },
  ]);
});

it("takes no new task after the pages of companies have ended", async () => {
  await make();
  jest.setSystemTime(Date.parse(exhibitorDates.pagesEnd) + 2 * DAY_MS);
  expect(await make({ id: "late-task-1" })).toMatchObject({ status: 303 });
  await ask(handleTask, { task: "insurance-1" }, typed({ "title-en": "Cover" }));
  expect(await store.tasks.list()).toMatchObject([{ texts: { en: { title: "Cover" } } }]);
  await ask(remind, {}, { press: crypto.randomUUID() });
  const waiting = await Array.fromAsync(store.queue.list());
  expect(waiting.filter(({ kind }) => kind === "tasks")).toEqual([]);
});

it("shows again what was typed while something is missing or wrong", async () => {
  const wrong = { "title-en": "", due: "2026-02-30", "text-ar": "نص", "title-tr": "x".repeat(101) };
  expect(await make(wrong)).toMatchObject({
    problems: ["title-tr", "title-en", "title-ar", "due"],
    typed: { "text-ar": "نص" },
  });
  expect(await ask(handleTask, { task: "../x" }, typed())).toMatchObject({ status: 404 });
  expect(await ask(handleTask, { task: "deleted-task" }, typed())).toMatchObject({ status: 303 });
  expect(await store.tasks.list()).toEqual([]);
});

it("is in the audit log with what was changed, and not with what was refused or queued before", async () => {
  await make({ due: "" });
  await ask(handleTask, { task: "deleted-task" }, typed());
  await make();
  await ask(handleTask, { task: "insurance-1" }, typed({ "title-en": "Cover" }));
  const press = crypto.randomUUID();
  await ask(remind, {}, { press });
  jest.setSystemTime(now + 1);
  await ask(remind, {}, { press });
  const { items } = await store.staffActions.find({ kind: "task" }, { limit: 9 });
  const lines = items.map(({ by, detail, subject, count }) => [by, detail, subject ?? count]);
  // Lines of the same millisecond are in no order.
  expect(lines.toSorted()).toEqual([
    ["ada", "added", "insurance-1"],
    ["ada", "changed", "insurance-1"],
    ["ada", "reminded", 2],
  ]);
});

it("lists accepted companies with what is missing, by task, state and hall", async () => {
  await make();
  await ask(handleTask, { task: "new" }, [
    ...typed({ id: "rigging-rules", due: yesterday ?? "", kind: "yes" }),
    ["hall", "2"],
    ["hall", "99"],
  ]);
  expect(await states()).toEqual(["b open,overdue 2 1", "a open, 1 0"]);
  await give("a", "insurance-1");
  expect(await states()).toEqual(["b open,overdue 2 1", "a given, 0 0"]);
  expect(await states({ state: "missing" })).toEqual(["b open,overdue 2 1"]);
  expect(await states({ state: "given" })).toEqual(["a given, 0 0"]);
  expect(await states({ task: "rigging-rules" })).toEqual(["b overdue 2 1"]);
  expect(await states({ hall: "1" })).toEqual(["a given, 0 0"]);
});

it("reminds those who miss something once per press, and not who has given it since", async () => {
  await make();
  const press = crypto.randomUUID();
  await Promise.all([ask(remind, {}, { press }), ask(remind, {}, { press })]);
  await ask(remind, {}, { press });
  const waiting = async () =>
    (await Array.fromAsync(store.queue.list()))
      .filter(({ kind }) => kind === "tasks")
      .map(({ id }) => id);
  expect((await waiting()).toSorted()).toEqual(["a", "b"]);
  await give("a", "insurance-1");
  const notifier = {
    async send(key: string) {
      sent.push(key);
      return { outcome: "sent" as const, where: "nowhere" };
    },
  };
  await notifyDue(createDeliveryPorts(store, notifier, { notified: () => undefined } as never));
  expect(sent.filter((key) => key.endsWith(".tasks"))).toEqual([
    expect.stringContaining("b.tasks"),
  ]);
  await ask(remind, {}, { press: crypto.randomUUID() });
  expect(await waiting()).toEqual(["b"]);
});

it("reminds nobody whose address has refused emails, until staff release it", async () => {
  await make();
  const { addresses } = store;
  const address = (await addresses.hasher())("A@example.com");
  await addresses.markUnreachable(address, "bounce", new Date());
  const listed = async () => {
    const { reached, missed } = await listReminded(
      desk,
      readTaskFilter(() => ""),
    );
    return [reached, missed].map((rows) => rows.map(({ company }) => company).join());
  };
  expect(await listed()).toEqual(["b", "a"]);
  await ask(remind, {}, { press: crypto.randomUUID() });
  const waiting = await Array.fromAsync(store.queue.list());
  expect(waiting.filter(({ kind }) => kind === "tasks").map(({ id }) => id)).toEqual(["b"]);
  await addresses.release(address, new Date());
  expect(await listed()).toEqual(["a,b", ""]);
});

it("gives a file out as a download alone, to those who may export, and notes it", async () => {
  await make();
  await give("a", "insurance-1");
  const answer = (await ask(openFile, { task: "insurance-1", id: "a" })) as Response;
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-disposition": expect.stringMatching(/^attachment; filename="Poli_e\.pdf"; /),
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  expect((await store.exports.latest({ limit: 9 })).items).toMatchObject([
    { by: "ada", form: "exhibit", columns: ["taskFile"], count: 1 },
  ]);
  for (const id of ["b", "nobody"]) {
    expect(await ask(openFile, { task: "insurance-1", id })).toMatchObject({ status: 404 });
  }
  expect(resolveDeskAction("GET", "/desk/en/tasks/insurance-1/file/a")).toBe("export");
  expect(resolveDeskAction("GET", "/desk/en/tasks")).toBe("read");
  expect(resolveDeskAction("POST", "/desk/en/tasks/new")).toBe("change");
});

it("deletes a task with all that was given for it", async () => {
  await make();
  await make({ id: "another-task" });
  await give("a", "insurance-1");
  await deleteTask(desk, "insurance-1");
  expect((await store.tasks.list()).map(({ id }) => id)).toEqual(["another-task"]);
  expect((await store.reviews.read("exhibit", "a")).answers).toEqual([]);
  expect(await store.tasks.filesOf("a")).toEqual([]);
});
