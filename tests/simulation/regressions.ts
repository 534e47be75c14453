/** Shrunk programs that broke a promise, by what was wrong. A seed alone means another program when actors change. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Program, parseProgram } from "./program";

const kept = readFileSync(join(__dirname, "regressions.txt"), "utf8").trim().split("\n\n");

export const regressions: [fault: string, program: Program][] = kept.map((text) => {
  const [fault = "", ...program] = text.split("\n");
  return [fault, parseProgram(program.join("\n"))];
});
