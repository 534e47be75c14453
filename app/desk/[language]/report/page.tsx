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
    store.reports.listVersions(),
    loadReportSnapshot(desk, desk.openFormer, getSingleParam(query, "version")),
  ]);
  if (!report) return undefined;
  const { frozen } = report;
  const threshold = getSingleParam(query, "threshold");
  const mayExport = desk.isAllowed("export");
  const mayChange = desk.isAllowed("change");
  // Browsers propose the title as the name of the PDF.
  const version = frozen && t("Report.act.one", { version: frozen.version });
  const isJustFrozen = frozen && getSingleParam(query, "done") === "frozen";
  const notice =
    (isJustFrozen && <Notice>{t("Report.act.frozen", { version: frozen.version })}</Notice>) ||
    (threshold === "saved" && <Notice>{t("Report.act.saved")}</Notice>) ||
    (threshold === "wrong" && <Notice tone="problem">{t("Report.act.wrong")}</Notice>);
  return {
    title: [t("Report.title"), version].filter(Boolean).join(", "),
    path: `/report?${new URLSearchParams({ report: locale, ...(frozen && { version: String(frozen.version) }) })}`,
    heading: null,
    body: (
      <>
        {notice && <div data-screen>{notice}</div>}
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
