/** Staff give links a name; visitors come by a link, open a form and register, each at one of the site's processes. */
import fc from "fast-check";
import { clientAddressHeader } from "@/lib/security/client-address";
import { getAction } from "../../support/pages/desk-actions";
import type { Visit } from "../past-work";
import { answerStep } from "../processes/step-answer";
import { getContext } from "../world/context";
import { defineActor } from "./actor";
import { press, staff, toPress } from "./staff";
import { locale, person, registerVisitor } from "./visitors";

const postName = getAction("POST campaigns/name");
const postForgetting = getAction("POST campaigns/forget");

/** In addresses: `?c=CODE`. */
const code = fc.constantFrom("SPRING", "SPRING", "AUTUMN");

/** What a process has not written yet ends with it: its writes wait for their turn and for the store. */
const MAX_WRITING_MS = 90_000;

const isSoonAfter = (time: number, at: number) => time >= at && time <= at + MAX_WRITING_MS;

export const land = defineActor({
  weight: 10,
  input: fc.record({ site: fc.nat(1), code, isForm: fc.boolean() }),
  async act({ history, machines, world }, input, random) {
    const page = input.isForm ? "/en/VisitRegistration" : "/en";
    const body = new URLSearchParams({ page, landing: "", c: input.code }).toString();
    const status = await machines.sites[input.site]?.ask(random, async ({ steps }) => {
      const { process } = getContext();
      const begunAt = world.time();
      // It has ended, or a backup was taken, perhaps before it has written what it knew.
      const isCounterGone = (at: number) =>
        (process.isDead && process.troubles.some((time) => isSoonAfter(time, at))) ||
        history.restores.some(({ from }) => isSoonAfter(from, at));
      const counted: Visit["step"][] = input.isForm ? ["landing", "opened"] : ["landing"];
      const { code: own } = input;
      const visits: Visit[] = counted.map((step) => ({ code: own, step, begunAt, isCounterGone }));
      history.visits.push(...visits);
      const headers = {
        ...{ origin: "https://expo.example", "user-agent": "Mozilla/5.0" },
        ...{ "content-length": String(body.length), [clientAddressHeader]: "192.0.2.1" },
      };
      const asked = { method: "POST", url: "/api/landings", headers, body };
      const answer = await answerStep(steps, asked);
      if (answer.status === 204) for (const one of visits) one.at = world.time();
      return answer.status;
    });
    return String(status);
  },
});

export const name = defineActor({
  weight: 3,
  input: fc.record({ staff, code }),
  async act(scene, input, random) {
    const { history, world } = scene;
    const who = toPress(scene, input.staff, random);
    const named: (typeof history.linkNames)[0] = {
      ...{ code: input.code, name: `link-${random.below(1e9).toString(36)}` },
      begunAt: world.time(),
    };
    history.linkNames.push(named);
    const fields = { code: input.code, name: named.name ?? "", kind: "campaign" };
    const isNamed = (to: string) => to.includes("done=named");
    const answer = await press(scene, who, postName, {}, fields, isNamed);
    if (typeof answer !== "string" || !isNamed(answer)) return "not named";
    named.at = world.time();
    return `named ${named.name}`;
  },
});

export const forget = defineActor({
  weight: 1,
  input: fc.record({ staff, code }),
  async act(scene, input, random) {
    const { history, world } = scene;
    const who = toPress(scene, input.staff, random);
    const forgotten: (typeof history.linkNames)[0] = {
      ...{ code: input.code, name: undefined, begunAt: world.time() },
    };
    history.linkNames.push(forgotten);
    const fields = { code: input.code };
    const answer = await press(scene, who, postForgetting, {}, fields, () => undefined);
    if (typeof answer !== "string" || !answer.includes("done=forgotten")) return "not forgotten";
    forgotten.at = world.time();
    return "forgotten";
  },
});

export const register = defineActor({
  weight: 6,
  input: fc.record({ site: fc.nat(1), person, consent: fc.boolean(), locale, code }),
  act: registerVisitor,
});
