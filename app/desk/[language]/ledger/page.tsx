import { deskPage, person, single } from "@/app/desk/desk-page";
import { Corrections, who } from "@/components/desk/corrections";
import { DeskFrame } from "@/components/desk/frame";
import { NotedExports } from "@/components/desk/noted-exports";
import { Notice } from "@/components/desk/notice";
import styles from "@/components/desk/record.module.css";
import { ScrollTable } from "@/components/desk/scroll-table";
import { numberText, timeText } from "@/lib/desk/format";

export default deskPage(async ({ desk, language, t, query }) => {
  const lines = (await desk.store.erasures()).toReversed();
  const corrections = (await desk.store.corrections()).toReversed();
  const exports = (await desk.store.exports()).toReversed();
  const erased = Number(single(query, "erased"));
  return (
    <DeskFrame language={language} title={t("Ledger.title")} path="/ledger" person={await person()}>
      <h1>{t("Ledger.title")}</h1>
      <p className={styles.lead}>{t("Ledger.lead")}</p>
      {(await desk.store.hasUnfinishedErasure()) && (
        <Notice tone="problem">{t("Erase.unfinished")}</Notice>
      )}
      {erased > 0 && <Notice>{t("Erase.done", { count: erased })}</Notice>}
      <h2>{t("Ledger.erased")}</h2>
      {lines.length === 0 ? (
        <p>{t("Ledger.empty")}</p>
      ) : (
        <ScrollTable label={t("Ledger.erased")}>
          <thead>
            <tr>
              {(["at", "by", "form", "count", "ids"] as const).map((key) => (
                <th key={key} scope="col">
                  {t(`Ledger.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ at, by, form, ids }) => (
              <tr key={`${at.getTime()} ${ids[0]}`}>
                <td>{timeText(at, language)}</td>
                <td>{who(by, language)}</td>
                <td>{t(`Forms.${form}`)}</td>
                <td>{numberText(ids.length, language)}</td>
                <td>
                  <details>
                    <summary>{ids[0]}</summary>
                    {ids.slice(1).join(" ")}
                  </details>
                </td>
              </tr>
            ))}
          </tbody>
        </ScrollTable>
      )}
      <h2>{t("Ledger.corrected")}</h2>
      {corrections.length === 0 ? (
        <p>{t("Ledger.noCorrections")}</p>
      ) : (
        <Corrections lines={corrections} book={desk.book} language={language} />
      )}
      <h2>{t("Ledger.exported")}</h2>
      {exports.length === 0 ? (
        <p>{t("Ledger.noExports")}</p>
      ) : (
        <NotedExports lines={exports} language={language} />
      )}
    </DeskFrame>
  );
});
