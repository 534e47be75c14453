/** What the server does before it answers. */
import "server-only";
import { env } from "./env";
import { log } from "./log";
import { registrationStore } from "./services/store";

/**
 * Checks the configuration and says in one line where registrations and e-mails go. A store that is
 * out of reach is logged, not fatal: the pages work without it.
 * @throws Error whose message says what to set
 */
export function start(): void {
  const { siteUrl, notify } = env();
  const store = registrationStore();
  log.info({ event: "start", where: siteUrl, store: store.kind, notifier: notify.kind });
  store.ping().catch((error) => {
    log.error({ event: "start", outcome: "store unavailable", code: error.code });
  });
}
