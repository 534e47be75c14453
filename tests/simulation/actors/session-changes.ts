/** A session of the programme moves, and staff write to those who keep it with their passes. */
import fc from "fast-check";
import { programmeSessions } from "@/lib/fair/sessions";
import { findChangedItems } from "@/lib/site-content/content-kind";
import { loadChangesToTell } from "@/staff/desk/kept/changed-sessions";
import { getAction } from "../../support/pages/desk-actions";
import { defineActor } from "./actor";
import { KEPT_SESSION } from "./kept-lists";
import { confirm } from "./messages";
import { loadPage } from "./site-content";
import { ask, look, looks, press, staff, toPress } from "./staff";

const postChange = getAction("POST my-fair/sessions/[session]");

/** By the hour, it has another time or another place. Publishes it as a colleague does who puts a version back: at once. */
export const move = defineActor({
  weight: 2,
  input: fc.record({ staff, hour: fc.nat(5) }),
  async act(scene, input, random) {
    const who = toPress(scene, input.staff, random);
    const page = await loadPage(who);
    if (!page || page.scheduled) return "not now";
    const { latest, version } = page;
    const items = findChangedItems(programmeSessions, latest) ?? programmeSessions.release;
    const hasNewTime = input.hour < 3;
    const moved = {
      ...{ from: `1${input.hour}:00`, place: "seminar" },
      movedFrom: hasNewTime ? "2026-09-24T10:00:00+03:00" : undefined,
      formerPlace: hasNewTime ? undefined : "stage",
      // A word that no other message has.
      title: { en: `subject-moved${input.hour}` },
    };
    const programme = items.map((one) =>
      `session/${one.id}` === KEPT_SESSION ? { ...one, ...moved } : one,
    );
    const published = await ask(who, ({ desk }) => {
      const changed = { by: who.by, from: new Date(), changes: { ...latest, programme } };
      return desk.store.siteContent.publish(changed, version);
    });
    return typeof published === "string" ? published : published && "moved";
  },
});

/** Two may press at once, each after a look at the page. */
export const tell = defineActor({
  weight: 6,
  input: fc.record({ staff, looks }),
  async act(scene, input, random) {
    const { world, history } = scene;
    const who = toPress(scene, input.staff, random);
    const [seen] = (await ask(who, ({ desk }) => loadChangesToTell(desk.store))) ?? [];
    if (!seen || seen.keepers === 0) return "nobody to tell";
    await look(who, input.looks);
    const { session, message: id } = seen;
    const parts = { session: session.id };
    const written = await press(scene, who, postChange, parts, { message: id }, () => undefined);
    if (typeof written !== "string" || !written.endsWith(id)) return "not written";
    const known = history.messages.find((one) => one.id === id);
    const mark = `subject-moved${session.from.slice(1, 2)}`;
    const own = known ?? { id, mark, purpose: "service", isStopped: false, keeps: KEPT_SESSION };
    if (!known) history.messages.push(own);
    const outcome = await confirm(scene, who, id);
    if (outcome === "confirmed") own.confirmedAt ??= world.time();
    return outcome;
  },
});
