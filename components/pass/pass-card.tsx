import type { ReactNode } from "react";
import { StarLattice } from "@/components/ui/drawings/star-lattice";
import { DrawnQr, type QrDrawing } from "@/components/ui/drawn-qr";
import type { PassView } from "@/lib/registration/passes/pass-view";
import styles from "./pass-card.module.css";

interface PassCardProps {
  view: PassView;
  /** The QR code (`passCode`). */
  qr: QrDrawing;
  /** A ticket is the same in little, within a page about something else. */
  look?: "badge" | "ticket";
  /** An SVG behind the words of the head. */
  ornament?: ReactNode;
}

/** The pass itself: the same content as a badge, for screen and paper. */
export function PassCard({
  view,
  qr,
  look = "badge",
  ornament = <StarLattice from="end" />,
}: PassCardProps) {
  const { form, word, fair, title, name, company, qrLabel, facts } = view;
  const isTicket = look === "ticket";
  const Heading = isTicket ? "h3" : "h1";
  const { reference, days } = facts;
  return (
    <article
      className={isTicket ? `${styles.card} ${styles.ticket}` : styles.card}
      data-pass={form}
    >
      <header className={styles.head}>
        {ornament}
        <p>{fair}</p>
        <Heading>{title}</Heading>
      </header>
      <div className={styles.who}>
        <p className={styles.name} data-length={lengthOf(name)}>
          <bdi translate="no">{name}</bdi>
        </p>
        <p className={styles.company} data-length={lengthOf(company)}>
          <bdi translate="no">{company}</bdi>
        </p>
      </div>
      <DrawnQr drawing={qr} label={qrLabel} className={styles.code} />
      <dl className={styles.facts}>
        {Object.entries(isTicket ? { reference, days } : facts).map(([id, { label, value }]) => (
          <div key={id} data-fact={id}>
            <dt>{label}</dt>
            <dd>
              {id === "reference" ? (
                <bdi translate="no" dir="ltr">
                  {value}
                </bdi>
              ) : (
                value
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.band}>{word}</p>
    </article>
  );
}

/** A badge has a fixed size, so long names are set in smaller letters. */
function lengthOf(text: string): "short" | "middle" | "long" | "endless" {
  if (text.length <= 22) return "short";
  if (text.length <= 44) return "middle";
  return text.length <= 90 ? "long" : "endless";
}
