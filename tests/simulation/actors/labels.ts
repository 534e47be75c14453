/** Staff write notes about a person and tag them, one by one, and take both away again. */
import fc from "fast-check";
import { getAction } from "../../support/pages/desk-actions";
import { defineActor, pick, type Scene } from "./actor";
import { createPress } from "./mailings";
import { ask, press, staff, toPress } from "./staff";
import { listOwn, person } from "./visitors";

const actions = {
  notes: getAction("POST [form]/[id]/note"),
  tags: getAction("POST [form]/[id]/tag"),
};
const kind = fc.constantFrom("notes" as const, "notes" as const, "tags" as const);
const which = fc.nat(2);

const pickOwn = (scene: Scene, input: { person: number; which: number }) =>
  pick(listOwn(scene, input.person), input.which);

export const add = defineActor({
  weight: 6,
  input: fc.record({ staff, person, which, kind, tag: fc.constantFrom("partner", "speaker") }),
  async act(scene, input, random) {
    const { history, world } = scene;
    const own = pickOwn(scene, input);
    if (!own) return undefined;
    const who = toPress(scene, input.staff, random);
    const number = random.below(1e9);
    // A note is found by the address when the person is erased.
    const text = `note ${number.toString(36)} about ${own.email}`;
    const word = input.kind === "notes" ? text : input.tag;
    const label: (typeof history.labels)[0] = {
      ...{ registration: own, kind: input.kind, word, begunAt: world.time() },
    };
    history.labels.push(label);
    const fields: Record<string, string> =
      input.kind === "notes" ? { note: createPress(number), text } : { tag: word };
    const path = { form: "visit", id: own.id };
    const answer = await press(scene, who, actions[input.kind], path, fields, () => undefined);
    if (typeof answer !== "string" || !answer.includes(own.id)) return "no answer";
    // The page that follows shows the person, or that nobody is there.
    const shown = await ask(who, ({ desk }) => desk.store.get("visit", own.id));
    if (!shown) return "no page";
    label.at = world.time();
    return `added ${word}`;
  },
});

export const remove = defineActor({
  weight: 3,
  input: fc.record({ staff, person, which, kind }),
  async act(scene, input, random) {
    const { history, world } = scene;
    const own = pickOwn(scene, input);
    if (!own) return undefined;
    const who = toPress(scene, input.staff, random);
    const { notes, tags } = (await ask(who, ({ desk }) =>
      desk.store.reviews.read("visit", own.id),
    )) ?? { notes: [], tags: [] };
    const there = {
      notes: notes.map(({ id, text }) => [id, text] as const),
      tags: tags.map((tag) => [tag, tag] as const),
    };
    const [key, word] = pick(there[input.kind], input.which) ?? [];
    if (!key || !word) return "nothing is there";
    const removed: (typeof history.removedLabels)[0] = {
      ...{ registration: own, kind: input.kind, word, begunAt: world.time() },
    };
    history.removedLabels.push(removed);
    const path = { form: "visit", id: own.id };
    const action = actions[input.kind];
    const answer = await press(scene, who, action, path, { remove: key }, () => undefined);
    if (typeof answer !== "string" || !answer.includes(own.id)) return "no answer";
    const shown = await ask(who, ({ desk }) => desk.store.get("visit", own.id));
    if (!shown) return "no page";
    removed.at = world.time();
    return `removed ${word}`;
  },
});
