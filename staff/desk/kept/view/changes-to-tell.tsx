import button from "@/components/ui/button.module.css";
import { describeFormerTerms, describeSession } from "@/lib/i18n/session-texts";
import { getDeskPath } from "../../context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "../../core/desk-language";
import { formatNumber } from "../../core/format";
import { ScrollTable } from "../../table/scroll-table";
import type { ChangeToTell } from "../changed-sessions";

interface ChangesToTellProps {
  changes: readonly ChangeToTell[];
  mayWrite: boolean;
  language: DeskLanguage;
}

/** Sessions that have another time or place, or do not take place: how many keep them with a pass, and whether they were told. */
export function ChangesToTell({ changes, mayWrite, language }: ChangesToTellProps) {
  const t = getDeskTranslator(language);
  if (changes.length === 0) return null;
  const home = getDeskPath(language);
  const columns = ["change", "keepers", "message"] as const;
  return (
    <section aria-labelledby="changes">
      <h2 id="changes">{t("Kept.changes.title")}</h2>
      <p>{t("Kept.changes.lead")}</p>
      <ScrollTable label={t("Kept.changes.title")} cards>
        <thead>
          <tr>
            <th scope="col">{t("Kept.kinds.session")}</th>
            {columns.map((column) => (
              <th key={column} scope="col" data-kind={column === "keepers" ? "number" : undefined}>
                {t(`Kept.changes.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {changes.map(({ session, change, message, keepers, written }) => {
            const { title, when } = describeSession(session, language);
            return (
              <tr key={session.id}>
                <th scope="row">
                  <bdi>{title}</bdi> <small>{when}</small>
                </th>
                <td data-label={t("Kept.changes.change")}>
                  {t(`Kept.changes.${change}`, { was: describeFormerTerms(session, language) })}
                </td>
                <td data-label={t("Kept.changes.keepers")} data-kind="number">
                  {formatNumber(keepers, language)}
                </td>
                <td data-label={t("Kept.changes.message")}>
                  {written ? (
                    <a href={`${home}/broadcasts/${message}`}>
                      {t(`Broadcasts.broadcastStates.${written.state}`)}
                    </a>
                  ) : (
                    mayWrite &&
                    keepers > 0 && (
                      <form method="post" action={`${home}/my-fair/sessions/${session.id}`}>
                        <input type="hidden" name="message" value={message} />
                        <button type="submit" className={button.quiet}>
                          {t("Kept.changes.write", { count: keepers })}
                        </button>
                      </form>
                    )
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
      </ScrollTable>
    </section>
  );
}
