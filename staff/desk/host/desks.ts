/**
 * The desks of a process: one per edition in the store. An address may name the edition; by default it is the
 * current one.
 */
import "server-only";
import type { IncomingMessage } from "node:http";
import type { Notifier } from "@/lib/mails/ports";
import { inAllEditions } from "@/lib/registration/editions";
import type { FormName } from "@/lib/registration/forms";
import { deliveryPorts } from "@/lib/services/delivery";
import type { Env } from "@/lib/services/env";
import { allEnded } from "@/lib/store/in-turn";
import type { DeskStore } from "@/lib/store/ports";
import type { Desk } from "../context/desk";
import { rightHeader } from "../context/request";
import { openArrivals } from "../core/arrivals";
import { isRegisteredIn } from "../core/change-feed";
import { openRowCache } from "../core/row-cache";
import { openStaffFiles } from "../core/staff-files";
import { isDeskLanguage } from "../core/words";
import { openExportFiles } from "../export/files";
import { recipientsInCache } from "../mail/recipients";
import { planFile } from "../mail/reminder-plan";
import { openReminders } from "../mail/reminders";
import { sendMessage } from "../mail/send-message";
import { openBadgeJobs } from "../record/badges";
import { openWebhookEndpoints } from "../webhooks/endpoints";

/** How long the list of editions is kept. There is a new one once a year. */
const EDITIONS_KEPT_MS = 60_000;

/** When nobody has asked for a former edition for so long, it is dropped: its cache takes memory. */
const IDLE_MS = 10 * 60_000;

export interface Desks {
  /** The desk of the current edition. */
  current(): Desk;
  /**
   * The desk that a request is about. The edition is removed from the request's address.
   * @throws StoreUnavailable if the list of editions cannot be read
   */
  named(
    request: Pick<IncomingMessage, "url"> & Partial<Pick<IncomingMessage, "headers">>,
  ): Promise<Desk>;
}

interface DesksOptions {
  store: DeskStore;
  /** The folder of the outbox. */
  dataDir: string;
  notifier: Notifier;
  /** Forms whose registrants get a confirmation. */
  confirm: readonly FormName[];
  /** What each right allows. Default: nothing. */
  allows?: (right: string, action: Parameters<Desk["may"]>[0]) => boolean;
  /** The systems that are told of events, if there are any. */
  webhooks?: Env["webhooks"];
}

/** Opens the desk of an edition when somebody asks for it first: its cache takes memory. */
export function openDesks({
  store,
  dataDir,
  notifier,
  confirm,
  webhooks,
  ...options
}: DesksOptions): Desks {
  const told = webhooks ?? { endpoints: [], networks: [] };
  const exports = openExportFiles();
  const badges = openBadgeJobs();
  const open = new Map<string, { desk: ReturnType<typeof openOne>; idle?: NodeJS.Timeout }>();
  let found: { at: number; editions: string[] } | undefined;

  /** All editions, the current one first. */
  async function editionsNow(): Promise<string[]> {
    if (found && Date.now() - found.at < EDITIONS_KEPT_MS) return found.editions;
    try {
      const editions = (await inAllEditions(store)).map(({ edition }) => edition);
      found = { at: Date.now(), editions };
    } catch (error) {
      if (!found) throw error;
    }
    return found.editions;
  }

  function of(edition: string, editions: readonly string[], right = ""): Desk {
    const may: Desk["may"] = (action) => options.allows?.(right, action) ?? false;
    const desk = openNow(edition);
    // A single edition need not be named. If there are several, each is, so that a link always means the same one.
    const base = editions.length > 1 ? `/desk/${edition}` : "/desk";
    return { ...desk, editions, base, may, former };
  }

  async function former(edition: string) {
    const desk = openNow(edition);
    await desk.refresh();
    return desk;
  }

  function openNow(edition: string) {
    const known = open.get(edition);
    known?.idle?.refresh();
    if (known) return known.desk;
    const desk = openOne(store.inEdition(edition));
    const isFormer = edition !== store.edition;
    const idle = isFormer ? setTimeout(() => open.delete(edition), IDLE_MS).unref() : undefined;
    open.set(edition, { desk, idle });
    return desk;
  }

  function openOne(own: DeskStore) {
    // The files may contain people who were erased.
    const cache = openRowCache(own, exports.forget);
    const arrivals = openArrivals(own, isRegisteredIn(cache));
    const staffFiles = openStaffFiles(own, isRegisteredIn(cache));
    const ports = deliveryPorts(own, notifier);
    const recipients = async () => {
      await cache.refresh();
      return recipientsInCache({ cache, store: own }, "visit", "reminder");
    };
    const file = planFile(dataDir, own.edition);
    const isCurrent = own.edition === store.edition;
    return {
      store: own,
      cache,
      ...(isCurrent && { reminders: openReminders({ ports, recipients, file }) }),
      arrivals,
      staffFiles,
      refresh: () => allEnded([cache.refresh(), arrivals.refresh(), staffFiles.refresh()]),
      exports,
      badges,
      dataDir,
      onlyWrites: notifier.onlyWrites === true,
      sendMessage: (message: Parameters<Desk["sendMessage"]>[0]) => sendMessage(message, ports),
      confirm,
      endpoints: openWebhookEndpoints(own, told),
    };
  }

  return {
    current: () => of(store.edition, [store.edition]),

    async named(request) {
      const [, first = "", rest = ""] = /^\/desk\/([\w-]+)(.*)$/.exec(request.url ?? "") ?? [];
      const right = String(request.headers?.[rightHeader] ?? "");
      const namesNone = first === "" || isDeskLanguage(first);
      const editions = await editionsNow().catch((error) => {
        if (namesNone) return [store.edition];
        throw error;
      });
      if (namesNone || !editions.includes(first)) return of(store.edition, editions, right);
      request.url = `/desk${rest}`;
      return of(first, editions, right);
    },
  };
}
