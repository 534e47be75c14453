import button from "@/components/ui/button.module.css";
import type { TabletStatus } from "@/staff/gate/device/status";
import card from "./card.module.css";
import { fillText, type GateTexts } from "./texts";

interface IdleProps {
  status: TabletStatus;
  texts: GateTexts;
  /** For `Intl`. */
  language: string;
  /** The dates of the fair, if today is not one of them. */
  closed?: string;
  /** The day whose arrivals are counted; undefined in a rehearsal. */
  today?: string;
  formatClock: (iso: string) => string;
  /** Undefined if this device may not register people. */
  onRegister?: () => void;
}

/** Screen between two codes: what to do, arrivals today, and the entry for people without a pass. */
export function Idle({
  status,
  texts,
  language,
  closed,
  today,
  formatClock,
  onRegister,
}: IdleProps) {
  const { facts, isOnline } = status;
  const arrived = facts?.arrived?.day === today ? facts?.arrived : undefined;
  if (closed) {
    return (
      <div className={card.alone}>
        <h1 className={card.word}>{texts.closed.word}</h1>
        <p className={card.what}>{fillText(texts.closed.what, { dates: closed })}</p>
      </div>
    );
  }
  return (
    <div className={card.alone}>
      <h1 className={card.word}>{texts.ready}</h1>
      <p className={card.what}>{texts.readyHint}</p>
      {facts && arrived && (
        <p className={card.count}>
          <strong>{new Intl.NumberFormat(language).format(arrived.count)}</strong>{" "}
          <span>
            {isOnline
              ? texts.arrived.now
              : fillText(texts.arrived.then, {
                  time: formatClock(new Date(facts.contactAt).toISOString()),
                })}
          </span>
        </p>
      )}
      {onRegister && (
        <p className={card.offer}>
          <button type="button" className={button.plain} onClick={onRegister}>
            {texts.walkIn.open}
          </button>
        </p>
      )}
    </div>
  );
}
