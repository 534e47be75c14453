import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { isCursor } from "@/lib/database/port";
import type { Log } from "@/lib/staff-records/logs";
import { readActionFilter } from "@/staff/desk/audit/action-filter";
import { ActionFilters } from "@/staff/desk/audit/view/action-filters";
import { StaffActions } from "@/staff/desk/audit/view/staff-actions";
import { ExportLog } from "@/staff/desk/export/view/export-log";
import { RenewedKeys } from "@/staff/desk/gate/view/renewed-keys";
import { TakeBackLog } from "@/staff/desk/gate/view/take-back-log";
import { Corrections } from "@/staff/desk/people/view/corrections";
import { Erasures } from "@/staff/desk/people/view/erasures";
import { LogPages } from "@/staff/desk/table/log-pages";

const LINES_PER_PAGE = 100;

export default createDeskPage(async ({ desk, language, t, query, by }) => {
  const { store } = desk;

  /** The latest lines of a log, or older ones if the address asks for them. */
  async function loadLines<Line>(name: string, log: Pick<Log<Line>, "readLatest">) {
    const asked = getSingleParam(query, "log") === name ? getSingleParam(query, "after") : "";
    const after = isCursor(asked) ? asked : undefined;
    const { items, next } = await log.readLatest({ after, limit: LINES_PER_PAGE });
    const older = items.length === LINES_PER_PAGE ? next : undefined;
    const pages = { log: name, older, isOlder: after !== undefined, language };
    return { lines: items, pages };
  }

  const filter = readActionFilter((name) => getSingleParam(query, name));
  const actionLog = {
    readLatest: (page: Parameters<typeof store.staffActions.find>[1]) =>
      store.staffActions.find(filter, page),
  };
  const [done, erasures, corrections, exports, gate, key, isUnfinished] = await Promise.all([
    loadLines("done", actionLog),
    loadLines("erased", store.erasures),
    loadLines("corrected", store.corrections),
    loadLines("exported", store.exports),
    store.gate.listAll("takenBack"),
    store.gate.read("key", "check"),
    store.hasUnfinishedErasure(),
  ]);
  const takenBack = gate.sort((a, b) => (a.at < b.at ? 1 : -1));
  const renewed = (key?.renewed ?? []).toReversed();
  const people = [...new Set([by, ...done.lines.map((line) => line.by)])].filter(Boolean).sort();
  const erased = Number(getSingleParam(query, "erased"));
  return {
    title: t("AuditLog.title"),
    path: "/audit-log",
    lead: t("AuditLog.lead"),
    body: (
      <>
        {isUnfinished && <Notice tone="problem">{t("Erase.unfinished")}</Notice>}
        {erased > 0 && <Notice>{t("Erase.done", { count: erased })}</Notice>}
        <h2 id="done">{t("AuditLog.done")}</h2>
        <ActionFilters filter={filter} people={people} language={language} />
        {done.lines.length === 0 ? (
          <p>
            {t(Object.keys(filter).length > 0 ? "AuditLog.nothingFound" : "AuditLog.nothingDone")}
          </p>
        ) : (
          <StaffActions lines={done.lines} cache={desk.cache} language={language} />
        )}
        <LogPages {...done.pages} kept={{ ...filter }} />
        <h2 id="erased">{t("AuditLog.erased")}</h2>
        {erasures.lines.length === 0 ? (
          <p>{t("AuditLog.empty")}</p>
        ) : (
          <Erasures lines={erasures.lines} language={language} />
        )}
        <LogPages {...erasures.pages} />
        <h2 id="corrected">{t("AuditLog.corrected")}</h2>
        {corrections.lines.length === 0 ? (
          <p>{t("AuditLog.noCorrections")}</p>
        ) : (
          <Corrections lines={corrections.lines} cache={desk.cache} language={language} />
        )}
        <LogPages {...corrections.pages} />
        {takenBack.length > 0 && (
          <>
            <h2>{t("AuditLog.takenBack")}</h2>
            <TakeBackLog lines={takenBack} language={language} />
          </>
        )}
        {renewed.length > 0 && (
          <>
            <h2>{t("AuditLog.renewed")}</h2>
            <RenewedKeys lines={renewed} language={language} />
          </>
        )}
        <h2 id="exported">{t("AuditLog.exported")}</h2>
        {exports.lines.length === 0 ? (
          <p>{t("AuditLog.noExports")}</p>
        ) : (
          <ExportLog lines={exports.lines} language={language} />
        )}
        <LogPages {...exports.pages} />
      </>
    ),
  };
});
