import { nanoid } from "nanoid";
import { deskAddress } from "@/lib/desk/address";
import { nameOnPass, type RowWithToken } from "@/lib/desk/passes";
import type { Row } from "@/lib/desk/rows";
import { type DeskLanguage, deskTranslator } from "@/lib/desk/words";
import { LONGEST_HOLDER, standPasses } from "@/lib/registration/given-pass";
import { passPath } from "@/lib/registration/pass";
import { absoluteUrl } from "@/lib/site";
import controls from "./controls.module.css";
import { Notice } from "./notice";
import styles from "./stand-passes.module.css";

interface StandPassesProps {
  /** An accepted exhibitor. */
  row: Row;
  /** The passes of the people on the stand. */
  passes: readonly RowWithToken[];
  /** The area of the stand in square metres. */
  area: number;
  /** Why the last pass was not given, as the address says. */
  problem: string;
  language: DeskLanguage;
}

const problems = ["notAccepted", "full", "noName"] as const;

/** The passes of the people on a stand: their names alone, with the company. */
export function StandPasses({ row, passes, area, problem, language }: StandPassesProps) {
  const t = deskTranslator(language);
  const most = standPasses(area);
  const action = `${deskAddress(language)}/${row.form}/${row.id}/stand`;
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
              <bdi>{nameOnPass(holder)}</bdi>
              <a
                href={absoluteUrl(passPath(language, token))}
                target="_blank"
                rel="noopener noreferrer"
              >
                {t("Record.openPass")}
              </a>
              <form method="post" action={action}>
                <input type="hidden" name="pass" value={holder.holder} />
                <button
                  type="submit"
                  name="action"
                  value="takeBack"
                  className={controls.quiet}
                  aria-label={t("Stand.takeBackOf", { name: nameOnPass(holder) })}
                >
                  {t("Stand.takeBack")}
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      {passes.length < most && (
        <form method="post" action={action} className={styles.add} autoComplete="off">
          <input type="hidden" name="pass" value={nanoid()} />
          <label className={controls.label}>
            {t("Stand.name")}
            <input className={controls.input} name="name" maxLength={LONGEST_HOLDER} required />
          </label>
          <button type="submit" className={controls.quiet}>
            {t("Stand.add")}
          </button>
        </form>
      )}
    </section>
  );
}
