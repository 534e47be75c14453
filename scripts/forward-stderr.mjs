import { createInterface } from "node:readline";

/**
 * Prints the errors of a process that runs Next, without its advice to rename middleware.ts: the file keeps its name
 * (docs/decisions/002-…), and Next has no setting for it.
 */
export function forwardStderr({ stderr }) {
  let isAdvice = false;
  createInterface({ input: stderr }).on("line", (line) => {
    isAdvice ||= line.includes('"middleware" file convention is deprecated');
    if (!isAdvice) process.stderr.write(`${line}\n`);
    else if (line.includes("middleware-to-proxy") && line.includes("Learn more")) isAdvice = false;
  });
}
