import type { ReactNode } from "react";
import button from "@/components/ui/button.module.css";
import { OwnStar } from "@/components/ui/drawings/own-star";
import type { ScanDecision } from "@/staff/gate/device/status";
import card from "./card.module.css";
import { Shape } from "./shape";
import { fillText, type GateTexts } from "./texts";
import { getTone } from "./tone";

interface VerdictCardProps {
  decided: ScanDecision;
  here: string;
  isUndone: boolean;
  canUndo: boolean;
  texts: GateTexts;
  note?: string;
  /** The dates of the fair, if it is not open today. */
  closed?: string;
  formatClock: (iso: string) => string;
  onUndo(): void;
  onAnyway(): void;
  /** Offered for an unknown person, if this device may register. */
  onRegister?: () => void;
  children?: ReactNode;
}

/** Readable from two metres. */
export function VerdictCard(props: VerdictCardProps) {
  const { decided, here, isUndone, canUndo, texts, closed, formatClock } = props;
  const { kind, way, person, at, gate } = decided.verdict;
  const { word, what, ...rest }: { word: string; what: string; next?: string } =
    kind === "notToday" && closed
      ? { ...texts.closed, what: fillText(texts.closed.what, { dates: closed }) }
      : texts.verdicts[kind];
  const said = { time: at ? formatClock(at) : "", gate: gate ?? texts.noGate, here };
  return (
    <div className={card.card}>
      {!isUndone && (
        <div className={card.signs}>
          <Shape tone={getTone(kind)} className={card.shape} />
          {person?.star && <OwnStar star={person.star} small className={card.star} />}
        </div>
      )}
      <div className={card.words} role="status">
        <p className={card.word}>{isUndone ? texts.undone : word}</p>
        {person && (
          <>
            <p className={card.name}>
              <bdi translate="no">{person.name}</bdi>
            </p>
            <p className={card.company}>
              <bdi translate="no">{person.company}</bdi>
            </p>
            <p className={card.kind} data-form={person.form}>
              {texts.forms[person.form]}
            </p>
          </>
        )}
        {what && <p className={card.what}>{fillText(what, said)}</p>}
        {rest.next && <p className={card.what}>{rest.next}</p>}
        {props.note && <p className={card.what}>{props.note}</p>}
      </div>
      <div className={card.tools}>
        <div className={card.actions}>
          {(kind === "other" || kind === "unchecked") && (
            <button type="button" className={button.plain} onClick={props.onAnyway}>
              {texts.anyway}
            </button>
          )}
          {props.onRegister && (
            <button type="button" className={button.plain} onClick={props.onRegister}>
              {texts.walkIn.open}
            </button>
          )}
          {canUndo && !isUndone && (
            <button type="button" className={button.plain} onClick={props.onUndo}>
              {texts.undo}
            </button>
          )}
        </div>
        {props.children}
      </div>
      <p className={card.way} data-way={way}>
        {texts.way[way]}
      </p>
    </div>
  );
}
