"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import { codeOfBadge, readCode } from "@/lib/entrance/code";
import type { DecidedScan } from "@/lib/entrance/device/status";
import type { Tablet } from "@/lib/entrance/device/tablet";
import type { FoundPerson, WalkIn } from "@/lib/entrance/protocol-people";
import { play } from "./sounds";
import { toneOf } from "./tone";

/** How long a verdict is shown, and can be taken back. */
const VERDICT_SHOWN_MS = 60_000;

/** How somebody who was just registered gets the pass. */
export type WalkInNote = "mailed" | "later";

/** What fills the screen. */
export type OnScreen =
  | { what: "nothing" }
  | {
      what: "verdict";
      code: string;
      badge?: string;
      decided: DecidedScan;
      isUndone: boolean;
      note?: WalkInNote;
    }
  | { what: "searching" }
  /** `people` is undefined if the server did not answer. */
  | { what: "found"; typed: string; people: readonly FoundPerson[] | undefined }
  /** `typed`: who was searched for before. */
  | { what: "walkIn"; typed?: string }
  | { what: "broken" };

const nothing: OnScreen = { what: "nothing" };
const searching: OnScreen = { what: "searching" };

/**
 * What happens at the gate, one thing at a time.
 * @param mayFind whether names may be typed, too
 */
export function useGate(tablet: Tablet, mayFind: boolean, isMuted: boolean) {
  const [onScreen, setOnScreen] = useState<OnScreen>(nothing);
  const isBusy = useRef(false);
  const waiting = useRef<string>(undefined);
  const isSilent = useRef(isMuted);
  isSilent.current = isMuted;

  const show = useCallback(async (code: string, decided: DecidedScan, note?: WalkInNote) => {
    const badge = await codeOfBadge(code);
    setOnScreen({ what: "verdict", code, badge, decided, isUndone: false, note });
    if (!isSilent.current) play(toneOf(decided.verdict.kind));
  }, []);

  const scan = useCallback(
    async (code: string, anyway = false) => {
      // Codes are decided one after the other, as people come.
      if (isBusy.current) {
        waiting.current = code;
        return;
      }
      isBusy.current = true;
      try {
        for (let next: string | undefined = code; next; next = waiting.current) {
          waiting.current = undefined;
          const decided = await tablet.scan(next, anyway && next === code);
          if (decided) await show(next, decided);
          if (waiting.current === next) waiting.current = undefined;
        }
      } catch {
        setOnScreen({ what: "broken" });
        if (!isSilent.current) play("no");
      } finally {
        isBusy.current = false;
      }
    },
    [tablet, show],
  );

  useEffect(() => {
    if (onScreen.what !== "verdict") return;
    const timer = setTimeout(setOnScreen, VERDICT_SHOWN_MS, nothing);
    return () => clearTimeout(timer);
  }, [onScreen]);

  return {
    onScreen,
    scan,
    clear: () => setOnScreen(nothing),
    openWalkIn: () =>
      setOnScreen((now) => ({ what: "walkIn", ...(now.what === "found" && { typed: now.typed }) })),

    /** A code, or a name. */
    async type(text: string) {
      // An address is what a hand scanner reads from a code of something else.
      if (!mayFind || readCode(text) || text.includes("://")) return scan(text);
      setOnScreen(searching);
      const people = await tablet.search(text);
      // A code that was shown meanwhile has its answer on the screen.
      setOnScreen((now) => (now === searching ? { what: "found", typed: text, people } : now));
    },

    async undo() {
      if (onScreen.what !== "verdict" || !onScreen.decided.scan) return;
      await tablet.undo(onScreen.decided.scan);
      setOnScreen({ ...onScreen, isUndone: true });
    },

    /** @returns message keys of what is not accepted, by field */
    async register(walkIn: WalkIn): Promise<Record<string, string>> {
      const answer = await tablet.register(walkIn).catch(() => "broken" as const);
      if (answer === "broken") setOnScreen({ what: "broken" });
      if (!answer || answer === "broken") return {};
      const { verdict, errors, mailed, pass = "" } = answer;
      if (errors) return errors;
      const note = verdict.way === "device" ? "later" : mailed ? "mailed" : undefined;
      await show(pass, { verdict, isRehearsal: false }, note);
      return {};
    },
  };
}
