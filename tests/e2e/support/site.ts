import * as production from "@/scripts/site";
import { runFair } from "../../support/servers/run-type-script";
import { storedRecords } from "../../support/stores/stored";

/**
 * Starts the production build, and reads what it has stored.
 * @param variables more configuration; without DATA_DIR the site gets a folder of its own
 * @param onPort a port that another site used before
 */
export async function startSite(variables: Record<string, string> = {}, onPort?: number) {
  const site = await production.startSite(variables, onPort);
  return {
    ...site,
    /** The stored registrations of a form, oldest first. */
    records: (form: string) => storedRecords(form, site.configuration),
    /** Runs `fair mails`. */
    async notifications(...args: string[]): Promise<Record<string, unknown>[]> {
      return lines(await runFair(["mails", ...args], site.configuration));
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;

function lines<Line>({ stdout }: { stdout: string }): Line[] {
  return stdout
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
