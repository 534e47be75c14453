/**
 * Simulated tablets at the gates of one fair: the program of the device, run in Node against the real server, with
 * networks that come and go, clocks that are wrong and jump, and deaths at any moment.
 */
import { getIsoDayAt } from "@/lib/fair/days";
import type { SimulationOptions, SimulationReport } from "./report";
import { simulatedTablet } from "./simulated-tablet";

/** How many people come in a round. */
const PASSES = 12;
/** No corrected clock is as wrong as this. */
const SLACK_MS = 60_000;

/** Runs the rounds, one after the other, and checks after each what the store has. */
export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const { server, tokens, rounds, random } = options;
  const report: SimulationReport = {
    rounds: 0,
    admitted: 0,
    alone: 0,
    deaths: 0,
    walkIns: 0,
    faults: [],
  };
  const tablets: ReturnType<typeof simulatedTablet>[] = [];
  // One after the other: the server takes few tries at pairing codes from one address at a time.
  for (let n = 0; n < options.tablets; n += 1) {
    const cookie = await server.pair(`Gate ${n}`, `Gate ${n % 3}`);
    tablets.push(simulatedTablet(n, cookie, options, report));
  }
  await Promise.all(tablets.map((one) => one.settle()));
  for (let round = 0; round < rounds; round += 1) {
    const passes = tokens.slice(round * PASSES).slice(0, PASSES);
    if (passes.length < PASSES) throw new Error("There are too few passes for so many rounds.");
    const shown = new Map<string, number[]>();
    const asked = new Set<string>();
    const walkIns = new Map<string, boolean>();
    const seen = { shown, asked, walkIns };
    const began = Date.now();
    await Promise.all(tablets.map((one) => one.round(shuffled(passes, random), seen)));
    await Promise.all(tablets.map((one) => one.settle()));
    for (const token of passes) {
      const fault = faultOf(await server.marks(token), shown.get(token), asked.has(token), began);
      if (fault) report.faults.push(`round ${round}, pass ${passes.indexOf(token)}: ${fault}`);
    }
    for (const [email, isIn] of walkIns) {
      const people = await server.walkIns(email);
      const count = people.length;
      if (count > 1 || (isIn && !people[0]))
        report.faults.push(`round ${round}: ${email} is registered ${count} times, in: ${people}`);
    }
    report.rounds += 1;
  }
  return report;
}

/** What is wrong with the marks of a pass, if anything. @param began when it can have been shown first */
function faultOf(
  { [getIsoDayAt(Date.now())]: mark, ...others }: Record<string, number | undefined>,
  shown: readonly number[] | undefined,
  isAsked: boolean,
  began: number,
): string | undefined {
  if (Object.keys(others).length > 0) return "is marked on a day that is not today";
  if (mark !== undefined && mark < began - SLACK_MS) return "is marked before anybody showed it";
  if (!shown) return mark !== undefined && !isAsked ? "is marked, but was never shown" : undefined;
  const first = Math.min(...shown);
  if (mark === undefined) return "was let in and is not in the store";
  return mark > first
    ? `was let in ${mark - first} ms before the first time in the store`
    : undefined;
}

/** The items in another order. */
function shuffled<T>(items: readonly T[], random: () => number): T[] {
  return items
    .map((item) => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
