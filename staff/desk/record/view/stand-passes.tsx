import { nanoid } from "nanoid";
import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { MAX_HOLDERS_PER_STAND } from "@/lib/outbox/mail-kinds";
import { buildPassPath } from "@/lib/passes/pass";
import { MAX_HOLDER_NAME_LENGTH } from "@/lib/passes/staff-pass";
import { toAbsoluteUrl } from "@/lib/site";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import type { DeskRow } from "@/staff/desk/core/rows";
import type { Exhibitor } from "@/staff/desk/record/exhibitor";
import { getNameOnPass, type RowWithToken } from "@/staff/desk/record/passes";
import { RECORD_FORM_ID, type RecordDraft } from "@/staff/desk/record/record-form";
import styles from "./stand-passes.module.css";

interface StandPassesProps {
  /** An accepted exhibitor. */
  row: DeskRow;
  /** Passes of the people on the stand. */
  passes: readonly RowWithToken[];
  /** Whether the addresses of passes are shown. */
  isShown: boolean;
  /** In square metres. */
  area: number;
  /** How many passes the stand has, and the smallest number that staff can set. */
  quota: Exhibitor["quota"];
  /** Input that is not stored yet. */
  typed: RecordDraft;
  /** Why the last pass was not created, from the address. */
  problem: string;
  language: DeskLanguage;
}

const passProblems = ["notAccepted", "full", "noName", "quota"] as const;

/** Passes of the people on a stand: only names, with the company. */
export function StandPasses(props: StandPassesProps) {
  const { row, passes, isShown, area, quota, typed, problem, language } = props;
  const t = getDeskTranslator(language);
  const { most, least } = quota;
  const limits = { least, most: MAX_HOLDERS_PER_STAND };
  const address = `${getDeskPath(language)}/${row.form}/${row.id}`;
  const formAction = `${address}/stand`;
  const pressed = { type: "submit", form: RECORD_FORM_ID, formAction } as const;
  const mayChange = isAllowed("change");
  const known = passProblems.find((one) => one === problem);
  return (
    <section id="stand" aria-labelledby="stand-title" className={styles.stand}>
      <h3 id="stand-title">{t("Stand.title")}</h3>
      {known && (
        <Notice tone="problem">{t(`Stand.problems.${known}`, { count: most, ...limits })}</Notice>
      )}
      <p>{t("Stand.count", { count: passes.length, most, area })}</p>
      {passes.length > 0 && (
        <ul className={styles.people}>
          {passes.map(({ row: holder, token }) => (
            <li key={holder.holder}>
              <bdi translate="no">{getNameOnPass(holder)}</bdi>
              {isShown && (
                <a
                  data-screen
                  href={toAbsoluteUrl(buildPassPath(language, token))}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {t("Record.openPass")}
                </a>
              )}
              {mayChange && (
                <button
                  {...pressed}
                  name="takeBack"
                  value={holder.holder}
                  className={button.quiet}
                  aria-label={t("Stand.takeBackOf", { name: getNameOnPass(holder) })}
                >
                  {t("Stand.takeBack")}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && passes.length < most && (
        <div className={styles.add}>
          <input type="hidden" form={RECORD_FORM_ID} name="pass" value={nanoid()} />
          <Field
            label={t("Stand.name")}
            form={RECORD_FORM_ID}
            name="name"
            maxLength={MAX_HOLDER_NAME_LENGTH}
            defaultValue={typed.name}
            autoComplete="off"
          />
          <button {...pressed} className={button.quiet}>
            {t("Stand.add")}
          </button>
        </div>
      )}
      {isAllowed("decide") && least < MAX_HOLDERS_PER_STAND && (
        <div className={styles.add}>
          <Field
            label={t("Stand.quota")}
            hint={t("Stand.quotaHint", limits)}
            form={RECORD_FORM_ID}
            name="quota"
            inputMode="numeric"
            maxLength={3}
            defaultValue={typed.quota}
            autoComplete="off"
          />
          <button {...pressed} formAction={`${address}/quota`} className={button.quiet}>
            {t("Stand.setQuota")}
          </button>
        </div>
      )}
    </section>
  );
}
