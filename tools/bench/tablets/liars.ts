/** Devices that say what cannot be: one whose right has ended, and one whose clock is wrong by years or a day. */
import { listKey } from "@/lib/entrance/sealed-list";
import { isoDayAt } from "@/lib/fair/dates";
import type { SimulatedDoor } from "./report";

const DAY_MS = 24 * 60 * 60_000;

/** They claim to have let in all of these people. @returns what the door has believed, in words */
export async function believedLies(
  door: SimulatedDoor,
  tokens: readonly string[],
  lane: number,
): Promise<string[]> {
  const faults: string[] = [];
  for (const kind of ["ended", "wrong clock"]) {
    const name = `Liar ${lane} ${kind}`;
    const cookie = await door.pair(name, "Gate 0");
    if (kind === "ended") await door.end(name);
    const times = [Date.parse("2020-01-01T00:00:00Z"), Date.now() - DAY_MS, Date.now() + DAY_MS];
    if (kind === "ended") times.push(Date.now());
    const scans = await Promise.all(
      tokens.map(async (token, n) => ({
        number: n + 1,
        key: await listKey(token),
        at: new Date(times[n % times.length] ?? 0).toISOString(),
        day: isoDayAt(kind === "ended" ? Date.now() : (times[n % times.length] ?? 0)),
        way: "device",
        verdict: "in",
        rehearsal: false,
      })),
    );
    await fetch(`${door.url}/door/scans`, {
      method: "POST",
      headers: { cookie, "content-type": "application/json", origin: door.url },
      body: JSON.stringify({ scans }),
    });
    for (const token of tokens) {
      if ((await door.firstMark(token)) !== undefined) faults.push(`a lie was believed: ${kind}`);
    }
  }
  return faults;
}
