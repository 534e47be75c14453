import { readFileSync } from "node:fs";

export const computeMedian = (values: number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

export const printTableRow = (cells: readonly (string | number)[]) =>
  console.info(`| ${cells.join(" | ")} |`);

/** Columns of words on the left, then columns of figures. */
export function printTableHead(words: readonly string[], figures: readonly string[] = []): void {
  printTableRow([...words, ...figures]);
  printTableRow([...words.map(() => "---"), ...figures.map(() => "---:")]);
}

/** Resident memory in MB, as Linux reports it: now, or its peak. */
export function readMemoryMb(pid: number | undefined, when: "now" | "at most" = "now"): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const line = when === "now" ? /VmRSS:\s+(\d+)/ : /VmHWM:\s+(\d+)/;
  return Number(line.exec(status)?.[1] ?? 0) / 1024;
}

/** An error ends the process with its trace. */
export function run(work: () => Promise<void>): void {
  work().catch((error) => {
    console.error(error);
    process.exitCode = 1;
  });
}
