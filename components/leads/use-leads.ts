"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { type BackgroundSender, createBackgroundSender } from "@/components/scan/background-sender";
import {
  createLeadClient,
  getRetryDelayMs,
  LeadsBusyError,
  LeadsClosedError,
  LeadsUnavailableError,
  LinkEndedError,
} from "@/lib/companies/leads/device/lead-client";
import {
  addMeeting,
  countWaiting,
  forgetMeetings,
  forgetRefusals,
  type LeadStorage,
  leadTables,
  listRefusals,
  type MeetingRefusal,
  type QueuedMeeting,
  sendMeetings,
} from "@/lib/companies/leads/device/meeting-queue";
import type { MeetingResult } from "@/lib/companies/leads/lead-wire";
import { openStorage } from "@/lib/device/open-storage";
import { forgetScan } from "./keep-scan";

/** Name of the database, of the lock of the sending tab, and of the tabs' channel. */
const LEADS_NAME = "leads";
/** The delay before codes that the server put off are sent again. */
const RETRY_LIMITED_MS = 60_000;
/** The pause while the queue is empty. */
const LEADS_IDLE_MS = 24 * 3_600_000;

interface LeadsState {
  /** The browser stores meetings. */
  isOpen: boolean;
  /** The browser cannot store meetings. */
  isBroken: boolean;
  isOnline: boolean;
  /** Why nothing is accepted any more: the link is invalid, or the time to keep leads is over. */
  ending: "link" | "over" | undefined;
  waiting: number;
  refusals: readonly MeetingRefusal[];
}

const initialState: LeadsState = {
  isOpen: false,
  isBroken: false,
  isOnline: true,
  ending: undefined,
  waiting: 0,
  refusals: [],
};

type Results = ReadonlyMap<string, MeetingResult>;

export interface Leads extends LeadsState {
  /** The server's results since the page was opened. Names are stored nowhere else. */
  results: Results;
  /** Queues a meeting and sends it. @returns whether it is stored */
  add(one: Omit<QueuedMeeting, "company">): Promise<boolean>;
  /** Deletes refusals that staff have seen. */
  dismiss(ids: readonly string[]): void;
}

/** The queue of a company's meetings on this phone, sent in the background while the page is open. */
export function useLeads(company: string, token: string): Leads {
  const [state, setState] = useState(initialState);
  const [results, setResults] = useState<Results>(new Map());
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set());
  const storage = useRef<LeadStorage>(undefined);
  const sender = useRef<BackgroundSender>(undefined);

  const look = useCallback(async () => {
    const { current } = storage;
    if (!current) return;
    const waiting = await countWaiting(current, company);
    const refusals = await listRefusals(current, company);
    setState((before) => ({ ...before, isOpen: true, waiting, refusals }));
  }, [company]);

  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    const background = createBackgroundSender(signal);
    sender.current = background;
    const tell = (news: Partial<LeadsState>) =>
      signal.aborted || setState((before) => ({ ...before, ...news }));
    const addResults = (news: readonly MeetingResult[]) =>
      setResults((before) => new Map([...before, ...news.map((one) => [one.id, one] as const)]));
    // Another tab may send this tab's scans.
    const channel = new BroadcastChannel(LEADS_NAME);
    channel.onmessage = ({ data }: MessageEvent<readonly MeetingResult[]>) => {
      addResults(data);
      void look();
    };
    const handleOffline = () => tell({ isOnline: false });
    window.addEventListener("offline", handleOffline);

    async function run() {
      const opened = await openStorage(LEADS_NAME, leadTables);
      storage.current = opened;
      await look();
      tell({ isOnline: navigator.onLine });
      const post = createLeadClient({ token });
      const onResults = (news: readonly MeetingResult[]) => {
        addResults(news);
        channel.postMessage(news);
      };
      const send = () =>
        navigator.locks.request(LEADS_NAME, { signal }, () =>
          sendMeetings({ storage: opened, company, post, onResults }),
        );
      let inARow = 0;
      await background.run(async () => {
        let ms = LEADS_IDLE_MS;
        try {
          if ((await send()) === "limited") ms = RETRY_LIMITED_MS;
          tell({ isOnline: navigator.onLine, ending: undefined });
          inARow = 0;
        } catch (error) {
          if (signal.aborted) return undefined;
          if (error instanceof LinkEndedError) {
            tell({ ending: "link" });
            // The page no longer opens offline; queued scans stay.
            await forgetScan().catch(() => undefined);
          } else if (error instanceof LeadsClosedError) {
            tell({ ending: "over" });
            await forgetMeetings(opened, company);
            await forgetScan().catch(() => undefined);
          } else if (error instanceof LeadsUnavailableError || error instanceof LeadsBusyError) {
            tell({ isOnline: error instanceof LeadsBusyError });
            ms = getRetryDelayMs(error, inARow);
            inARow += 1;
          } else throw error;
        }
        await look();
        return ms;
      });
    }
    run().catch(() => tell({ isBroken: true }));
    return () => {
      over.abort();
      channel.close();
      window.removeEventListener("offline", handleOffline);
    };
  }, [company, token, look]);

  const add = useCallback(
    async (one: Omit<QueuedMeeting, "company">) => {
      const { current } = storage;
      if (!current) return false;
      try {
        await addMeeting(current, { company, ...one });
      } catch {
        setState((before) => ({ ...before, isBroken: true }));
        return false;
      }
      // Shows the queue's length at once, however slow the network is.
      void look();
      sender.current?.wake();
      return true;
    },
    [company, look],
  );

  const dismiss = useCallback(
    (ids: readonly string[]) => {
      // At once: a note that vanishes only when it is deleted moves the form away from under a finger.
      setDismissed((before) => new Set([...before, ...ids]));
      if (storage.current) forgetRefusals(storage.current, ids).then(look, () => undefined);
    },
    [look],
  );

  const refusals = state.refusals.filter(({ id }) => !dismissed.has(id));
  return { ...state, refusals, results, add, dismiss };
}
