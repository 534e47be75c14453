/**
 * Desks of a process: one per edition in the store. An address may name the edition; the default is the current one.
 */
import "server-only";
import type { IncomingMessage } from "node:http";
import type { Notifier } from "@/lib/mails/ports";
import { listEditionStores } from "@/lib/registration/editions";
import type { FormName } from "@/lib/registration/forms";
import { createDeliveryPorts } from "@/lib/server/process/delivery";
import type { Env } from "@/lib/server/process/env";
import type { DeskStore } from "@/lib/store/ports";
import { waitForAll } from "@/lib/store/single-flight";
import { loadAudience } from "../broadcasts/audience";
import { type AudienceLoader, createBroadcastJob } from "../broadcasts/broadcast-job";
import { createTestSender } from "../broadcasts/send-test";
import { createBulkJob } from "../bulk/bulk-tasks";
import type { DeskContext } from "../context/desk-context";
import { rightHeader } from "../context/request-context";
import { buildRegisteredCheck } from "../core/change-feed";
import { openCheckInFeed } from "../core/check-ins";
import { isDeskLanguage } from "../core/desk-language";
import { openReviewFeed } from "../core/review-feed";
import { openRowCache } from "../core/row-cache";
import { openExportFiles } from "../export/export-files";
import { openJobRunner } from "../jobs/job-runner";
import { openSelections } from "../list/selections";
import { takeOverEarlierPlan } from "../mail/earlier-plan";
import { createReminderJob } from "../mail/reminder-job";
import { sendMessage } from "../mail/send-message";
import { openBadgeJobs } from "../record/badges";
import { openWebhookEndpoints } from "../webhooks/endpoints";

/** A new edition appears once a year. */
const EDITIONS_CACHE_MS = 60_000;

/** After this time without requests, a former edition's desk is closed: its cache takes memory. */
const DESK_IDLE_TIMEOUT_MS = 10 * 60_000;

export interface Desks {
  getCurrent(): DeskContext;
  /**
   * Finds the desk of a request. Removes the edition from the request's address.
   * @throws StoreUnavailable if the list of editions cannot be read
   */
  resolveDesk(
    request: Pick<IncomingMessage, "url"> & Partial<Pick<IncomingMessage, "headers">>,
  ): Promise<DeskContext>;
}

interface DesksOptions {
  store: DeskStore;
  /** Outbox folder. */
  dataDir: string;
  notifier: Notifier;
  /** Forms whose registrants get a confirmation. */
  confirm: readonly FormName[];
  /** What each right allows. Default: nothing. */
  allows?: (right: string, action: Parameters<DeskContext["isAllowed"]>[0]) => boolean;
  /** Receivers of webhooks, if any. */
  webhooks?: Env["webhooks"];
  /** What the mail server takes per minute, if it is known. */
  mailsPerMinute?: number | undefined;
}

/** Opens the desk of an edition on first use: its cache takes memory. */
export function openDesks({
  store,
  dataDir,
  notifier,
  confirm,
  webhooks,
  mailsPerMinute,
  ...options
}: DesksOptions): Desks {
  const told = webhooks ?? { endpoints: [], networks: [] };
  const exports = openExportFiles();
  const badges = openBadgeJobs();
  const open = new Map<string, { desk: ReturnType<typeof openOne>; idle?: NodeJS.Timeout }>();
  let found: { at: number; editions: string[] } | undefined;

  /** The current edition first. */
  async function readEditions(): Promise<string[]> {
    if (found && Date.now() - found.at < EDITIONS_CACHE_MS) return found.editions;
    try {
      const editions = (await listEditionStores(store)).map(({ edition }) => edition);
      found = { at: Date.now(), editions };
    } catch (error) {
      if (!found) throw error;
    }
    return found.editions;
  }

  function buildContext(edition: string, editions: readonly string[], right = ""): DeskContext {
    const isAllowed: DeskContext["isAllowed"] = (action) =>
      options.allows?.(right, action) ?? false;
    const desk = openNow(edition);
    // A single edition need not be named. If there are several, each is, so that a link is unambiguous.
    const base = editions.length > 1 ? `/desk/${edition}` : "/desk";
    return { ...desk, editions, base, isAllowed, openFormer };
  }

  async function openFormer(edition: string) {
    const desk = openNow(edition);
    await desk.refresh();
    return desk;
  }

  function openNow(edition: string) {
    const known = open.get(edition);
    known?.idle?.refresh();
    if (known) return known.desk;
    const desk = openOne(store.openEdition(edition));
    const isFormer = edition !== store.edition;
    const close = () => {
      open.delete(edition);
      void desk.jobs.end();
    };
    if (isFormer) void desk.jobs.resume();
    const idle = isFormer ? setTimeout(close, DESK_IDLE_TIMEOUT_MS).unref() : undefined;
    open.set(edition, { desk, idle });
    return desk;
  }

  function openOne(own: DeskStore) {
    // Export files may contain erased people.
    const cache = openRowCache(own, exports.forget);
    const checkIns = openCheckInFeed(own, buildRegisteredCheck(cache));
    const reviews = openReviewFeed(own, buildRegisteredCheck(cache));
    const ports = createDeliveryPorts(own, notifier);
    const refresh = () => waitForAll([cache.refresh(), checkIns.refresh(), reviews.refresh()]);
    const audience: AudienceLoader = async (broadcast, stored) => {
      await waitForAll([cache.count(), checkIns.refresh(), reviews.refresh()]);
      return loadAudience({ cache, checkIns, reviews, store: own }, broadcast, stored);
    };
    const bulk = createBulkJob(own);
    const kinds = { tag: bulk, decision: bulk, email: bulk, decisionEmail: bulk, tasks: bulk };
    const isCurrent = own.edition === store.edition;
    const { jobs } = own;
    const sending = {
      broadcast: createBroadcastJob({ ports, jobs, audience, limit: mailsPerMinute }),
      reminder: createReminderJob({ ports, cache }),
    };
    return {
      store: own,
      cache,
      jobs: openJobRunner({
        jobs,
        kinds: { ...kinds, ...(isCurrent && sending) },
        now: ports.now,
        takeOver: () => waitForAll([jobs.takeOverEarlier(), takeOverEarlierPlan(own, dataDir)]),
      }),
      sendTest: createTestSender(own.edition, notifier),
      mailsPerMinute,
      checkIns,
      reviews,
      refresh,
      exports,
      badges,
      selections: openSelections(),
      dataDir,
      onlyWrites: notifier.onlyWrites === true,
      sendMessage: (message: Parameters<DeskContext["sendMessage"]>[0]) =>
        sendMessage(message, ports),
      confirm,
      endpoints: openWebhookEndpoints(own, told),
    };
  }

  return {
    getCurrent: () => buildContext(store.edition, [store.edition]),

    async resolveDesk(request) {
      const [, first = "", rest = ""] = /^\/desk\/([\w-]+)(.*)$/.exec(request.url ?? "") ?? [];
      const right = String(request.headers?.[rightHeader] ?? "");
      const namesNone = first === "" || isDeskLanguage(first);
      const editions = await readEditions().catch((error) => {
        if (namesNone) return [store.edition];
        throw error;
      });
      if (namesNone || !editions.includes(first))
        return buildContext(store.edition, editions, right);
      request.url = `/desk${rest}`;
      return buildContext(first, editions, right);
    },
  };
}
