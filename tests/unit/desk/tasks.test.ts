/** Tasks at the desk: typed, shown, counted, reminded of once, deleted with what was given. */
import TaskPage from "@/app/desk/[language]/tasks/[task]/page";
import TasksPage from "@/app/desk/[language]/tasks/page";
import { withAnswer } from "@/lib/companies/tasks/tasks";
import { DAY_MS } from "@/lib/fair/day-ms";
import { getToday } from "@/lib/fair/days";
import { exhibitorDates } from "@/lib/fair/exhibitor-dates";
import { resolvePermission } from "@/staff/desk/actions/find-action";
import { countAnswering, listCompanyRows, readTaskFilter } from "@/staff/desk/tasks/company-rows";
import { listReminded } from "@/staff/desk/tasks/reminders";
import { toTaskRevision } from "@/staff/desk/tasks/task-input";
import { getAction } from "../../support/pages/desk-actions";
import { postAt } from "../../support/pages/desk-requests";
import { post, provideOpenDesk, show } from "../../support/pages/open-desk";
import { exhibitRecord } from "../../support/records/records";

const openFile = getAction("GET tasks/[task]/file/[id]");
const remind = getAction("POST tasks/remind/send");
const handleTask = getAction("POST tasks/[task]");
const handleDeletion = getAction("POST tasks/[task]/delete/confirm");

const at = "2026-06-01T09:00:00.000Z";
/** Companies have their pages, and may be asked. */
const now = Date.parse("2026-07-01T09:00:00.000Z");
const [yesterday = "", later = ""] = [-1, 9].map((days) => getToday(new Date(now + days * DAY_MS)));
const pdf = Buffer.from("%PDF-1.7\n%%EOF\n");

const desk = provideOpenDesk(async (store) => {
  const doNotFake = ["nextTick", "queueMicrotask", "setImmediate", "setTimeout", "setInterval"];
  jest.useFakeTimers({ now, doNotFake: doNotFake as "nextTick"[] });
  for (const [n, company] of ["a", "b", "c"].entries()) {
    const own = { company, email: `${company}@example.com` };
    await store.create("exhibit", company, { ...exhibitRecord, ...own });
    const stand = { hall: n + 1, number: "A1", area: 18 };
    const decision = { state: "accepted" as const, at, by: "ada", stand };
    if (company !== "c")
      await store.reviews.change("exhibit", company, (review) => ({ ...review, decision }));
  }
});

type Fields = Record<string, string>;
const typed = (more: Fields = {}): Fields => ({
  ...{ id: "insurance-1", "title-tr": "Sigorta", "title-en": "Insurance", due: later },
  ...{ kind: "file", ...more },
});
const save = (task: string, fields: Fields | URLSearchParams) =>
  postAt(desk.context, handleTask, { task }, fields);
const make = (more?: Fields) => save("new", typed(more));
const list = () => desk.store.tasks.list();
/** As a form that is opened now. */
async function change(id: string, more: Fields) {
  const known = (await list()).find((one) => one.id === id);
  return save(id, typed({ ...more, seen: known ? toTaskRevision(known) : "" }));
}
const press = (id: string = crypto.randomUUID()) => post(remind, {}, { press: id });
const waiting = async () =>
  (await desk.waiting()).filter(({ kind }) => kind === "tasks").map(({ id }) => id);

async function give(id: string, task: string) {
  const file = { name: "Poliçe.pdf", digest: "d", type: "pdf", bytes: pdf.length } as const;
  const answer = { task, at, by: "contact", file };
  const stored = { digest: "d", content: pdf };
  await desk.store.tasks.answer(id, (before) => withAnswer(before, answer), stored);
  await desk.context.refresh();
}

it("stores a task once, and changes it but not what it asks for, also after pages of companies have ended", async () => {
  await make();
  expect(await make()).toBe("/desk/en/tasks?note=saved");
  jest.setSystemTime(Date.parse(exhibitorDates.pagesEnd) + 2 * DAY_MS);
  // No new task then, and nobody is reminded.
  await make({ id: "late-task-1" });
  await change("insurance-1", { "title-en": "Cover", kind: "yes" });
  expect(await list()).toMatchObject([
    { id: "insurance-1", kind: "file", by: "ada", halls: [], texts: { en: { title: "Cover" } } },
  ]);
  await press();
  expect(await waiting()).toEqual([]);
});

it("shows again what was typed while something is missing or wrong", async () => {
  const wrong = { "title-en": "", due: "2026-02-30", "text-ar": "نص", "title-tr": "x".repeat(101) };
  const problems = ["title-tr", "title-en", "title-ar", "due"];
  expect(await make(wrong)).toMatchObject({ problems, typed: { "text-ar": "نص" } });
  await save("../x", typed());
  await save("deleted-task", typed());
  expect(await list()).toEqual([]);
});

it("shows a task that somebody has changed meanwhile, and is saved over it only then", async () => {
  await make();
  const [seen = ""] = (await list()).map(toTaskRevision);
  await change("insurance-1", { due: yesterday });
  const answer = await save("insurance-1", typed({ "title-en": "Cover", seen }));
  expect(answer).toMatchObject({
    overtaken: { stored: { due: yesterday }, given: { due: later } },
  });
  const { typed: again } = answer as { typed: Fields };
  expect(again).toMatchObject({ "title-en": "Cover" });
  expect(await save("insurance-1", again)).toBe("/desk/en/tasks?note=saved");
});

it("is in the audit log with what was changed, and not with what was refused or queued before", async () => {
  await make({ due: "" });
  await save("deleted-task", typed());
  await make();
  for (let n = 0; n < 2; n += 1) await change("insurance-1", { "title-en": "Cover" });
  const id = crypto.randomUUID();
  for (let n = 0; n < 2; n += 1) {
    await press(id);
    jest.setSystemTime(now + 1);
  }
  const { items } = await desk.store.staffActions.find({ kind: "task" }, { limit: 9 });
  const lines = items.map(({ by, detail, subject, count }) =>
    [by, detail, subject ?? count].join(),
  );
  // Lines of the same millisecond are in no order.
  expect(lines.toSorted()).toEqual([
    ...["ada,added,insurance-1", "ada,changed,insurance-1", "ada,reminded,2"],
  ]);
});

it("lists accepted companies with what is missing, by task, state and hall", async () => {
  const states = async (filter: Fields = {}) => {
    const asked = readTaskFilter((name) => filter[name] ?? "");
    return listCompanyRows(desk.context, await list(), asked).map((row) =>
      [
        row.company,
        row.cells.map(({ task, state = task.id }) => state).join(),
        row.missing,
        row.overdue,
      ].join(" "),
    );
  };
  await desk.context.refresh();
  await make();
  const second = new URLSearchParams(typed({ id: "rigging-rules", due: yesterday, kind: "yes" }));
  for (const hall of ["2", "99"]) second.append("hall", hall);
  await save("new", second);
  expect(await states()).toEqual(["b open,overdue 2 1", "a open,rigging-rules 1 0"]);
  await give("a", "insurance-1");
  expect(await states()).toEqual(["b open,overdue 2 1", "a given,rigging-rules 0 0"]);
  const { html } = await show(TasksPage, {});
  for (const shown of ["not asked", "Overdue", 'tasks/insurance-1/file/a" download'])
    expect(html).toContain(shown);
  expect(html).not.toContain("accepted late");
  const form = (await show(TaskPage, { task: "rigging-rules" })).html;
  expect(form).toContain('value="Insurance"');
  expect(form).not.toContain("undefined");
  expect(await states({ state: "missing" })).toEqual(["b open,overdue 2 1"]);
  expect(await states({ state: "given" })).toEqual(["a given,rigging-rules 0 0"]);
  expect(await states({ task: "rigging-rules" })).toEqual(["b overdue 2 1"]);
  expect(await states({ hall: "1" })).toEqual(["a given,rigging-rules 0 0"]);
});

it("reminds those who miss something once per press, and not who has given it since", async () => {
  await make();
  const id = crypto.randomUUID();
  await Promise.all([press(id), press(id)]);
  await press(id);
  expect((await waiting()).toSorted()).toEqual(["a", "b"]);
  await give("a", "insurance-1");
  await desk.deliver();
  expect(desk.mails.map(({ key }) => key)).toEqual([expect.stringContaining("b.tasks")]);
  await press();
  expect(await waiting()).toEqual(["b"]);
});

it("reminds nobody whose address has refused emails, until staff release it", async () => {
  await make();
  const { addresses } = desk.store;
  const address = (await addresses.createHasher())("A@example.com");
  await addresses.markUnreachable(address, "bounce", new Date());
  const listed = async () => {
    const { reached, missed } = await listReminded(
      desk.context,
      readTaskFilter(() => ""),
    );
    return [reached, missed].map((rows) => rows.map(({ company }) => company).join());
  };
  await desk.context.refresh();
  expect(await listed()).toEqual(["b", "a"]);
  await press();
  expect(await waiting()).toEqual(["b"]);
  await addresses.release(address, new Date());
  expect(await listed()).toEqual(["a,b", ""]);
});

it("gives a file out as a download alone, to those who may export, and notes it", async () => {
  await make();
  await give("a", "insurance-1");
  const open = (id: string) => {
    const params = Promise.resolve({ language: "en", task: "insurance-1", id });
    const headers = { "x-desk-person": "ada" };
    return openFile(new Request("http://desk/", { headers }), { params });
  };
  const answer = await open("a");
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "content-disposition": expect.stringMatching(/^attachment; filename="Poli_e\.pdf"; /),
    "content-type": "application/pdf",
    "x-content-type-options": "nosniff",
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  const line = { by: "ada", form: "exhibit", columns: ["taskFile"], count: 1 };
  expect((await desk.store.exports.readLatest({ limit: 9 })).items).toMatchObject([line]);
  for (const id of ["b", "nobody"]) expect((await open(id)).status).toBe(404);
  expect(resolvePermission("GET", "/desk/en/tasks/insurance-1/file/a")).toBe("export");
  expect(resolvePermission("GET", "/desk/en/tasks")).toBe("read");
  expect(resolvePermission("POST", "/desk/en/tasks/new")).toBe("change");
});

it("deletes a task with all that was given for it, with one line of two who press at once", async () => {
  await make();
  await make({ id: "another-task" });
  await give("a", "insurance-1");
  expect(countAnswering(desk.context, "insurance-1")).toBe(1);
  const remove = () => postAt(desk.context, handleDeletion, { task: "insurance-1" }, {});
  await Promise.all([remove(), remove()]);
  expect((await list()).map(({ id }) => id)).toEqual(["another-task"]);
  expect((await desk.store.reviews.read("exhibit", "a")).answers).toEqual([]);
  expect(await desk.store.tasks.listFiles("a")).toEqual([]);
  const { items } = await desk.store.staffActions.find({ kind: "task" }, { limit: 9 });
  expect(items.filter(({ detail }) => detail === "erased")).toHaveLength(1);
});
