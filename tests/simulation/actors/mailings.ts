/** Staff send emails to selected people, tag them, and let reminders go out on a day. */
import fc from "fast-check";
import { getToday } from "@/lib/fair/days";
import { getAction } from "../../support/pages/desk-actions";
import { defineActor, type Scene } from "./actor";
import { markPress, press, staff, toPress } from "./staff";

const postEmails = getAction("POST [form]/email/send");
const postSelected = getAction("POST [form]/selected/set");
const postStart = getAction("POST reminders/start");
const postStop = getAction("POST reminders/stop");

/** A press that arrives twice is one. */
export const createPress = (digits: number) =>
  `00000000-0000-4000-8000-${digits.toString(16).padStart(12, "0")}`;

/** The first people, or all but them: so that two selections have somebody in common. */
const choice = fc.constantFrom("all", "all", "first", "others");
type Choice = "all" | "first" | "others";

function choose({ history }: Scene, which: Choice) {
  const there = history.registrations.filter(({ erasureBegunAt }) => erasureBegunAt === undefined);
  if (which === "first") return there.slice(0, 2);
  return which === "others" ? there.slice(1) : there;
}

/** Undefined if the press changed nothing, or was not answered. */
export const toDone = (to: string) =>
  to.includes("/work/") || /queuedEmails=[1-9]|changedFiles=[1-9]/.test(to);

/** The count is known when the work is over; the line of the audit log may come before. */
const toLogged = (to: string) => (to.includes("/work/") ? undefined : toDone(to));

export const emailSelected = defineActor({
  weight: 5,
  input: fc.record({
    ...{ staff, choice, kind: fc.constantFrom("pass", "pass", "reminder"), again: fc.boolean() },
  }),
  async act(scene, input, random) {
    const { history, world } = scene;
    const people = choose(scene, input.choice as Choice);
    if (people.length === 0) return undefined;
    const who = toPress(scene, input.staff, random);
    const number = createPress(random.below(1e9));
    const fields = new URLSearchParams({ kind: input.kind, press: number });
    for (const { id } of people) fields.append("id", id);
    const begunAt = world.time();
    const one = markPress(scene, who);
    const send = () => press(scene, one, postEmails, { form: "visit" }, fields, toLogged);
    // Somebody presses twice.
    const presses = input.again ? [send(), send()] : [send()];
    const answers = await Promise.all(presses);
    const to = answers.find((one) => typeof one === "string" && toDone(one));
    if (to === undefined) return "not queued";
    history.mailings.push({ begunAt, kind: input.kind, people, at: world.time() });
    return String(to);
  },
});

export const tagSelected = defineActor({
  weight: 3,
  input: fc.record({ staff, choice, tag: fc.constantFrom("vip", "buyer") }),
  async act(scene, input, random) {
    const people = choose(scene, input.choice as Choice);
    if (people.length === 0) return undefined;
    const who = toPress(scene, input.staff, random);
    const fields = new URLSearchParams({ tag: input.tag, press: createPress(random.below(1e9)) });
    for (const { id } of people) fields.append("id", id);
    const to = await press(scene, who, postSelected, { form: "visit" }, fields, toLogged);
    if (typeof to !== "string" || !toDone(to)) return "not tagged";
    scene.history.tags.push({ tag: input.tag, people, at: scene.world.time() });
    return to;
  },
});

const DAY_MS = 86_400_000;

export const startReminders = defineActor({
  weight: 3,
  input: fc.record({ staff, days: fc.constantFrom(0, 0, 1), pace: fc.constantFrom("2", "60") }),
  async act(scene, { staff: by, days, pace }, random) {
    const { world, history } = scene;
    const who = toPress(scene, by, random);
    const day = getToday(new Date(world.time() + days * DAY_MS));
    const begunAt = world.time();
    const isStarted = (to: string) => !to.includes("problem=");
    const to = await press(scene, who, postStart, {}, { day, pace }, isStarted);
    if (typeof to !== "string" || !isStarted(to)) return to === undefined ? "no answer" : "busy";
    history.reminders.push({ begunAt, day });
    return `started for ${day}`;
  },
});

export const stopReminders = defineActor({
  weight: 1,
  input: fc.record({ staff }),
  async act(scene, input, random) {
    const who = toPress(scene, input.staff, random);
    const to = await press(scene, who, postStop, {}, {}, () => undefined);
    return to === undefined ? "no answer" : "stopped";
  },
});
