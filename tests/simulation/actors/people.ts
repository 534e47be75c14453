/** Staff erase a person, and merge the registrations of one. */
import fc from "fast-check";
import type { FormName } from "@/lib/registration/forms";
import { getPersonRows, loadBaseVersions, suggestMerge } from "@/staff/desk/people/merge-choice";
import { findInCache } from "@/staff/desk/people/people";
import { getAction } from "../../support/pages/desk-actions";
import { type Ending, getEmail } from "../history";
import { defineActor, type Scene } from "./actor";
import { ask, type Press, press, staff, toPress } from "./staff";
import { listOwn, person } from "./visitors";

const postMerge = getAction("POST [form]/[id]/same/merge");
const postErasure = getAction("POST erase/confirm");

/** @param known all registrations that it may be about */
export async function eraseEmail(
  scene: Scene,
  who: Press,
  email: string,
  known: readonly Ending[],
): Promise<string> {
  const { world } = scene;
  const listed = await ask(who, async ({ desk }) => {
    await desk.cache.refresh();
    return (findInCache(desk.cache, email) ?? []).map(({ form, id }) => ({ form, id }));
  });
  if (!listed || listed.length === 0) return "nobody";
  const own = known.filter(({ id }) => listed.some((one) => one.id === id));
  for (const one of own) one.erasureBegunAt ??= world.time();
  const fields = new URLSearchParams({ who: email });
  for (const { form, id } of listed) fields.append("listed", `${form}/${id}`);
  const answer = await press(scene, who, postErasure, {}, fields, (to) => to.includes("erased="));
  if (typeof answer !== "string" || !answer.includes("erased=")) return "not erased";
  for (const one of own) Object.assign(one, { erasedAt: world.time(), isMerged: undefined });
  return "erased";
}

export const erase = defineActor({
  weight: 2,
  input: fc.record({ staff, person }),
  act(scene, input, random) {
    const { registrations } = scene.history;
    const who = toPress(scene, input.staff, random);
    return eraseEmail(scene, who, getEmail(input.person), registrations);
  },
});

/** @param known as of `eraseEmail` */
export async function mergeWithOthers(
  scene: Scene,
  who: Press,
  { form, id }: { form: FormName; id: string },
  known: readonly Ending[],
): Promise<string> {
  const { world } = scene;
  const page = await ask(who, async ({ desk }) => {
    await desk.cache.refresh();
    const row = desk.cache.findRow(form, id);
    if (!row) return undefined;
    const choice = suggestMerge(row, getPersonRows(desk.cache, form, id));
    return { choice, seen: await loadBaseVersions(desk, choice) };
  });
  if (!page || page.choice.others.length === 0) return "nothing to merge";
  const { id: kept } = page.choice.keep;
  // It was stored, but its process died before it said so. What is promised of the person could not be looked up there.
  if (!known.some((one) => one.id === kept)) return "nobody knows the kept one";
  const others = page.choice.others.map((one) => one.id);
  const own = known.filter((one) => others.includes(one.id));
  for (const merged of own) {
    merged.erasureBegunAt ??= world.time();
    merged.isMerged = true;
  }
  const fields = new URLSearchParams(page.seen.map((seen) => ["seen", seen]));
  const answer = await press(scene, who, postMerge, { form, id }, fields, (to) =>
    to.includes("merged="),
  );
  if (typeof answer !== "string" || !answer.includes("merged=")) return "not merged";
  for (const merged of own) merged.erasedAt ??= world.time();
  return "merged";
}

export const merge = defineActor({
  weight: 2,
  input: fc.record({ staff, person }),
  async act(scene, input, random) {
    const { registrations } = scene.history;
    const one = listOwn(scene, input.person)[0];
    const who = toPress(scene, input.staff, random);
    return one && mergeWithOthers(scene, who, { form: "visit", id: one.id }, registrations);
  },
});
