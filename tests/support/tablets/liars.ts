/** Devices that say what cannot be: one whose right has ended, and one whose clock is wrong by years or a day. */

import { sealWalkIn } from "@/lib/device/walk-in-seal";
import { DAY_MS } from "@/lib/fair/day-ms";
import { getIsoDayAt } from "@/lib/fair/days";
import { computeEntryCode } from "@/lib/passes/codes/entry-code";
import type { GateState } from "@/staff/gate/protocol/protocol";
import type { WalkIn } from "@/staff/gate/protocol/protocol-people";
import { deriveListKey } from "@/staff/gate/protocol/sealed-list";
import type { SimulatedGate } from "./report";

const invented = (email: string): WalkIn => ({
  language: "tr",
  firstName: "Hiç",
  lastName: "Kimse",
  email,
  company: "Yok",
  country: "TR",
  consent: true,
});

/** They claim to have let in all of these people, and others. @returns what the server has believed, in words */
export async function believedLies(
  server: SimulatedGate,
  tokens: readonly string[],
): Promise<string[]> {
  const faults: string[] = [];
  const today = getIsoDayAt(Date.now());
  for (const kind of ["ended", "wrong clock"]) {
    const name = `Liar ${kind}`;
    const cookie = await server.pair(name, "Gate 0");
    const headers = { cookie, "content-type": "application/json", origin: server.url };
    const ask = (path: string, body?: object) =>
      fetch(`${server.url}/door/${path}`, {
        method: body ? "POST" : "GET",
        headers,
        ...(body && { body: JSON.stringify(body) }),
      });
    const state: GateState = await (await ask("state")).json();
    const just = Date.now();
    if (kind === "ended") await server.end(name);
    const times = [Date.parse("2020-01-01T00:00:00Z"), just - DAY_MS, just + DAY_MS];
    // An ended device had said that it has nothing: so it has not let in anybody just before its end, either.
    if (kind === "ended") times.push(just);
    const said = tokens.map((_, n) => {
      const time = times[n % times.length] ?? 0;
      // Every other one names today, which is not the day of its time.
      const day = n % 2 ? today : getIsoDayAt(time);
      return { number: n + 1, at: new Date(time).toISOString(), day, rehearsal: false };
    });
    const scans = await Promise.all(
      said.map(async (one, n) => {
        const key = await deriveListKey(await computeEntryCode(tokens[n] ?? ""));
        return { ...one, key, way: "device", verdict: "in" };
      }),
    );
    await ask("scans", { scans });
    const email = (number: number) => `${kind.replace(" ", ".")}.${number}@lie.example`;
    for (const { number, ...one } of said) {
      const under = { device: state.device.id, number: number + said.length };
      const sealed = await sealWalkIn(state.walkInKey, invented(email(number)), under);
      await ask("walk-in", { ...one, number: under.number, sealed });
    }
    for (const [n, token] of tokens.entries()) {
      const marks = await server.marks(token);
      for (const day of Object.keys(marks)) faults.push(`a lie was believed: ${kind}, ${day}`);
      const people = (await server.walkIns(email(n + 1))).length;
      if (people > 0) faults.push(`somebody was made up: ${kind}`);
    }
  }
  return faults;
}
