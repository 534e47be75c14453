/** Counts what devices keep, from a message a day at most, and tells companies how many have kept them. */
import "server-only";
import type { IncomingHttpHeaders } from "node:http";
import { sectorIds } from "@/lib/content/sector-pages";
import { getSessions } from "@/lib/fair/sessions";
import { serveBeacon } from "@/lib/http/read-beacon";
import type { KeptCompany } from "@/lib/i18n/kept-texts";
import { type KeptCount, keptCountsPath } from "@/lib/kept/kept-counts";
import { parseKeptKeys } from "@/lib/kept/kept-with-pass";
import { isLocale, type Locale } from "@/lib/locales";
import type { MissLimit } from "@/lib/security/rate-limit";
import { startCountWriter } from "@/lib/server/process/count-writer";
import type { RegistrationStore } from "@/lib/store/ports";

/** More than the longest list of a device. */
const MAX_MESSAGE_BYTES = 32_768;
/** Limits reads when many companies look at once. */
const COUNTS_MAX_AGE_MS = 60_000;

interface KeptCountsOptions {
  limit: MissLimit;
  listCompanies: () => readonly KeptCompany[] | undefined;
  now?: () => number;
  writer?: string;
}

export function openKeptCounts(
  store: Pick<RegistrationStore, "keptCounts" | "kept">,
  { limit, listCompanies, now = Date.now, writer }: KeptCountsOptions,
) {
  const counter = startCountWriter<KeptCount>({
    event: "kept",
    put: (counts) => store.keptCounts.put(counts),
    now,
    writer,
  });

  /** What is at the fair: a made-up id is never stored. */
  function isKnown(key: string): boolean {
    const [kind, id] = key.split("/");
    if (kind === "session") return getSessions().some((session) => session.id === id);
    if (kind === "sector") return sectorIds.some((sector) => sector === id);
    return listCompanies()?.some(({ slug }) => slug === id) === true;
  }

  function count(keys: readonly string[], language: Locale): void {
    const day = counter.getDay();
    for (const key of keys) if (isKnown(key)) counter.add({ day, language, key });
  }

  let devices: Promise<ReadonlyMap<string, number>> | undefined;
  let readAt = 0;
  function loadDevices(): Promise<ReadonlyMap<string, number>> {
    if (devices && now() - readAt <= COUNTS_MAX_AGE_MS) return devices;
    readAt = now();
    devices = store.keptCounts.list().then((counts) => {
      const sums = new Map<string, number>();
      for (const { key, count } of counts) sums.set(key, (sums.get(key) ?? 0) + count);
      return sums;
    });
    // A failed read is not cached.
    devices.catch(() => {
      devices = undefined;
    });
    return devices;
  }

  return {
    step: serveBeacon({
      path: keptCountsPath,
      maxBytes: MAX_MESSAGE_BYTES,
      limit,
      read(sent, { headers }) {
        const language = sent.get("language");
        const keys = parseKeptKeys(sent.get("list"));
        if (!keys || !isLocale(language)) return undefined;
        return isOptedOut(headers) ? "nothing" : () => count(keys, language);
      },
    }),
    /** How many keep it, each once as far as that can be known. @throws StoreUnavailable */
    async countKeeping(key: string): Promise<number> {
      const [onDevices, withPass] = await Promise.all([loadDevices(), store.kept.count(key)]);
      return (onDevices.get(key) ?? 0) + withPass;
    },
    flush: counter.flush,
    stop: counter.stop,
  };
}

/** Do Not Track, and Global Privacy Control. Its browser does not ask then; others may. */
const isOptedOut = (headers: IncomingHttpHeaders): boolean =>
  headers.dnt === "1" || headers["sec-gpc"] === "1";
