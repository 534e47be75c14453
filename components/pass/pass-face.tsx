import { OwnStar } from "@/components/ui/drawings/own-star";
import { DrawnQr, type QrDrawing } from "@/components/ui/pictures/drawn-qr";
import type { PassView } from "@/lib/registration/ticket";

type Part =
  | "card"
  | "head"
  | "star"
  | "edge"
  | "who"
  | "name"
  | "company"
  | "code"
  | "facts"
  | "band";

interface PassFaceProps {
  view: PassView;
  /** The QR code (`loadPassQrContent`). */
  qr: QrDrawing;
  heading: "h1" | "h3";
  /** The facts to show. */
  facts: readonly (keyof PassView["facts"])[];
  /** The classes of its parts. The star and the edge are shown only with a class. */
  styles: Partial<Record<Part, string>>;
}

/** The content of a pass in any size. */
export function PassFace(props: PassFaceProps) {
  const { view, qr, heading: Heading, facts, styles } = props;
  const { form, word, fair, title, name, company, qrLabel } = view;
  return (
    <article className={styles.card} data-pass={form}>
      <header className={styles.head}>
        {styles.star && <OwnStar star={view.star} className={styles.star} />}
        <p>{fair}</p>
        <Heading>{title}</Heading>
      </header>
      {styles.edge && (
        <p className={styles.edge} aria-hidden="true">
          {view.star.petals.map(({ hall }) => hall > 0 && <span key={hall} data-hall={hall} />)}
        </p>
      )}
      <div className={styles.who}>
        <p className={styles.name} data-length={getLengthClass(name)}>
          <bdi translate="no">{name}</bdi>
        </p>
        <p className={styles.company} data-length={getLengthClass(company)}>
          <bdi translate="no">{company}</bdi>
        </p>
      </div>
      <DrawnQr drawing={qr} label={qrLabel} className={styles.code} />
      <dl className={styles.facts}>
        {facts.map((id) => (
          <div key={id} data-fact={id}>
            <dt>{view.facts[id].label}</dt>
            <dd>
              {id === "reference" ? (
                <bdi translate="no" dir="ltr">
                  {view.facts[id].value}
                </bdi>
              ) : (
                view.facts[id].value
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.band}>{word}</p>
    </article>
  );
}

/** A badge has a fixed size, so long names get smaller letters. */
function getLengthClass(text: string): "short" | "middle" | "long" | "endless" {
  if (text.length <= 22) return "short";
  if (text.length <= 44) return "middle";
  return text.length <= 90 ? "long" : "endless";
}
