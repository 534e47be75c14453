/** How staff press a button of the desk: through the action of its address, with their name. */
import fc from "fast-check";
import { isStoreUnavailable } from "@/lib/database/errors";
import { postAt } from "../../support/pages/desk-requests";
import type { DeskProcess } from "../processes/desk";
import type { DeskMachine } from "../processes/machines";
import type { Random } from "../world/random";
import type { Scene } from "./actor";

/** Who of the staff, at which of the desk's processes: mostly the same one, so that they meet there. */
export const staff = fc.record({
  desk: fc.constantFrom(0, 0, 0, 1),
  by: fc.constantFrom("ada", "cem", "eva"),
});

/** How long somebody looks at a page before they press. */
export const looks = fc.constantFrom(0, 20, 500, 20_000);

export async function look(who: Press, ms: number): Promise<void> {
  if (ms > 0) await ask(who, () => new Promise<void>((resolve) => void setTimeout(resolve, ms)));
}

type Action = Parameters<typeof postAt>[1];

export function toPress(
  { machines }: Scene,
  { desk, by }: { desk: number; by: string },
  random: Random,
): Press {
  return { machine: machines.desks[desk], by, random };
}

export interface Press {
  machine: DeskMachine | undefined;
  by: string;
  random: Random;
  /** In the audit log: a button that is pressed twice has one. Each press has its own by default. */
  mark?: string;
}

/** So that the audit log says which press changed what. */
export const markPress = ({ history }: Scene, who: Press): Press & { mark: string } => ({
  ...who,
  mark: `${who.by} ${++history.presses}`,
});

/** Undefined if the desk does not answer, or its store does not. */
export async function ask<Result>(
  { machine, random }: Press,
  work: (running: DeskProcess) => Promise<Result>,
): Promise<Result | undefined> {
  return machine?.ask(random, (running) => work(running).catch(recoverFromOutage));
}

function recoverFromOutage(error: unknown): undefined {
  if (!isStoreUnavailable(error)) throw error;
}

/**
 * @param isChange whether something was changed, as the answer says: it has a line in the audit log, and nothing else
 * @returns the address to go to, or the form that is shown again; undefined if nothing was answered
 */
export async function press<Form extends object>(
  scene: Scene,
  who: Press,
  action: unknown,
  parts: Record<string, string>,
  fields: Record<string, string> | URLSearchParams,
  isChange: (answer: string) => boolean | undefined,
): Promise<string | Form | undefined> {
  const { world, history } = scene;
  const by = who.mark ?? markPress(scene, who).mark;
  const troubles = who.machine?.countTroubles();
  const answer = await ask(who, async ({ desk }) => {
    const given = await postAt(desk, action as Action, parts, fields, by);
    world.note(`${by}: ${typeof given === "string" ? given : "shown again"}`);
    return given as string | Form;
  });
  if (answer === undefined) return undefined;
  const hasChanged = typeof answer === "string" ? isChange(answer) : false;
  // If the store fails meanwhile, the line that it was begun stays.
  if (hasChanged !== undefined && troubles === who.machine?.countTroubles())
    history.audited.push({ by, lines: Number(hasChanged), at: world.time() });
  return answer;
}
