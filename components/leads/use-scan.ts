"use client";
import { nanoid } from "nanoid";
import { useCallback, useRef, useState } from "react";
import { hasDetails, type MeetingDetails } from "@/lib/companies/leads/device/meeting-details";
import { sealCode } from "@/lib/companies/leads/device/sealed-code";
import type { LeadConsent } from "@/lib/companies/leads/leads";
import { toBadgeQrContent } from "@/lib/passes/codes/registration-code";
import type { Leads } from "./use-leads";

/** A scan of this tab. Its code is kept only in the page. */
export interface BadgeScan {
  id: string;
  at: string;
  code: string;
}

/** Shown instead of the camera. */
export type ScanScreen =
  | { what: "nothing" | "notACode" | "notStored" }
  | { what: "met"; scanned: BadgeScan };

/**
 * State of the scan page, one person at a time.
 * @param sealKey the server's public key, which seals codes before they are stored
 */
export function useScan({ add, dismiss }: Pick<Leads, "add" | "dismiss">, sealKey: string) {
  const [onScreen, setOnScreen] = useState<ScanScreen>({ what: "nothing" });
  const [recent, setRecent] = useState<readonly BadgeScan[]>([]);
  const isBusy = useRef(false);

  /** @returns whether the meeting is stored */
  const keep = useCallback(
    async ({ id, at, code }: BadgeScan, more: object, of?: string) => {
      const meeting = { id, code: await sealCode(sealKey, code, id), at, ...more };
      return add({ meeting, ...(of && { of }) });
    },
    [add, sealKey],
  );

  /** Handles a code that was read or typed. */
  const scan = useCallback(
    async (text: string, details: MeetingDetails = {}) => {
      // A person stays on the screen until staff continue.
      if (isBusy.current) return;
      isBusy.current = true;
      try {
        const code = await toBadgeQrContent(text);
        if (!code) {
          setOnScreen({ what: "notACode" });
          return;
        }
        const scanned = { id: nanoid(), at: new Date().toISOString(), code };
        const isKept = await keep(scanned, details);
        setOnScreen(isKept ? { what: "met", scanned } : { what: "notStored" });
        if (isKept) setRecent((before) => [scanned, ...before]);
        navigator.vibrate?.(isKept ? 60 : [80, 80, 80]);
      } finally {
        isBusy.current = false;
      }
    },
    [keep],
  );

  /** Stores the details of a scan. @returns whether they are stored */
  const say = useCallback(
    async (scanned: BadgeScan, said: MeetingDetails & { consent?: LeadConsent }) => {
      if (!hasDetails(said)) return true;
      const { id: of, code } = scanned;
      const isKept = await keep({ id: nanoid(), at: new Date().toISOString(), code }, said, of);
      if (!isKept) setOnScreen({ what: "notStored" });
      return isKept;
    },
    [keep],
  );

  /** Continues with the next person. Results that were already shown are dismissed. */
  const clear = useCallback(() => {
    if (onScreen.what === "met") dismiss([onScreen.scanned.id]);
    setOnScreen({ what: "nothing" });
  }, [dismiss, onScreen]);

  return { onScreen, recent, scan, say, clear };
}
