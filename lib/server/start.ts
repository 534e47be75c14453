/** What the server does before it answers. */
import "server-only";
import { startDelivery } from "../services/delivery";
import { drainBeforeStop } from "../services/shutdown";
import { registrationStore } from "../services/store";
import { guardServers } from "./door";
import { env } from "./env";
import { log } from "./log";

/**
 * Checks the configuration and says in one line where registrations and e-mails go. A bad
 * configuration ends the process (Next alone would go on and answer 500 to everything); a store out
 * of reach is only logged, because the pages work without it. Notifications of an earlier life of the
 * server are delivered from then on.
 */
export function start(): void {
  try {
    const { siteUrl, notify, drainMs } = env();
    guardServers(env());
    const store = registrationStore();
    log.info({ event: "start", where: siteUrl, store: store.kind, notifier: notify.kind });
    store.ping().catch(({ code }) => {
      log.error({ event: "start", outcome: "store unavailable", code });
    });
    startDelivery();
    drainBeforeStop(drainMs);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
