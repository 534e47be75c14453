/** Staff give links a name; visitors come by a link, open a form and register, each at one of the site's processes. */
import fc from "fast-check";
import { clientAddressHeader } from "@/lib/security/client-address";
import { getAction } from "../../support/pages/desk-actions";
import type { Visit } from "../past-work";
import { answerStep } from "../processes/step-answer";
import { getContext } from "../world/context";
import type { Random } from "../world/random";
import { defineActor, type Scene } from "./actor";
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

type Naming = { staff: { desk: number; by: string }; code: string };

/** @param link the name that the link gets; undefined if its name is forgotten */
async function changeName(
  scene: Scene,
  { staff: by, code }: Naming,
  random: Random,
  link?: string,
) {
  const { history, world } = scene;
  const who = toPress(scene, by, random);
  const change: (typeof history.linkNames)[0] = { code, name: link, begunAt: world.time() };
  history.linkNames.push(change);
  const answer = link
    ? await press(scene, who, postName, {}, { code, name: link, kind: "campaign" }, isNamed)
    : await press(scene, who, postForgetting, {}, { code }, () => undefined);
  if (typeof answer !== "string" || !/done=(?:named|forgotten)/.test(answer)) return "not done";
  change.at = world.time();
  return link ? `named ${link}` : "forgotten";
}

const isNamed = (to: string) => to.includes("done=named");

export const name = defineActor({
  weight: 3,
  input: fc.record({ staff, code }),
  act: (scene, input, random) =>
    changeName(scene, input, random, `link-${random.below(1e9).toString(36)}`),
});

export const forget = defineActor({
  weight: 1,
  input: fc.record({ staff, code }),
  act: (scene, input, random) => changeName(scene, input, random),
});

export const register = defineActor({
  weight: 6,
  input: fc.record({ site: fc.nat(1), person, consent: fc.boolean(), locale, code }),
  act: registerVisitor,
});
