import { deskPage, person, single } from "@/app/desk/desk-page";
import { Corrections } from "@/components/desk/corrections";
import { Erasures } from "@/components/desk/erasures";
import { DeskFrame } from "@/components/desk/frame";
import { NotedExports } from "@/components/desk/noted-exports";
import { Notice } from "@/components/desk/notice";
import styles from "@/components/desk/record.module.css";
import { RenewedKeys } from "@/components/desk/renewed-keys";
import { TakenBack } from "@/components/desk/taken-back";

export default deskPage(async ({ desk, language, t, query }) => {
  const lines = (await desk.store.erasures()).toReversed();
  const corrections = (await desk.store.corrections()).toReversed();
  const exports = (await desk.store.exports()).toReversed();
  const takenBack = (await desk.store.door.all("takenBack")).sort((a, b) => (a.at < b.at ? 1 : -1));
  const renewed = ((await desk.store.door.read("key", "check"))?.renewed ?? []).toReversed();
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
        <Erasures lines={lines} language={language} />
      )}
      <h2>{t("Ledger.corrected")}</h2>
      {corrections.length === 0 ? (
        <p>{t("Ledger.noCorrections")}</p>
      ) : (
        <Corrections lines={corrections} book={desk.book} language={language} />
      )}
      {takenBack.length > 0 && (
        <>
          <h2>{t("Ledger.takenBack")}</h2>
          <TakenBack lines={takenBack} language={language} />
        </>
      )}
      {renewed.length > 0 && (
        <>
          <h2>{t("Ledger.renewed")}</h2>
          <RenewedKeys lines={renewed} language={language} />
        </>
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
