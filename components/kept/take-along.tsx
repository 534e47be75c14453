import { PrintButton } from "@/components/pass/print-button";
import button from "@/components/ui/button.module.css";
import field from "@/components/ui/field.module.css";
import type { MyFairTexts } from "@/lib/i18n/my-fair-texts";
import styles from "./take-along.module.css";

/** Paper, the calendar, another device, and the end of the list on this one. */
export function TakeAlong({ texts: { t, calendar } }: { texts: MyFairTexts }) {
  const quiet = button.quiet ?? "";
  return (
    <section data-part="take" className={styles.take} aria-labelledby="take" data-screen hidden>
      <h2 id="take">{t("MyFair.takeTitle")}</h2>
      <p className={styles.buttons}>
        <PrintButton label={t("MyFair.print")} className={quiet} />
        <button type="button" name="calendar" className={quiet} data-calendar={calendar}>
          {t("MyFair.calendar")}
        </button>
        <button
          type="button"
          name="share"
          className={quiet}
          aria-expanded="false"
          aria-controls="share"
        >
          {t("MyFair.shareShow")}
        </button>
        <button type="button" name="delete" className={quiet}>
          {t("MyFair.delete")}
        </button>
      </p>
      <p
        role="status"
        data-deleted={t("MyFair.deleted")}
        data-failed={t("MyFair.calendarFailed")}
        data-copied={t("MyFair.copied")}
        data-too-long={t("MyFair.tooLong")}
      />
      <p>
        <button type="button" name="undo" className={quiet} hidden>
          {t("MyFair.undo")}
        </button>
      </p>
      <div id="share" className={styles.share} data-code={t("MyFair.code")} hidden>
        <h3>{t("MyFair.share")}</h3>
        <p>{t("MyFair.shareText")}</p>
        <p className={styles.link}>
          <label htmlFor="link">{t("MyFair.link")}</label>
          <input
            id="link"
            type="text"
            className={field.input}
            readOnly
            dir="ltr"
            autoComplete="off"
          />
          <button type="button" name="copy" className={quiet}>
            {t("MyFair.copy")}
          </button>
        </p>
        <div data-part="code" />
      </div>
      <p data-part="offline" hidden>
        {t("MyFair.offline")}
      </p>
      <p>{t("MyFair.withPass")}</p>
      <p>{t("MyFair.device")}</p>
    </section>
  );
}
