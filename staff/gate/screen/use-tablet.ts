"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { createBackgroundSender } from "@/components/scan/background-sender";
import { openStorage } from "@/lib/device/open-storage";
import { tables } from "@/lib/device/storage";
import { createGateApi } from "@/staff/gate/device/gate-api";
import type { TabletStatus } from "@/staff/gate/device/status";
import { openTablet, type Tablet } from "@/staff/gate/device/tablet";
import { DEVICE_STORAGE_NAME } from "@/staff/gate/protocol/former-names";
import type { ScanResult } from "@/staff/gate/protocol/protocol";
import { forgetPage } from "./keep-page";

const ONLINE_SYNC_INTERVAL_MS = 4000;
const OFFLINE_SYNC_INTERVAL_MS = 2000;
/** A page that is being closed may hold the lock for a moment longer. */
const WINDOW_LOCK_TIMEOUT_MS = 1000;

export interface TabletState {
  tablet?: Tablet;
  status?: TabletStatus;
  /** Another window of this device has the gate open. */
  isTaken: boolean;
  /** The browser offers no database. */
  isBroken: boolean;
  news: GateNews;
  forgetNews(): void;
}

/** Server results for scans that were sent later. */
export interface GateNews {
  /** Gates that admitted the same pass, too. */
  alsoAt: string[];
  /** Times of admitted walk-ins that cannot be registered. */
  refused: readonly string[];
}

const noNews: GateNews = { alsoAt: [], refused: [] };

/**
 * The device behind the page while it is open. It syncs in the background. Only one window may use the database,
 * because scans are numbered.
 * @param version of this program
 */
export function useTablet(version: string): TabletState {
  const [tablet, setTablet] = useState<Tablet>();
  const [status, setStatus] = useState<TabletStatus>();
  const [isTaken, setTaken] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [news, setNews] = useState(noNews);
  const unsent = useRef(0);

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;

    async function run() {
      const storage = await openStorage(DEVICE_STORAGE_NAME, tables);
      const opened = await openTablet({
        storage,
        api: createGateApi({ version, countUnsent: () => unsent.current }),
        onStatus(news) {
          unsent.current = news.unsent;
          if (!signal.aborted) setStatus(news);
        },
        onSettled: (results) =>
          setNews(({ alsoAt, ...rest }) => ({
            ...rest,
            alsoAt: [...new Set([...alsoAt, ...listOtherGates(results)])],
          })),
        onRefused: (at) =>
          setNews(({ refused, ...rest }) => ({ ...rest, refused: [...refused, ...at] })),
      });
      unsent.current = opened.getStatus().unsent;
      setStatus({ ...opened.getStatus() });
      setTablet(opened);
      const isOver = () => opened.getStatus().isOver;
      await createBackgroundSender(signal).run(async () => {
        if (isOver()) return undefined;
        const isOnline = await opened.sync().catch(() => false);
        return isOnline ? ONLINE_SYNC_INTERVAL_MS : OFFLINE_SYNC_INTERVAL_MS;
      });
      if (isOver()) await forgetPage();
    }

    const patience = AbortSignal.timeout(WINDOW_LOCK_TIMEOUT_MS);
    navigator.locks
      .request(DEVICE_STORAGE_NAME, { signal: patience }, run)
      .catch((error: Error) => {
        if (error.name === "TimeoutError") setTaken(true);
        else setBroken(true);
      });
    return () => over.abort();
  }, [version]);

  const forgetNews = useCallback(() => setNews(noNews), []);
  return { tablet, status, isTaken, isBroken, news, forgetNews };
}

const listOtherGates = (results: readonly ScanResult[]) =>
  results.flatMap(({ alsoAt = [] }) => alsoAt);
