/** People come to the gates, on tablets with and without a network, and at the desk. */
import fc from "fast-check";
import { admittingKinds } from "@/staff/gate/protocol/verdict";
import { findGateService } from "@/staff/gate/server/gate-service";
import { getAction } from "../../support/pages/desk-actions";
import type { CheckInAttempt, History } from "../history";
import { networks } from "../processes/tablet";
import { type Actor, defineActor, pick, type Scene } from "./actor";
import { ask, type Press, press, staff, toPress } from "./staff";
import { listOwn, locale, person } from "./visitors";

const postCheckIn = getAction("POST check-ins/change");
const postEnd = getAction("POST devices/end");

/** Mostly the same one, so that steps meet there. */
const tablet = fc.constantFrom(0, 0, 1);
/** Whether staff let somebody in although another pass of the person is in. */
const anyway = fc.boolean();

/** @param isAnew although it is paired: it becomes another device with what it has not sent */
async function pairOne(scene: Scene, who: Press, n: number, isAnew = false): Promise<string> {
  const machine = scene.machines.tablets[n];
  if (!machine || (machine.isPaired() && !isAnew)) return "paired already";
  const right = { right: "door", createdBy: who.by, rehearsal: false, print: "never" } as const;
  const place = { name: machine.name, gate: `Gate ${n}` };
  const code = await ask(who, async () =>
    findGateService()?.devices.invite({ ...place, ...right }),
  );
  if (!code) return "no code";
  const isPaired = await machine.pair(code.pairingCode, who.random).catch(() => false);
  if (isPaired) scene.history.pairings.push({ tablet: n, device: machine.device });
  return isPaired ? `paired as ${machine.device}` : "not paired";
}

export const pair = defineActor({
  weight: 1,
  input: fc.record({ staff, tablets: fc.constantFrom([0, 1], [0, 1], [0], [1]) }),
  async act(scene, input, random) {
    const who = toPress(scene, input.staff, random);
    const outcomes = input.tablets.map((n) => pairOne(scene, who, n));
    return (await Promise.all(outcomes)).join();
  },
});

export const pairAgain = defineActor({
  weight: 2,
  input: fc.record({ staff, tablet }),
  act: (scene, input, random) =>
    pairOne(scene, toPress(scene, input.staff, random), input.tablet, true),
});

/** What somebody sees who shows a pass may be answered late, or never; then it may be stored. */
function beginCheckIn({ history, world }: Scene, attempt: { person: number; device?: string }) {
  const one: CheckInAttempt = { ...attempt, begunAt: world.time() };
  history.checkIns.push(one);
  return one;
}

export const scan = defineActor({
  weight: 12,
  input: fc.record({ tablet, person, which: fc.nat(1), anyway }),
  async act(scene, input, random) {
    const machine = scene.machines.tablets[input.tablet];
    const own = pick(listOwn(scene, input.person), input.which);
    if (!machine || !own) return undefined;
    const { device } = machine;
    const attempt = beginCheckIn(scene, { person: input.person, device });
    const pass = `https://expo.example/tr/VisitorPass/${own.token}`;
    const decided = await machine.use(random, (running) => running.scan(pass, input.anyway));
    attempt.answeredAt = scene.world.time();
    if (!decided) return "no answer";
    const { verdict, scan: mine } = decided;
    if (mine && admittingKinds.includes(verdict.kind)) {
      attempt.told = { at: Date.parse(mine.at), day: mine.day };
      attempt.scan = mine;
    } else if (verdict.way === "server") attempt.isRefused = true;
    return `${verdict.kind} by the ${verdict.way}`;
  },
});

/** Somebody without a pass. */
export const letInWalkIn = defineActor({
  weight: 5,
  input: fc.record({ tablet, locale }),
  async act({ machines, history, world }, input, random) {
    const machine = machines.tablets[input.tablet];
    if (!machine) return undefined;
    const email = `walk-in-${random.below(1e9).toString(36)}@mail.example`;
    const one: History["walkIns"][number] = {
      ...{ device: machine.device, email, begunAt: world.time() },
    };
    history.walkIns.push(one);
    history.forms.push(email);
    const names = { firstName: "Zeynep", lastName: "Yılmaz", company: "Yılmaz Tekstil" };
    const typed = { ...names, email, country: "TR", consent: false, language: input.locale };
    const answer = await machine.use(random, (running) => running.register(typed));
    if (answer?.verdict.kind === "in") one.letInAt = world.time();
    return answer ? `${answer.verdict.kind} by the ${answer.verdict.way}` : "no answer";
  },
});

export const undo = defineActor({
  weight: 6,
  input: fc.record({ tablet, which: fc.constantFrom(0, 0, 1) }),
  async act(scene, input, random) {
    const machine = scene.machines.tablets[input.tablet];
    const own = scene.history.checkIns.filter(
      (one) => one.device === machine?.device && one.scan && !one.undoBegunAt,
    );
    const mine = pick(own.toReversed(), input.which);
    if (!mine?.scan) return undefined;
    const { scan: shown } = mine;
    mine.undoBegunAt = scene.world.time();
    const isDone = await machine?.use(random, async (running) => {
      await running.undo(shown);
      // It cannot be undone on a device whose right has ended.
      return running.getStatus().facts !== undefined;
    });
    if (isDone) mine.undoneAt = scene.world.time();
    return isDone ? `undone: ${shown.number}` : "no answer";
  },
});

export const changeNetwork = defineActor({
  weight: 6,
  input: fc.record({
    tablet,
    to: fc.constantFrom(...networks),
    ms: fc.constantFrom(2000, 30_000, 5 * 60_000),
  }),
  act({ machines, world }, { tablet: n, to, ms }) {
    const machine = machines.tablets[n];
    if (!machine) return undefined;
    machine.network = to;
    world.timeline.schedule(ms, () => {
      if (machine.network === to) machine.network = "up";
    });
    return undefined;
  },
});

export const loseNetwork: Actor = {
  ...changeNetwork,
  input: fc.record({
    tablet,
    to: fc.constantFrom("losesRequests", "losesRequests", "losesAnswers", "down"),
    ms: fc.constantFrom(30_000, 5 * 60_000),
  }),
};

/** Also after it has slept. */
const SLOW_MS = 5 * 60_000;
/** Until somebody shows a pass who has waited. */
const AWAKE_MS = 400;

/** A slow answer is on its way to it when it sleeps, with everything else, for so short a time that connections last. */
export const sleep = defineActor({
  weight: 4,
  input: fc.record({
    ...{ tablet, person, which: fc.nat(1), anyway },
    after: fc.constantFrom(20, 500, 3000),
    ms: fc.constantFrom(60_000, 4 * 60_000),
  }),
  async act(scene, { after, ms, ...shown }, random) {
    const { machines, world } = scene;
    const machine = machines.tablets[shown.tablet];
    if (!machine) return undefined;
    machine.network = "slow";
    void machine.use(random, (running) => running.sync());
    const isAwake = Promise.withResolvers<void>();
    world.timeline.schedule(after, () => {
      for (const one of machines.all) one.noteTrouble();
      world.jump(ms);
      world.timeline.schedule(AWAKE_MS, isAwake.resolve);
    });
    world.timeline.schedule(SLOW_MS, () => {
      machine.network = "up";
    });
    await isAwake.promise;
    return scan.act(scene, shown, random);
  },
});

export const killTablet = defineActor({
  weight: 2,
  input: fc.record({ tablet, ms: fc.constantFrom(0, 2000, 60_000) }),
  act({ machines, world }, { tablet: n, ms }) {
    const machine = machines.tablets[n];
    machine?.kill();
    world.timeline.schedule(ms, () => void machine?.start());
    return undefined;
  },
});

export const checkIn = defineActor({
  weight: 5,
  input: fc.record({ staff, person, which: fc.nat(1), anyway }),
  async act(scene, input, random) {
    const who = toPress(scene, input.staff, random);
    const own = pick(listOwn(scene, input.person), input.which);
    if (!own) return undefined;
    const attempt = beginCheckIn(scene, { person: input.person });
    const fields = { form: "visit", id: own.id, ...(input.anyway && { anyway: "on" }) };
    const isFirst = (to: string) => to.includes("outcome=first");
    const answer = await press(scene, who, postCheckIn, {}, fields, isFirst);
    attempt.answeredAt = scene.world.time();
    if (typeof answer !== "string") return "no answer";
    const outcome = new URL(answer, "http://desk").searchParams.get("outcome");
    if (isFirst(answer)) attempt.told = { at: scene.world.time() };
    else if (outcome) attempt.isRefused = true;
    return outcome ?? "unavailable";
  },
});

export const end = defineActor({
  weight: 3,
  input: fc.record({ staff, tablet }),
  async act(scene, input, random) {
    const { history, machines, world } = scene;
    const id = machines.tablets[input.tablet]?.device;
    if (!id) return undefined;
    const ended = { device: id, begunAt: world.time(), at: Number.POSITIVE_INFINITY };
    history.endedDevices.push(ended);
    const who = toPress(scene, input.staff, random);
    const answer = await press(scene, who, postEnd, {}, { id }, () => undefined);
    if (typeof answer !== "string" || !answer.includes("done=ended")) return "not ended";
    ended.at = world.time();
    return "ended";
  },
});
