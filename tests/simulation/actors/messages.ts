/** Staff write to the people of a list, stop it, go on, and send it again. */
import fc from "fast-check";
import { hashContent } from "@/lib/broadcasts/hash-content";
import { loadAudience } from "@/staff/desk/broadcasts/audience";
import { getAction } from "../../support/pages/desk-actions";
import type { PastMessage } from "../history";
import { defineActor, pick, type Scene } from "./actor";
import { ask, type Press, press, staff, toPress } from "./staff";

const postAgain = getAction("POST broadcasts/[id]/again");
const postConfirm = getAction("POST broadcasts/[id]/confirm");
const postStop = getAction("POST broadcasts/[id]/stop");
const postDraft = getAction("POST broadcasts/new");

/** From the latest one back. */
const message = fc.constantFrom(0, 0, 0, 1, 2);

/** Presses the button that confirms it, as the page shows it. */
export async function confirm(scene: Scene, who: Press, id: string): Promise<string | undefined> {
  const seen = await ask(who, async ({ desk }) => {
    const broadcast = await desk.store.broadcasts.read(id);
    if (!broadcast) return undefined;
    await desk.refresh();
    const { recipients } = await loadAudience(desk, broadcast);
    return { seen: hashContent(broadcast), count: String(recipients.length), was: broadcast.state };
  });
  if (!seen || (seen.was !== "draft" && seen.was !== "stopped")) return seen?.was;
  const fields = { seen: seen.seen, count: seen.count };
  const answer = await press(scene, who, postConfirm, { id }, fields, () => undefined);
  return typeof answer === "string" && answer.endsWith(id) ? "confirmed" : "refused";
}

export const write = defineActor({
  weight: 5,
  input: fc.record({
    ...{ staff, purpose: fc.constantFrom("news" as const, "service" as const) },
    pace: fc.constantFrom("", "", "2", "2", "600"),
  }),
  async act(scene, input, random) {
    const { world, history } = scene;
    const who = toPress(scene, input.staff, random);
    const id = Array.from({ length: 16 }, () => random.below(16).toString(16)).join("");
    const mark = `subject-${id.slice(0, 6)}`;
    const fields = {
      ...{ id, form: "visit", list: "", purpose: input.purpose, fallback: "en", pace: input.pace },
      ...{ "subject-en": mark, "text-en": "Come by metro." },
    };
    const saved = await press(scene, who, postDraft, {}, fields, () => true);
    if (typeof saved !== "string") return "not saved";
    // From here on it may go out, whatever staff are told.
    const own: PastMessage = { id, mark, purpose: input.purpose, isStopped: false };
    history.messages.push(own);
    const outcome = await confirm(scene, who, id);
    if (outcome === "confirmed") own.confirmedAt = world.time();
    return outcome;
  },
});

async function goOnWith(scene: Scene, who: Press, own: PastMessage): Promise<string | undefined> {
  const outcome = await confirm(scene, who, own.id);
  if (outcome === "confirmed") own.isStopped = false;
  return outcome;
}

/** A colleague may go on while it is still being stopped. */
export const stop = defineActor({
  weight: 8,
  input: fc.record({ staff, message, goOnAfter: fc.constantFrom(0, 300, 900) }),
  async act(scene, input, random) {
    const own = pick(scene.history.messages.toReversed(), input.message);
    if (!own) return undefined;
    own.isStopped = true;
    const who = toPress(scene, input.staff, random);
    if (input.goOnAfter > 0) {
      scene.world.timeline.schedule(input.goOnAfter, () => void goOnWith(scene, who, own));
    }
    const answer = await press(scene, who, postStop, { id: own.id }, {}, () => undefined);
    return answer === undefined ? "no answer" : "stopped";
  },
});

export const goOn = defineActor({
  weight: 3,
  input: fc.record({ staff, message }),
  async act(scene, input, random) {
    const own = pick(scene.history.messages.toReversed(), input.message);
    return own && goOnWith(scene, toPress(scene, input.staff, random), own);
  },
});

export const sendAgain = defineActor({
  weight: 1,
  input: fc.record({ staff, message }),
  async act(scene, input, random) {
    const own = pick(scene.history.messages.toReversed(), input.message);
    if (!own) return undefined;
    const who = toPress(scene, input.staff, random);
    const answer = await press(scene, who, postAgain, { id: own.id }, {}, () => undefined);
    return answer === undefined ? "no answer" : "again";
  },
});
