import { Star } from "@/components/ui/drawings/star";
import { Qr } from "@/components/ui/qr";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import type { PassView } from "@/lib/registration/passes/pass-view";
import styles from "./pass-card.module.css";

interface PassCardProps {
  locale: Locale;
  view: PassView;
  /** What the QR code holds (`passCode`). */
  code: string;
}

/** The pass itself: the same content as a badge, for screen and paper. */
export function PassCard({ locale, view, code }: PassCardProps) {
  const t = translator(locale);
  const { form, word, fair, title, name, company, facts } = view;
  return (
    <article className={styles.card} data-pass={form}>
      <header className={styles.head}>
        <Star of={{ reference: facts.reference.value }} className={styles.star} />
        <p>{fair}</p>
        <h1>{title}</h1>
      </header>
      <div className={styles.who}>
        <p className={styles.name} data-length={lengthOf(name)}>
          <bdi translate="no">{name}</bdi>
        </p>
        <p className={styles.company} data-length={lengthOf(company)}>
          <bdi translate="no">{company}</bdi>
        </p>
      </div>
      <Qr url={code} label={t("Pass.qr")} className={styles.code} />
      <dl className={styles.facts}>
        {Object.entries(facts).map(([id, { label, value }]) => (
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
