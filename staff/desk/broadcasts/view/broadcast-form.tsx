import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { broadcastPurposes } from "@/lib/broadcasts/broadcast";
import { broadcastArguments } from "@/lib/broadcasts/broadcast-text";
import { localeFacts, locales } from "@/lib/locales";
import { suggestPace } from "@/lib/mails/pace";
import type { RejectedBroadcast } from "@/staff/desk/broadcasts/broadcast-form";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import { BroadcastFields } from "./broadcast-fields";
import styles from "./broadcasts.module.css";

interface BroadcastFormProps extends RejectedBroadcast {
  /** Posts here. */
  action: string;
  back: string;
  /** Listed people who can be reached, for the pace. */
  people: number;
  /** What the mail server takes per minute, if it is known. */
  limit: number | undefined;
  language: DeskLanguage;
}

/** Writes a broadcast. The next page shows it and asks for confirmation. */
export function BroadcastForm(props: BroadcastFormProps) {
  const { typed, problems, isUnavailable, action, back, people, limit, language } = props;
  const t = getDeskTranslator(language);
  const isWrong = Object.keys(problems.texts).length + problems.others.length > 0;
  const findError = (name: "fallback" | "at" | "pace") =>
    problems.others.includes(name) && t(`Broadcasts.problems.${name}`, { max: limit ?? MAX_PACE });
  return (
    <form method="post" action={action} className={styles.form} noValidate>
      {isUnavailable && <Notice tone="problem">{t("Broadcasts.unavailable")}</Notice>}
      {isWrong && <Notice tone="problem">{t("Broadcasts.wrong")}</Notice>}
      <input type="hidden" name="id" value={typed.id} />
      <input type="hidden" name="form" value={typed.form} />
      <input type="hidden" name="list" value={typed.list} />
      {typed.keeps ? (
        <>
          <input type="hidden" name="keeps" value={typed.keeps} />
          <input type="hidden" name="purpose" value={typed.purpose} />
        </>
      ) : (
        <fieldset className={styles.group}>
          <legend>{t("Broadcasts.purpose")}</legend>
          {broadcastPurposes.map((purpose) => (
            <label key={purpose} className={styles.choice}>
              <input
                type="radio"
                name="purpose"
                value={purpose}
                defaultChecked={typed.purpose === purpose}
              />
              <span>{t(`Broadcasts.purposes.${purpose}`)}</span>
              <small>{t(`Broadcasts.purposeHints.${purpose}`)}</small>
            </label>
          ))}
        </fieldset>
      )}
      <p className={styles.hint}>
        {t("Broadcasts.textHint", {
          names: broadcastArguments.map((name) => `{${name}}`).join(" "),
        })}
      </p>
      {locales.map((locale) => (
        <BroadcastFields
          key={locale}
          locale={locale}
          typed={typed.texts[locale]}
          problems={problems.texts}
          language={language}
        />
      ))}
      <Field
        as="select"
        label={t("Broadcasts.fallback")}
        name="fallback"
        defaultValue={typed.fallback}
        hint={t("Broadcasts.fallbackHint")}
        error={findError("fallback")}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale}>
            {localeFacts[locale].label}
          </option>
        ))}
      </Field>
      <div className={styles.when}>
        <Field
          label={t("Broadcasts.at")}
          type="datetime-local"
          name="at"
          defaultValue={typed.at}
          hint={t("Broadcasts.atHint")}
          error={findError("at")}
        />
        <Field
          label={t("Broadcasts.pace")}
          type="number"
          name="pace"
          min={1}
          max={limit ?? MAX_PACE}
          defaultValue={typed.pace}
          hint={t("Broadcasts.paceHint", {
            pace: formatNumber(suggestPace(people, limit), language),
          })}
          error={findError("pace")}
        />
      </div>
      <p className={styles.test}>
        <button type="submit" className={button.plain}>
          {t("Broadcasts.save")}
        </button>
        <a className={button.quiet} href={back}>
          {t("Broadcasts.cancel")}
        </a>
      </p>
    </form>
  );
}

const MAX_PACE = 9999;
