import { nanoid } from "nanoid";
import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { LONGEST_HOLDER, standPasses } from "@/lib/passes/given-pass";
import { passPath } from "@/lib/passes/pass";
import { absoluteUrl } from "@/lib/site";
import { deskAddress } from "@/staff/desk/context/address";
import type { DeskRow } from "@/staff/desk/core/rows";
import { type DeskLanguage, deskTranslator } from "@/staff/desk/core/words";
import { nameOnPass, type RowWithToken } from "@/staff/desk/record/passes";
import { recordForm } from "@/staff/desk/record/record-form";
import styles from "./stand-passes.module.css";

interface StandPassesProps {
  /** An accepted exhibitor. */
  row: DeskRow;
  /** The passes of the people on the stand. */
  passes: readonly RowWithToken[];
  /** Whether the addresses of the passes are shown. */
  isShown: boolean;
  /** The area of the stand in square metres. */
  area: number;
  /** The name that is typed, but has no pass yet. */
  typed: string | undefined;
  /** Why the last pass was not given, as the address says. */
  problem: string;
  language: DeskLanguage;
}

const problems = ["notAccepted", "full", "noName"] as const;

/** The passes of the people on a stand: only their names, with the company. */
export function StandPasses(props: StandPassesProps) {
  const { row, passes, isShown, area, typed, problem, language } = props;
  const t = deskTranslator(language);
  const most = standPasses(area);
  const formAction = `${deskAddress(language)}/${row.form}/${row.id}/stand`;
  const pressed = { type: "submit", form: recordForm, formAction } as const;
  const known = problems.find((one) => one === problem);
  return (
    <section id="stand" aria-labelledby="stand-title" className={styles.stand}>
      <h2 id="stand-title">{t("Stand.title")}</h2>
      {known && <Notice tone="problem">{t(`Stand.problems.${known}`, { count: most })}</Notice>}
      <p>{t("Stand.count", { count: passes.length, most, area })}</p>
      {passes.length > 0 && (
        <ul className={styles.people}>
          {passes.map(({ row: holder, token }) => (
            <li key={holder.holder}>
              <bdi translate="no">{nameOnPass(holder)}</bdi>
              {isShown && (
                <a
                  data-screen
                  href={absoluteUrl(passPath(language, token))}
                  target="_blank"
                  rel="noopener noreferrer"
                >
                  {t("Record.openPass")}
                </a>
              )}
              <button
                {...pressed}
                name="takeBack"
                value={holder.holder}
                className={button.quiet}
                aria-label={t("Stand.takeBackOf", { name: nameOnPass(holder) })}
              >
                {t("Stand.takeBack")}
              </button>
            </li>
          ))}
        </ul>
      )}
      {passes.length < most && (
        <div className={styles.add}>
          <input type="hidden" form={recordForm} name="pass" value={nanoid()} />
          <Field
            label={t("Stand.name")}
            form={recordForm}
            name="name"
            maxLength={LONGEST_HOLDER}
            defaultValue={typed}
            autoComplete="off"
          />
          <button {...pressed} className={button.quiet}>
            {t("Stand.add")}
          </button>
        </div>
      )}
    </section>
  );
}
