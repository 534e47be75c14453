"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { parseRegistrationCode, toBadgeQrContent } from "@/lib/passes/codes/registration-code";
import type { ScanDecision } from "@/staff/gate/device/status";
import type { Tablet } from "@/staff/gate/device/tablet";
import type { FoundPerson, WalkIn } from "@/staff/gate/protocol/protocol-people";
import { admittingKinds } from "@/staff/gate/protocol/verdict";
import { emitTone } from "./sounds";
import { getTone, type Tone } from "./tone";

/** How long a verdict is shown and can be undone. */
const VERDICT_DISPLAY_MS = 60_000;

/** Note below a verdict: how a newly registered person gets the pass, or that something was not stored. */
export type GateNote = "mailed" | "later" | "notStored";

export type GateScreen =
  | { what: "nothing" }
  | {
      what: "verdict";
      code: string;
      badge?: string;
      decided: ScanDecision;
      isUndone: boolean;
      note?: GateNote;
    }
  | { what: "searching" }
  /** `people` is undefined if the server did not answer. */
  | { what: "found"; typed: string; people: readonly FoundPerson[] | undefined }
  /** `typed`: the search before. */
  | { what: "walkIn"; typed?: string }
  | { what: "broken" };

const emptyScreen: GateScreen = { what: "nothing" };

/** A code that is being decided, or waits for it. */
interface QueuedCode {
  code: string;
  /** "Let in anyway" was pressed. */
  anyway: boolean;
}

/**
 * What happens at the gate. People come during a request, so its result changes the screen only if that still shows
 * what the result belongs to.
 * @param mayFind whether names may be typed, too
 */
export function useGate(tablet: Tablet, mayFind: boolean, isMuted: boolean) {
  const [onScreen, setOnScreen] = useState<GateScreen>(emptyScreen);
  /** The first one is being decided. */
  const codes = useRef<QueuedCode[]>([]);
  const isRegistering = useRef(false);
  const isSilent = useRef(isMuted);
  isSilent.current = isMuted;

  const sound = useCallback((tone: Tone) => {
    if (!isSilent.current) emitTone(tone);
  }, []);

  /** @param shown what the screen showed before; if somebody came meanwhile, their verdict stays */
  const showVerdict = useCallback(
    async (code: string, decided: ScanDecision, note?: GateNote, shown?: GateScreen) => {
      const badge = await toBadgeQrContent(code);
      const verdict: GateScreen = { what: "verdict", code, badge, decided, isUndone: false, note };
      setOnScreen((now) => findLater(shown, now) ?? verdict);
      sound(getTone(decided.verdict.kind));
    },
    [sound],
  );

  /** For a device that cannot store. @param shown as above; if it changed, the newer verdict gets a note */
  const showBroken = useCallback(
    (shown?: GateScreen) => {
      setOnScreen((now) => {
        const later = findLater(shown, now);
        return later ? { ...later, note: "notStored" } : { what: "broken" };
      });
      sound("no");
    },
    [sound],
  );

  const scan = useCallback(
    async (code: string, anyway = false) => {
      const { current: queue } = codes;
      // A camera reads the same code repeatedly.
      if (queue.some((one) => one.code === code && one.anyway === anyway)) return;
      const first: QueuedCode = { code, anyway };
      queue.push(first);
      // Codes are decided one at a time, in order.
      if (queue.length > 1) return;
      try {
        for (let next: QueuedCode | undefined = first; next; next = queue[0]) {
          const decided = await tablet.scan(next.code, next.anyway);
          // A person admitted anyway has gone on if somebody else came meanwhile: the newer verdict stays.
          const isBefore = next !== first && next.anyway;
          const hasGoneOn = isBefore && decided && admittingKinds.includes(decided.verdict.kind);
          if (decided && !hasGoneOn) await showVerdict(next.code, decided);
          queue.shift();
        }
      } catch {
        queue.length = 0;
        showBroken();
      }
    },
    [tablet, showVerdict, showBroken],
  );

  useEffect(() => {
    if (onScreen.what !== "verdict") return;
    const timer = setTimeout(setOnScreen, VERDICT_DISPLAY_MS, emptyScreen);
    return () => clearTimeout(timer);
  }, [onScreen]);

  return {
    onScreen,
    scan,
    clear: () => setOnScreen(emptyScreen),
    openWalkIn: () =>
      setOnScreen((now) => ({ what: "walkIn", ...(now.what === "found" && { typed: now.typed }) })),

    /** A code, or a name. */
    async enterText(text: string) {
      // A hand scanner that reads an unrelated QR code types an address.
      if (!mayFind || parseRegistrationCode(text) || text.includes("://")) return scan(text);
      const searching: GateScreen = { what: "searching" };
      setOnScreen(searching);
      try {
        const people = await tablet.search(text);
        // A code or name that came meanwhile has its answer on the screen.
        setOnScreen((now) => (now === searching ? { what: "found", typed: text, people } : now));
      } catch {
        showBroken(searching);
      }
    },

    async undo() {
      const shown = onScreen;
      if (shown.what !== "verdict" || !shown.decided.scan) return;
      try {
        await tablet.undo(shown.decided.scan);
        setOnScreen((now) => (now === shown ? { ...shown, isUndone: true } : now));
      } catch {
        showBroken(shown);
      }
    },

    /** @returns message keys of rejected fields */
    async register(walkIn: WalkIn): Promise<Record<string, string>> {
      if (isRegistering.current) return {};
      isRegistering.current = true;
      const shown = onScreen;
      try {
        const answer = await tablet.register(walkIn);
        if (!answer) return {};
        const { verdict, errors, mailed, pass = "" } = answer;
        if (errors) return errors;
        const note = verdict.way === "device" ? "later" : mailed ? "mailed" : undefined;
        await showVerdict(pass, { verdict, isRehearsal: false }, note, shown);
      } catch {
        showBroken(shown);
      } finally {
        isRegistering.current = false;
      }
      return {};
    },
  };
}

/** The verdict of a person who came after `shown`. */
function findLater(shown: GateScreen | undefined, now: GateScreen) {
  return shown && now !== shown && now.what === "verdict" ? now : undefined;
}
