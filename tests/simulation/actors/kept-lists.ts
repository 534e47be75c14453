/** Visitors keep lists with their passes, and take things off them again. */
import fc from "fast-check";
import { handleKeeping, handleKeptRemoval } from "@/lib/server/passes/kept-list";
import type { KeptChange } from "../history";
import { defineActor, type Scene } from "./actor";
import { headers, listOwn, locale, openPass, person } from "./visitors";

const site = fc.nat(1);
export const KEPT_SESSION = "session/forum-1";
const keys = fc.subarray([KEPT_SESSION, "company/Gone-Firm", "sector/food"], { minLength: 1 });

function begin(
  { history, world }: Scene,
  into: "kept" | "takenOff",
  change: Omit<KeptChange, "begunAt">,
): KeptChange {
  const begun = { ...change, begunAt: world.time() };
  history[into].push(begun);
  return begun;
}

export const keep = defineActor({
  weight: 6,
  input: fc.record({ site, person, keys, locale, which: fc.nat(2), isCounted: fc.boolean() }),
  async act(scene, input, random) {
    const all = listOwn(scene, input.person);
    const own = all[input.which % Math.max(1, all.length)];
    if (!own) return undefined;
    const { isCounted, locale: language } = input;
    const change = begin(scene, "kept", { registration: own, keys: input.keys, isCounted });
    const list = input.keys.join(" ");
    const asked = { headers, list, locale: language, ...(isCounted && { counted: list }) };
    const outcome = await scene.machines.sites[input.site]?.ask(random, (running) =>
      openPass(running, own.token, () => handleKeeping(asked)),
    );
    if (outcome?.status === "saved") change.at = scene.world.time();
    return outcome?.status;
  },
});

export const takeOff = defineActor({
  weight: 3,
  input: fc.record({ site, person, keys, which: fc.nat(2) }),
  async act(scene, input, random) {
    const all = listOwn(scene, input.person);
    const own = all[input.which % Math.max(1, all.length)];
    if (!own) return undefined;
    const change = begin(scene, "takenOff", { registration: own, keys: input.keys });
    const outcome = await scene.machines.sites[input.site]?.ask(random, (running) =>
      openPass(running, own.token, () => handleKeptRemoval({ headers, keys: input.keys })),
    );
    if (outcome?.status === "saved") change.at = scene.world.time();
    return outcome?.status;
  },
});
