/** Runs the programs of one core, as the command says. Each test file takes every second seed. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { formatFailure } from "./report";
import { searchPrograms } from "./search";

const { SIMULATION_SEED = "1", SIMULATION_PROGRAMS = "20", SIMULATION_MINUTES = "5" } = process.env;
const CORES = 2;
/** Beside the time for programs: to load them, and to shrink one. */
const SPARE_MS = 300_000;

/** A folder for files beside the store, which ends with the tests. */
export function provideFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "simulation-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** @param core from 0 */
export function testPrograms(core: number): void {
  const folder = provideFolder();
  const ms = Number(SIMULATION_MINUTES) * 60_000;
  const programs = Math.ceil(Number(SIMULATION_PROGRAMS) / CORES);
  const limits = { seed: Number(SIMULATION_SEED) + core, stride: CORES, programs, ms };

  it(
    "breaks no promise",
    async () => {
      const start = performance.now();
      const { failure, ...run } = await searchPrograms(limits, folder);
      if (failure) throw new Error(formatFailure(failure));
      const perSecond = Math.round((1000 * run.events) / (performance.now() - start));
      console.info(`${run.programs} programs, ${run.events} events, ${perSecond} a second`);
    },
    ms + SPARE_MS,
  );
}
