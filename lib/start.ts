/** What the server does before it answers. */
import "server-only";
import { env } from "./env";
import { log } from "./log";
import { registrationStore } from "./services/store";

/**
 * Checks the configuration and says in one line where registrations and e-mails go. A bad
 * configuration ends the process (Next alone would go on and answer 500 to everything); a store out
 * of reach is only logged, because the pages work without it.
 */
export function start(): void {
  try {
    const { siteUrl, notify } = env();
    const store = registrationStore();
    log.info({ event: "start", where: siteUrl, store: store.kind, notifier: notify.kind });
    store.ping().catch(({ code }) => {
      log.error({ event: "start", outcome: "store unavailable", code });
    });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
