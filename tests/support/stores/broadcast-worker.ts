/** Runs a confirmed broadcast as the desk does, until it is done or the process is killed. Tells each step. */

import { parseBroadcastKind } from "@/lib/broadcasts/broadcast";
import type { DeliverableMessage } from "@/lib/mails/message";
import { readEnv } from "@/lib/server/process/env";
import { openDatabase } from "@/lib/server/process/store";
import { provideSite } from "@/lib/site";
import { createDeskStore } from "@/lib/store";
import { loadAudience } from "@/staff/desk/broadcasts/audience";
import { openBroadcastRunner } from "@/staff/desk/broadcasts/broadcast-runner";
import { buildRegisteredCheck } from "@/staff/desk/core/change-feed";
import { openCheckInFeed } from "@/staff/desk/core/check-ins";
import { openReviewFeed } from "@/staff/desk/core/review-feed";
import { openRowCache } from "@/staff/desk/core/row-cache";
import { tell } from "../servers/run-type-script";

async function run(id: string): Promise<void> {
  const env = readEnv(process.env);
  provideSite(env);
  const store = createDeskStore(await openDatabase(env));
  const { broadcasts } = store;
  const own = {
    ...broadcasts,
    async addRecipients(...given: Parameters<typeof broadcasts.addRecipients>) {
      const isAdded = await broadcasts.addRecipients(...given);
      tell({ added: given[2].length });
      return isAdded;
    },
  };
  const cache = openRowCache(store, () => undefined);
  const checkIns = openCheckInFeed(store, buildRegisteredCheck(cache));
  const reviews = openReviewFeed(store, buildRegisteredCheck(cache));
  const runner = openBroadcastRunner({
    ports: {
      store: { ...store, broadcasts: own },
      notifier: {
        async send(key, { to }: DeliverableMessage) {
          const kind = key.slice(key.indexOf("broadcast."));
          tell({ sent: to === "salesTeam" ? "" : to.address, of: parseBroadcastKind(kind) });
          return { outcome: "sent", where: "test" };
        },
      },
      now: () => new Date(),
      report: () => undefined,
    },
    async audience(broadcast, stored) {
      await Promise.all([cache.refresh(), checkIns.refresh(), reviews.refresh()]);
      return loadAudience({ cache, checkIns, reviews, store }, broadcast, stored);
    },
    lookMs: 50,
  });
  await runner.resume();
  while (runner.phase(id) !== undefined) await new Promise((resolve) => setTimeout(resolve, 20));
  await store.close();
}

run(process.argv[2] ?? "");
