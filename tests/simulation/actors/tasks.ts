/** Staff ask something of companies, change, delete and remind of it; companies give it, replace it and take it back. */
import fc from "fast-check";
import { buildCompanyPath } from "@/lib/companies/company-path";
import type { CompanyTask } from "@/lib/companies/tasks/tasks";
import { fair } from "@/lib/fair/facts";
import { toTaskRevision } from "@/staff/desk/tasks/task-input";
import { getAction } from "../../support/pages/desk-actions";
import type { TaskPost } from "../past-work";
import { answerStep } from "../processes/step-answer";
import { type Actor, defineActor, pick } from "./actor";
import { company, openBelow, pickCompany } from "./companies";
import { createPress, toDone } from "./mailings";
import { ask, look, looks, type Press, press, staff, toPress } from "./staff";

const postTask = getAction("POST tasks/[task]");
const postDeletion = getAction("POST tasks/[task]/delete/confirm");
const postReminders = getAction("POST tasks/remind/send");

/** From the latest one back. */
const task = fc.constantFrom(0, 0, 1);

const listTasks = (who: Press) => ask(who, ({ desk }) => desk.store.tasks.list());

const getTitle = (one: CompanyTask | undefined) => one?.texts.en?.title ?? "";

export const write = defineActor({
  weight: 5,
  input: fc.record({
    ...{ staff, task, looks, isNew: fc.constantFrom(false, false, true) },
    kind: fc.constantFrom("file", "file", "yes"),
  }),
  async act(scene, input, random) {
    const { history, world } = scene;
    const who = toPress(scene, input.staff, random);
    const known = input.isNew ? undefined : pick((await listTasks(who)) ?? [], input.task);
    if (!known && !input.isNew) return "no task";
    await look(who, input.looks);
    const mark = `task-${random.below(1e9).toString(36).padStart(6, "0")}`;
    const id = known?.id ?? `id-of-${mark}`;
    const fields = {
      ...{ id, seen: known ? toTaskRevision(known) : "", "title-tr": mark, "title-en": mark },
      ...{ due: fair.startDate, kind: known?.kind ?? input.kind },
    };
    const saved: (typeof history.tasks)[0] = {
      ...{ id, mark, seen: getTitle(known), begunAt: world.time() },
    };
    history.tasks.push(saved);
    const isSaved = (to: string) => to.includes("note=saved");
    const path = { task: known ? id : "new" };
    const answer = await press(scene, who, postTask, path, fields, isSaved);
    if (typeof answer !== "string") return answer ? "shown again" : "no answer";
    if (!isSaved(answer)) return answer;
    saved.at = world.time();
    return `saved ${mark}`;
  },
});

export const make: Actor = {
  ...write,
  input: write.input.map((input) => ({ ...Object(input), isNew: true })),
};

export const remove = defineActor({
  weight: 2,
  input: fc.record({ staff, task }),
  async act(scene, input, random) {
    const { history, world } = scene;
    const who = toPress(scene, input.staff, random);
    const known = pick((await listTasks(who)) ?? [], input.task);
    if (!known) return "no task";
    const deleted: (typeof history.deletedTasks)[0] = { id: known.id, begunAt: world.time() };
    history.deletedTasks.push(deleted);
    const path = { task: known.id };
    const answer = await press(scene, who, postDeletion, path, {}, () => undefined);
    if (typeof answer !== "string" || !answer.includes("note=deleted")) return "not deleted";
    deleted.at = world.time();
    return `deleted ${getTitle(known)}`;
  },
});

/** A PDF, as it is checked. */
const buildFile = (content: number) => `%PDF-1.7\n${content}\n%%EOF\n`;

const BOUNDARY = "boundary";

const formatPart = (name: string, value: string, more = "") =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;

function buildBody(fields: Record<string, string>, file: string): string {
  const texts = Object.entries(fields).map(([name, value]) => formatPart(name, value));
  const upload = formatPart("file", file, '; filename="plan.pdf"');
  return `${texts.join("")}${upload}--${BOUNDARY}--\r\n`;
}

export const give = defineActor({
  weight: 10,
  input: fc.record({
    ...{ site: fc.nat(1), company, task, content: fc.nat(1) },
    takesBack: fc.constantFrom(false, false, true),
  }),
  async act(scene, input, random) {
    const { history, machines, world } = scene;
    const own = pickCompany(scene, input.company);
    if (!own) return undefined;
    const note = await machines.sites[input.site]?.ask(random, ({ store, steps, ...running }) =>
      openBelow({ store, steps, ...running }, own.id, async (_, token) => {
        const tasks = await store.tasks.list().catch(() => []);
        const asked = pick(tasks, input.task);
        if (!asked) return "no task";
        const content = buildFile(input.content);
        const gives = input.takesBack ? undefined : asked.kind;
        const post: TaskPost = {
          ...{ company: own, task: asked.id, gives, begunAt: world.time() },
          ...(gives === "file" && { content }),
        };
        history.taskPosts.push(post);
        const fields = { task: asked.id, ...(gives !== "file" && { do: gives ?? "remove" }) };
        const { headers } = await answerStep(steps, {
          ...{ method: "POST", url: buildCompanyPath("en", token, "Tasks") },
          headers: { "content-type": `multipart/form-data; boundary=${BOUNDARY}` },
          body: buildBody(fields, gives === "file" ? content : ""),
        });
        const told = /note=(\w+)/.exec(headers.get("location") ?? "")?.[1];
        if (told === "given" || told === "agreed" || told === "removed") post.at = world.time();
        return `${told} ${getTitle(asked)}`;
      }),
    );
    return note ?? "no page";
  },
});

/** The same file for the same task, again and again. */
const createSame = (takesBack: boolean): Actor => ({
  ...{ ...give, weight: 6 },
  input: give.input.map((input) => ({
    ...{ ...Object(input), company: 0, task: 0, content: 0, takesBack },
  })),
});
export const giveSame = createSame(false);
export const takeSame = createSame(true);

export const remind = defineActor({
  weight: 3,
  input: fc.record({ staff, again: fc.boolean() }),
  async act(scene, input, random) {
    const { history, world } = scene;
    const who = toPress(scene, input.staff, random);
    const begunAt = world.time();
    const fields = { press: createPress(random.below(1e9)) };
    const send = () => press(scene, who, postReminders, {}, fields, () => undefined);
    // Somebody presses twice.
    const answers = await Promise.all(input.again ? [send(), send()] : [send()]);
    const to = answers.find((one) => typeof one === "string" && toDone(one));
    if (typeof to !== "string") return "not queued";
    history.taskReminders.push({ begunAt, at: world.time() });
    return to;
  },
});
