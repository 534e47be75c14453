import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { getFairArguments } from "@/lib/i18n/translator";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import styles from "../../record/view/check-ins.module.css";

interface RehearsalProps {
  /** How many rehearsal check-ins are stored. */
  checkIns: number;
  language: DeskLanguage;
}

/** On days without the fair, staff can try everything without real check-ins. */
export function ClosedGate({ day, checkIns, language }: RehearsalProps & { day: string }) {
  const t = getDeskTranslator(language);
  const { dates } = getFairArguments(language);
  return (
    <>
      <Notice tone="problem">{t("CheckIns.closed", { dates, day })}</Notice>
      <p>{t("CheckIns.rehearse")}</p>
      <div className={styles.actions}>
        <form action={`${getDeskPath(language)}/check-ins`}>
          <input type="hidden" name="rehearsal" value="on" />
          <button type="submit" className={button.plain}>
            {t("CheckIns.rehearsalOn")}
          </button>
        </form>
        {checkIns > 0 && isAllowed("change") && <WipeForm language={language} />}
      </div>
      {checkIns > 0 && <p>{t("CheckIns.rehearsalCount", { count: checkIns })}</p>}
    </>
  );
}

/** Says that these check-ins are only a rehearsal. */
export function RehearsalBanner({ checkIns, language }: RehearsalProps) {
  const t = getDeskTranslator(language);
  return (
    <section className={styles.striped} aria-label={t("CheckIns.rehearsal")}>
      <p className={styles.word}>{t("CheckIns.rehearsal")}</p>
      <p>
        {t("CheckIns.rehearsalLead")} {t("CheckIns.rehearsalCount", { count: checkIns })}
      </p>
      <div className={styles.actions}>
        {isAllowed("change") && <WipeForm rehearsal language={language} />}
        <a className={button.quiet} href={`${getDeskPath(language)}/check-ins`}>
          {t("CheckIns.rehearsalOff")}
        </a>
      </div>
    </section>
  );
}

function WipeForm({ rehearsal, language }: { rehearsal?: boolean; language: DeskLanguage }) {
  const t = getDeskTranslator(language);
  return (
    <form method="post" action={`${getDeskPath(language)}/check-ins/erase`}>
      {rehearsal && <input type="hidden" name="rehearsal" value="on" />}
      <button type="submit" className={button.quiet}>
        {t("CheckIns.wipe")}
      </button>
    </form>
  );
}
