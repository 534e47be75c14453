/** Tablets with bad networks and wrong clocks, that die or are ended at any moment: `npm run bench tablets` does it at full size. */
import { runTypeScript } from "../support/servers/run-type-script";

jest.setTimeout(300_000);

it.each([
  ["embedded", "5"],
  ["firestore", "2"],
])(
  "the %s store has each person who was let in once, with the first time",
  async (store, rounds) => {
    const size = ["--rounds", rounds, "--tablets", "4", "--visitors", "200"];
    const run = await runTypeScript("tools/bench/tablets.ts", ["--store", store, ...size]);
    const row =
      run.stdout.split("\n").find((line) => line.startsWith(`| ${store} |`)) ?? run.stderr;
    const cells = row.split("|").map((cell) => cell.trim());
    const [, , , , admitted, alone, , walkIns, , deaths, , ended, faults] = cells;
    const told = run.stdout.split("\n").filter((line) => line.startsWith("seed "));
    const { exitCode } = run;
    expect({ told, faults, exitCode }).toEqual({ told: [], faults: "0", exitCode: 0 });
    expect(Number(admitted)).toBeGreaterThan(20);
    expect(Number(alone)).toBeGreaterThan(5);
    expect(Number(walkIns)).toBeGreaterThan(0);
    expect(Number(deaths)).toBeGreaterThan(0);
    expect(ended).toBe(rounds);
  },
);
