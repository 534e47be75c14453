import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { isLocale } from "@/lib/locales";
import { getAttendance, loadThresholds } from "@/staff/desk/report/report-data";
import { buildReportOutline } from "@/staff/desk/report/report-outline";
import { loadReportSnapshot } from "@/staff/desk/report/report-snapshot";
import { ReportActions } from "@/staff/desk/report/view/report-actions";
import { ReportBar } from "@/staff/desk/report/view/report-bar";
import { ReportView } from "@/staff/desk/report/view/report-view";
import { ThresholdForms } from "@/staff/desk/report/view/threshold-forms";

/** The report on an edition, live or frozen, in its own language. */
export default createDeskPage(async ({ desk, language, t, query }) => {
  const { store } = desk;
  const asked = getSingleParam(query, "report");
  const locale = isLocale(asked) ? asked : language;
  const [versions, report] = await Promise.all([
    store.reports.versions(),
    loadReportSnapshot(desk, desk.former, getSingleParam(query, "version")),
  ]);
  if (!report) return undefined;
  const { frozen } = report;
  const threshold = getSingleParam(query, "threshold");
  const mayExport = desk.may("export");
  const mayChange = desk.may("change");
  const command = `npm run --silent fair -- report --format pdf --language ${locale}${
    frozen ? ` --frozen ${frozen.version}` : ""
  } > report.pdf`;
  return {
    title: t("Report.title"),
    path: `/report?${new URLSearchParams({ report: locale, ...(frozen && { version: String(frozen.version) }) })}`,
    heading: null,
    body: (
      <>
        {getSingleParam(query, "done") === "frozen" && frozen && (
          <Notice>{t("Report.act.frozen", { version: frozen.version })}</Notice>
        )}
        {threshold === "saved" && <Notice>{t("Report.act.saved")}</Notice>}
        {threshold === "wrong" && <Notice tone="problem">{t("Report.act.wrong")}</Notice>}
        <ReportBar
          locale={locale}
          versions={versions}
          version={frozen?.version}
          mayExport={mayExport}
          language={language}
        />
        <ReportView report={buildReportOutline(report, locale)} />
        <ReportActions
          locale={locale}
          versions={versions}
          command={command}
          mayExport={mayExport}
          mayChange={mayChange}
          hasVisits={getAttendance(desk).visitors.length > 0}
          language={language}
        />
        {mayChange && <ThresholdForms rules={await loadThresholds(store)} language={language} />}
      </>
    ),
  };
});
