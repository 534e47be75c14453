"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { parseRegistrationCode, toBadgeQrContent } from "@/lib/passes/codes/registration-code";
import type { ScanDecision } from "@/staff/gate/device/status";
import type { Tablet } from "@/staff/gate/device/tablet";
import type { FoundPerson, WalkIn } from "@/staff/gate/protocol/protocol-people";
import { admittingKinds } from "@/staff/gate/protocol/verdict";
import { emitTone } from "./sounds";
import { getTone, type Tone } from "./tone";

/** How long a verdict is shown, and can be taken back. */
const VERDICT_DISPLAY_MS = 60_000;

/** What is said below a verdict: how somebody gets the pass who was just registered, or that something was not stored. */
export type GateNote = "mailed" | "later" | "notStored";

/** What fills the screen. */
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
  /** `typed`: who was searched for before. */
  | { what: "walkIn"; typed?: string }
  | { what: "broken" };

const emptyScreen: GateScreen = { what: "nothing" };

/** A code that is being decided, or waits for it. */
interface QueuedCode {
  code: string;
  /** Somebody has pressed "Let in anyway". */
  anyway: boolean;
}

/**
 * What happens at the gate. People come while something else is under way, so what was waited for changes the screen
 * only if that still shows what it belongs to.
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

  /** @param shown what the screen showed before, if somebody else may have come meanwhile: then theirs stays */
  const showVerdict = useCallback(
    async (code: string, decided: ScanDecision, note?: GateNote, shown?: GateScreen) => {
      const badge = await toBadgeQrContent(code);
      const verdict: GateScreen = { what: "verdict", code, badge, decided, isUndone: false, note };
      setOnScreen((now) => findLater(shown, now) ?? verdict);
      sound(getTone(decided.verdict.kind));
    },
    [sound],
  );

  /** Says that this device cannot store. @param shown as above; then it is a note to the verdict that stays */
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
      // A camera reads a code again and again.
      if (queue.some((one) => one.code === code && one.anyway === anyway)) return;
      const first: QueuedCode = { code, anyway };
      queue.push(first);
      // Codes are decided one after the other, as people come.
      if (queue.length > 1) return;
      try {
        for (let next: QueuedCode | undefined = first; next; next = queue[0]) {
          const decided = await tablet.scan(next.code, next.anyway);
          // Who was let in anyway while somebody else came has gone on: the verdict of the latter stays.
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
    async type(text: string) {
      // An address is what a hand scanner reads from a code of something else.
      if (!mayFind || parseRegistrationCode(text) || text.includes("://")) return scan(text);
      const searching: GateScreen = { what: "searching" };
      setOnScreen(searching);
      try {
        const people = await tablet.search(text);
        // A code or a name that came meanwhile has its answer on the screen.
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

    /** @returns message keys of what is not accepted, by field */
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

/** The verdict of somebody who has come since something else was shown. */
function findLater(shown: GateScreen | undefined, now: GateScreen) {
  return shown && now !== shown && now.what === "verdict" ? now : undefined;
}
