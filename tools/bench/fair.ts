import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/**
 * Runs a command of the program with a site's store.
 * @param variables the configuration of the site
 * @returns the objects that it prints, one in each line
 */
export async function fairLines(
  command: string[],
  variables: Record<string, string>,
): Promise<Record<string, unknown>[]> {
  const child = spawn(process.execPath, ["dist/fair.cjs", ...command], {
    env: { ...process.env, ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  const lines = (await text(child.stdout)).split("\n").filter(Boolean);
  await closed;
  return lines.map((line) => JSON.parse(line));
}
