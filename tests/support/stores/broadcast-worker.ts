/** Runs a confirmed broadcast as the desk does, until it is done or the process is killed. Tells each step. */

import { parseBroadcastKind } from "@/lib/broadcasts/broadcast";
import type { DeliverableMessage } from "@/lib/mails/message";
import type { Notifier } from "@/lib/mails/ports";
import { readEnv } from "@/lib/server/process/env";
import { openDatabase } from "@/lib/server/process/store";
import { provideSite } from "@/lib/site";
import { createDeskStore } from "@/lib/store";
import { loadAudience } from "@/staff/desk/broadcasts/audience";
import { createBroadcastJob } from "@/staff/desk/broadcasts/broadcast-job";
import { buildRegisteredCheck } from "@/staff/desk/core/change-feed";
import { openCheckInFeed } from "@/staff/desk/core/check-ins";
import { openReviewFeed } from "@/staff/desk/core/review-feed";
import { openRowCache } from "@/staff/desk/core/row-cache";
import { openJobRunner } from "@/staff/desk/jobs/job-runner";
import { tell } from "../servers/run-type-script";

async function run(id: string): Promise<void> {
  const env = readEnv(process.env);
  provideSite(env);
  const store = createDeskStore(await openDatabase(env));
  const jobs = {
    ...store.jobs,
    async addItems(...given: Parameters<typeof store.jobs.addItems>) {
      const isAdded = await store.jobs.addItems(...given);
      tell({ added: given[2].length });
      return isAdded;
    },
  };
  const cache = openRowCache(store, () => undefined);
  const checkIns = openCheckInFeed(store, buildRegisteredCheck(cache));
  const reviews = openReviewFeed(store, buildRegisteredCheck(cache));
  const now = () => new Date();
  const notifier: Notifier = {
    async send(key, { to }: DeliverableMessage) {
      const kind = key.slice(key.indexOf("broadcast."));
      tell({ sent: to === "salesTeam" ? "" : to.address, of: parseBroadcastKind(kind) });
      return { outcome: "sent", where: "test" };
    },
  };
  const broadcast = createBroadcastJob({
    ports: { store, notifier, now, report: () => undefined },
    jobs,
    async audience(content, stored) {
      await Promise.all([cache.refresh(), checkIns.refresh(), reviews.refresh()]);
      return loadAudience({ cache, checkIns, reviews, store }, content, stored);
    },
  });
  const runner = openJobRunner({ jobs, kinds: { broadcast }, now, lookMs: 50, holdMs: 500 });
  while ((await store.jobs.read(id))?.state === "confirmed") {
    runner.start(id);
    while (runner.phase(id)) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await runner.end();
  await store.close();
}

run(process.argv[2] ?? "");
