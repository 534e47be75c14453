"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { doorApi } from "@/lib/entrance/device/door-api";
import type { TabletStatus } from "@/lib/entrance/device/status";
import { openTablet, type Tablet } from "@/lib/entrance/device/tablet";
import type { ScanResult } from "@/lib/entrance/protocol";
import { openDeviceDrawer } from "./device-drawer";
import { forgetPage } from "./keep-page";

/** How long a device waits before it speaks to the server again. */
const NEAR_MS = 4000;
const AWAY_MS = 2000;

export interface TabletOnScreen {
  tablet?: Tablet;
  status?: TabletStatus;
  /** Another window of this device has the gate open. */
  isTaken: boolean;
  /** The browser has no database for this page. */
  isBroken: boolean;
  /** Gates that have admitted a pass that this one admitted, too. */
  alsoAt: string[];
  forgetAlsoAt(): void;
}

/**
 * The device behind the page, as long as the page is open. It speaks to the server in the background. Only
 * one window may use the database, because scans are numbered.
 * @param version of this program
 */
export function useTablet(version: string): TabletOnScreen {
  const [tablet, setTablet] = useState<Tablet>();
  const [status, setStatus] = useState<TabletStatus>();
  const [isTaken, setTaken] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [alsoAt, setAlsoAt] = useState<string[]>([]);
  const unsent = useRef(0);

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;

    async function run() {
      const drawer = await openDeviceDrawer();
      const opened = await openTablet({
        drawer,
        door: doorApi({ version, unsent: () => unsent.current }),
        onStatus(news) {
          unsent.current = news.unsent;
          if (!signal.aborted) setStatus(news);
        },
        onSettled: (results) => setAlsoAt((before) => [...new Set([...before, ...gates(results)])]),
      });
      unsent.current = opened.status().unsent;
      setStatus({ ...opened.status() });
      setTablet(opened);
      while (!signal.aborted && !opened.status().hasEnded) {
        const isNear = await opened.contact().catch(() => false);
        await until(signal, isNear ? NEAR_MS : AWAY_MS);
      }
      if (opened.status().hasEnded) await forgetPage();
    }

    const alone = <T>(work: () => Promise<T>) =>
      navigator.locks.request("door", { ifAvailable: true }, (lock) =>
        lock ? work() : setTaken(true),
      );
    alone(run).catch(() => setBroken(true));
    return () => over.abort();
  }, [version]);

  const forgetAlsoAt = useCallback(() => setAlsoAt([]), []);
  return { tablet, status, isTaken, isBroken, alsoAt, forgetAlsoAt };
}

const gates = (results: readonly ScanResult[]) => results.flatMap(({ alsoAt = [] }) => alsoAt);

/** Waits for a time, or until the network is back or the page is closed. */
function until(signal: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      window.removeEventListener("online", done);
      signal.removeEventListener("abort", done);
      resolve();
    }
    window.addEventListener("online", done);
    signal.addEventListener("abort", done);
  });
}
