/** Tablets with bad networks and wrong clocks, that die at any moment. */
import { buildClockEnv } from "@/scripts/clock";
import { firstDay } from "../support/records/fair-days";
import { runTypeScript } from "../support/servers/run-type-script";
import { provideStores } from "../support/stores/stores";
import type { SimulationReport } from "../support/tablets/report";

jest.setTimeout(300_000);

const stores = provideStores();
const TABLETS = 4;
const VISITORS = 60;

it.each([
  ["sqlite", 4],
  ["firestore", 2],
] as const)(
  "the %s store has each person who was let in once, with the first time",
  async (kind, rounds) => {
    const args = [rounds, TABLETS, VISITORS].map(String);
    // Scans count on days of the fair alone.
    const variables = { ...stores.variablesOf(kind), ...buildClockEnv(`${firstDay}T10:00`) };
    const { stdout, ...ended } = await runTypeScript(
      "tests/support/tablets/run.ts",
      args,
      variables,
    );
    expect(ended).toMatchObject({ exitCode: 0 });
    const report: SimulationReport = JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
    expect(report).toMatchObject({ faults: [], rounds });
    expect(report.admitted).toBeGreaterThan(10);
    expect(report.alone).toBeGreaterThan(0);
    expect(report.walkIns).toBeGreaterThan(0);
    expect(report.deaths).toBeGreaterThan(0);
  },
);
