import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { fairArguments } from "@/lib/i18n/translate";
import { deskAddress } from "@/staff/desk/context/address";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import styles from "../../record/view/arrivals.module.css";

interface RehearsalProps {
  /** How many marks of the rehearsal are stored. */
  marks: number;
  language: DeskLanguage;
}

/** The rehearsal: on days without the fair, everything can be tried without marking real arrivals. */
export function ClosedEntrance({ day, marks, language }: RehearsalProps & { day: string }) {
  const t = deskTranslator(language);
  const { dates } = fairArguments(language);
  return (
    <>
      <Notice tone="problem">{t("Arrivals.closed", { dates, day })}</Notice>
      <p>{t("Arrivals.rehearse")}</p>
      <div className={styles.actions}>
        <form action={`${deskAddress(language)}/arrivals`}>
          <input type="hidden" name="rehearsal" value="on" />
          <button type="submit" className={button.plain}>
            {t("Arrivals.rehearsalOn")}
          </button>
        </form>
        {marks > 0 && <WipeForm language={language} />}
      </div>
      {marks > 0 && <p>{t("Arrivals.rehearsalMarks", { count: marks })}</p>}
    </>
  );
}

/** Always says that these marks are only a rehearsal. */
export function RehearsalBanner({ marks, language }: RehearsalProps) {
  const t = deskTranslator(language);
  return (
    <section className={styles.striped} aria-label={t("Arrivals.rehearsal")}>
      <p className={styles.word}>{t("Arrivals.rehearsal")}</p>
      <p>
        {t("Arrivals.rehearsalLead")} {t("Arrivals.rehearsalMarks", { count: marks })}
      </p>
      <div className={styles.actions}>
        <WipeForm rehearsal language={language} />
        <a className={button.quiet} href={`${deskAddress(language)}/arrivals`}>
          {t("Arrivals.rehearsalOff")}
        </a>
      </div>
    </section>
  );
}

function WipeForm({ rehearsal, language }: { rehearsal?: boolean; language: DeskLanguage }) {
  const t = deskTranslator(language);
  return (
    <form method="post" action={`${deskAddress(language)}/arrivals/wipe`}>
      {rehearsal && <input type="hidden" name="rehearsal" value="on" />}
      <button type="submit" className={button.quiet}>
        {t("Arrivals.wipe")}
      </button>
    </form>
  );
}
