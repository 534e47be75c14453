/** What makes a failure one that can be mended: a program does the same each time. */
import fc from "fast-check";
import { program } from "./program";
import { provideFolder } from "./programs";
import { regressions } from "./regressions";
import { runProgram } from "./run-program";

const folder = provideFolder();

jest.setTimeout(120_000);

it.each(fc.sample(program, { seed: 7, numRuns: 8 }))("repeats a run exactly: %#", async (one) => {
  const first = await runProgram(one, folder);
  const { trace } = await runProgram(one, folder);
  expect(trace).toEqual(first.trace);
});

it.each(regressions)("keeps mended: %s", async (_name, one) => {
  expect((await runProgram(one, folder)).broken).toEqual([]);
});
