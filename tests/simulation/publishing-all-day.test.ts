/** More publications than a generated program has: a process runs for weeks. */
import type { Program, Step } from "./program";
import { provideFolder } from "./programs";
import { runProgram } from "./run-program";

const folder = provideFolder();
const PUBLICATIONS = 220;

jest.setTimeout(120_000);

it("breaks no promise", async () => {
  const staff = { desk: 0, by: "ada" };
  const steps = Array.from({ length: PUBLICATIONS }, (_, n): Step[] => [
    {
      wait: 5000,
      actor: "staff write a sentence",
      input: { staff, key: 0, looks: 0, same: false },
      dice: n,
    },
    { wait: 1000, actor: "staff publish", input: { staff, looks: 0, later: 0 }, dice: -n },
  ]);
  const program: Program = { seed: 1, steps: steps.flat() };
  expect((await runProgram(program, folder)).broken).toEqual([]);
});
