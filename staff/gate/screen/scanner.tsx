"use client";
import { useState } from "react";
import { Camera } from "@/components/scan/camera";
import type { TabletStatus } from "@/staff/gate/device/status";
import type { Tablet } from "@/staff/gate/device/tablet";
import { resolveCheckInPlace } from "@/staff/gate/protocol/rules";
import type { VerdictKind } from "@/staff/gate/protocol/verdict";
import { Badge } from "./badge";
import card from "./card.module.css";
import { CodeForm } from "./code-form";
import { FoundPeople } from "./found-people";
import styles from "./gate.module.css";
import { Idle } from "./idle";
import inputs from "./inputs.module.css";
import { keepPage } from "./keep-page";
import { Shape } from "./shape";
import { StatusBar } from "./status-bar";
import type { GateAppProps } from "./texts";
import { getTone } from "./tone";
import { useGate } from "./use-gate";
import type { GateNews } from "./use-tablet";
import { VerdictCard } from "./verdict-card";
import { WalkInForm } from "./walk-in-form";

interface ScannerProps extends GateAppProps {
  tablet: Tablet;
  status: TabletStatus;
  news: GateNews;
  forgetNews(): void;
}

const doNothing = () => undefined;
const cameraStyles = { camera: inputs.camera, noCamera: inputs.noCamera };

/** After these verdicts a person may be registered here. */
const registrableKinds: readonly VerdictKind[] = ["unknown", "unchecked", "noAnswer"];

/** Caches the page once everything it needs is loaded. A browser may refuse. */
function keepWhenReady(): void {
  keepPage().catch(() => undefined);
}

/** One verdict fills the screen while the camera keeps reading. */
export function Scanner(props: ScannerProps) {
  const { tablet, status, texts, language, fair, dates, timeZone, walkIn } = props;
  const [isMuted, setMuted] = useState(false);
  const device = status.facts?.device;
  const mayFind = device?.right === "door";
  const gate = useGate(tablet, mayFind, isMuted);
  const { onScreen } = gate;

  const format = new Intl.DateTimeFormat(language, { timeStyle: "short", timeZone });
  const formatClock = (iso: string) => format.format(new Date(iso));
  const place = resolveCheckInPlace(tablet.today(), device?.rehearsal ?? false);
  const wasRehearsal = onScreen.what === "verdict" && onScreen.decided.scan?.rehearsal;
  // A verdict of a rehearsal stays striped after the desk ends it.
  const isRehearsal = place === "rehearsal" || wasRehearsal === true;
  const isRegistering = onScreen.what === "walkIn";
  const isClosed = place === "nowhere";
  const verdict = onScreen.what === "verdict" ? onScreen.decided.verdict : undefined;
  const isUndone = onScreen.what === "verdict" && onScreen.isUndone;
  const tone = onScreen.what === "broken" ? "no" : verdict && !isUndone && getTone(verdict.kind);

  function answer() {
    switch (onScreen.what) {
      case "broken":
        return (
          <div className={card.card}>
            <Shape tone="no" className={card.shape} />
            <div className={card.words} role="alert">
              <p className={card.word}>{texts.notStored.word}</p>
              <p className={card.what}>{texts.notStored.what}</p>
              <p className={card.what}>{texts.notStored.next}</p>
            </div>
          </div>
        );
      case "searching":
        return (
          <p className={card.alone} role="status">
            {texts.found.searching}
          </p>
        );
      case "found":
        return (
          <FoundPeople
            people={onScreen.people}
            isOnline={status.isOnline}
            texts={texts}
            formatClock={formatClock}
            onChoose={gate.scan}
            onRegister={gate.openWalkIn}
            onBack={gate.clear}
          />
        );
      case "walkIn":
        return (
          <WalkInForm
            texts={texts}
            walkIn={walkIn}
            typed={onScreen.typed}
            onRegister={gate.register}
            onBack={gate.clear}
          />
        );
      case "verdict": {
        const { code, badge, decided, note } = onScreen;
        const { kind, person } = decided.verdict;
        const printing = device?.print ?? "never";
        return (
          <VerdictCard
            decided={decided}
            here={device?.gate ?? ""}
            isUndone={isUndone}
            canUndo={decided.scan !== undefined}
            texts={texts}
            note={note === "notStored" ? texts.notStored.what : note && texts.walkIn[note]}
            closed={isClosed ? dates : undefined}
            formatClock={formatClock}
            onUndo={gate.undo}
            onAnyway={() => gate.scan(code, true)}
            onRegister={mayFind && registrableKinds.includes(kind) ? gate.openWalkIn : undefined}
          >
            {kind === "in" && person && !isUndone && printing !== "never" && (
              <Badge
                key={code}
                person={person}
                code={badge}
                printing={printing}
                fair={{ name: fair, dates }}
                texts={texts}
              />
            )}
          </VerdictCard>
        );
      }
      case "nothing":
        return (
          <Idle
            status={status}
            texts={texts}
            language={language}
            closed={isClosed ? dates : undefined}
            today={isRehearsal ? undefined : tablet.today()}
            formatClock={formatClock}
            onRegister={mayFind ? gate.openWalkIn : undefined}
          />
        );
    }
  }

  return (
    <main
      className={styles.gate}
      data-tone={tone || "none"}
      data-rehearsal={isRehearsal}
      data-whole={isRegistering}
    >
      <StatusBar {...props} isMuted={isMuted} onMute={() => setMuted(!isMuted)} />
      {isRehearsal && (
        <p className={styles.rehearsal} data-screen>
          {texts.rehearsal}
        </p>
      )}
      <div className={styles.answer}>{answer()}</div>
      {/* Codes of waiting people must not interrupt a registration. */}
      <div
        className={inputs.inputs}
        data-screen
        data-searches={onScreen.what === "found"}
        hidden={isRegistering}
      >
        <Camera
          label={texts.reading}
          noCamera={texts.noCamera}
          styles={cameraStyles}
          onCode={isRegistering ? doNothing : gate.scan}
          onReady={keepWhenReady}
        />
        <CodeForm
          texts={texts}
          label={mayFind ? texts.codeOrName : texts.code}
          onCode={gate.enterText}
        />
      </div>
    </main>
  );
}
