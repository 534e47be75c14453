/** A desk with a gate server over a fair's store, for browsers at its gates. */
import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { fair } from "@/lib/fair/facts";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { buildClockEnv } from "@/scripts/clock";
import { type DeskServer, startDesk } from "@/scripts/desk";
import { getFreePort } from "@/scripts/free-port";

export interface PreparedPass {
  id: string;
  token: string;
  name: string;
  company: string;
}

/**
 * Starts it on the first morning of the fair.
 * @param visitors how many are registered
 * @param time of the desk's clock, in Istanbul
 */
export async function openGateServers(visitors: number, time = `${fair.startDate}T10:00`) {
  const folder = await mkdtemp(join(tmpdir(), "gate-"));
  const port = await getFreePort();
  // Browsers take this host for a secure one.
  const url = `http://localhost:${port}`;
  const variables = {
    ...{ DATA_DIR: folder, DOOR_PORT: String(port), DOOR_URL: url },
    ...buildClockEnv(time),
  };
  const passes = await prepare<PreparedPass[]>(folder, "fill", String(visitors));
  let desk: DeskServer | undefined = await startDesk(variables);
  const stop = async () => {
    await desk?.stop();
    desk = undefined;
  };
  return {
    url,
    passes,
    ask: <T>(...args: string[]) => prepare<T>(folder, ...args),
    /** The address of the desk while it runs. */
    desk: () => desk?.url ?? "",
    /** Makes a pairing code as staff do. */
    async invite(name: string, gate: string, right = "scan"): Promise<string> {
      const origin = desk?.url ?? "";
      const answer = await fetch(`${origin}/desk/en/devices/invite`, {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams({ name, gate, right }),
      });
      const page = (await answer.text()).replaceAll("<!-- -->", "");
      return (/\b[A-Z]{3}-[A-Z]{3}\b/.exec(page)?.[0] ?? "").replace("-", "");
    },
    /** What the server has written. */
    log: () => desk?.log() ?? "",
    /** Ends the server, as a power cut at the organiser's does to the gates. */
    stop,
    async start() {
      desk ??= await startDesk(variables);
    },
    async remove() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** What a pass has in its code. */
export const codeOf = (token: string) =>
  `HTTPS://EXPO.EXAMPLE/ENTRY/${computeEntryCodeSync(token)}`;

async function prepare<T>(...args: string[]): Promise<T> {
  const script = ["--conditions=react-server", "--import", "tsx", "tests/support/gate/prepare.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, [...script, ...args], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "null") as T;
}
