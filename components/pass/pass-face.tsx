import { OwnStar } from "@/components/ui/drawings/own-star";
import { DrawnQr, type QrDrawing } from "@/components/ui/pictures/drawn-qr";
import type { PassView } from "@/lib/registration/ticket";

type Part = "card" | "head" | "star" | "who" | "name" | "company" | "code" | "facts" | "band";

interface PassFaceProps {
  view: PassView;
  /** The QR code (`loadPassQrContent`). */
  qr: QrDrawing;
  /** The level of the title. */
  heading: "h1" | "h3";
  /** The facts that it names. */
  facts: readonly (keyof PassView["facts"])[];
  /** The classes of its parts. It has the registration's star where there is one for it. */
  styles: Partial<Record<Part, string>>;
}

/** What a pass shows, in whatever size. */
export function PassFace(props: PassFaceProps) {
  const { view, qr, heading: Heading, facts, styles } = props;
  const { form, word, fair, title, name, company, qrLabel } = view;
  return (
    <article className={styles.card} data-pass={form}>
      <header className={styles.head}>
        {styles.star && <OwnStar d={view.star} className={styles.star} />}
        <p>{fair}</p>
        <Heading>{title}</Heading>
      </header>
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

/** A badge has a fixed size, so long names are set in smaller letters. */
function getLengthClass(text: string): "short" | "middle" | "long" | "endless" {
  if (text.length <= 22) return "short";
  if (text.length <= 44) return "middle";
  return text.length <= 90 ? "long" : "endless";
}
