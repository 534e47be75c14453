"use client";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Decided, TabletStatus } from "@/lib/entrance/device/status";
import type { Tablet } from "@/lib/entrance/device/tablet";
import { marksOn } from "@/lib/entrance/rules";
import { Camera } from "./camera";
import card from "./card.module.css";
import { CodeForm } from "./code-form";
import controls from "./controls.module.css";
import styles from "./door.module.css";
import { keepPage } from "./keep-page";
import { Shape } from "./shape";
import { play } from "./sounds";
import { StatusBar } from "./status-bar";
import { type DoorAppProps, fill } from "./texts";
import { toneOf } from "./tone";
import { VerdictCard } from "./verdict-card";

interface ScannerProps extends DoorAppProps {
  tablet: Tablet;
  status: TabletStatus;
  alsoAt: string[];
  forgetAlsoAt(): void;
}

/** How long a verdict stands, and can be taken back. */
const STANDS_MS = 60_000;

interface Shown {
  code: string;
  decided: Decided;
  isUndone: boolean;
}

/** Keeps the page when everything that it needs is loaded. A browser may refuse. */
function keepWhenReady(): void {
  keepPage().catch(() => undefined);
}

/** The scanning page: one verdict fills the screen, the camera goes on to read. */
export function Scanner(props: ScannerProps) {
  const { tablet, status, texts, language, dates, timeZone } = props;
  const [shown, setShown] = useState<Shown>();
  const [isBroken, setBroken] = useState(false);
  const [isMuted, setMuted] = useState(false);
  const busy = useRef(false);
  const muted = useRef(false);
  muted.current = isMuted;

  const scan = useCallback(
    async (code: string, anyway = false) => {
      // Codes are decided one after the other, as people come.
      if (busy.current) return;
      busy.current = true;
      try {
        const decided = await tablet.scan(code, anyway);
        if (!decided) return;
        setBroken(false);
        setShown({ code, decided, isUndone: false });
        if (!muted.current) play(toneOf(decided.verdict.kind));
      } catch {
        setShown(undefined);
        setBroken(true);
        if (!muted.current) play("no");
      } finally {
        busy.current = false;
      }
    },
    [tablet],
  );

  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(setShown, STANDS_MS, undefined);
    return () => clearTimeout(timer);
  }, [shown]);

  const undo = async () => {
    if (!shown?.decided.scan) return;
    await tablet.undo(shown.decided.scan);
    setShown({ ...shown, isUndone: true });
  };

  const format = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone });
  const clock = (iso: string) => format.format(new Date(iso));
  const device = status.facts?.device;
  const place = marksOn(tablet.today(), device?.rehearsal ?? false);
  const tone = isBroken ? "no" : shown && !shown.isUndone && toneOf(shown.decided.verdict.kind);
  const isRehearsal = place === "rehearsal";

  return (
    <main className={styles.gate} data-tone={tone || "none"} data-rehearsal={isRehearsal}>
      <StatusBar {...props} isMuted={isMuted} onMute={() => setMuted(!isMuted)} />
      {isRehearsal && <p className={styles.rehearsal}>{texts.rehearsal}</p>}
      <div className={styles.answer}>
        {isBroken ? (
          <div className={card.card}>
            <Shape tone="no" className={card.shape} />
            <div className={card.words} role="alert">
              <p className={card.word}>{texts.notStored.word}</p>
              <p className={card.what}>{texts.notStored.what}</p>
              <p className={card.what}>{texts.notStored.next}</p>
            </div>
          </div>
        ) : shown ? (
          <VerdictCard
            decided={shown.decided}
            here={device?.gate ?? ""}
            isUndone={shown.isUndone}
            canUndo={shown.decided.scan !== undefined}
            texts={texts}
            closed={place === "nowhere" ? dates : undefined}
            clock={clock}
            onUndo={undo}
            onAnyway={() => scan(shown.code, true)}
          />
        ) : (
          <div className={card.alone}>
            <h1 className={card.word}>{place === "nowhere" ? texts.closed.word : texts.ready}</h1>
            <p className={card.what}>
              {place === "nowhere" ? fill(texts.closed.what, { dates }) : texts.readyHint}
            </p>
          </div>
        )}
      </div>
      <div className={controls.inputs}>
        <Camera
          label={texts.reading}
          noCamera={texts.noCamera}
          onCode={scan}
          onReady={keepWhenReady}
        />
        <CodeForm texts={texts} onCode={scan} />
      </div>
    </main>
  );
}
