import { deskPage, single } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { isLocale } from "@/lib/locales";
import { askedReport } from "@/staff/desk/report/asked";
import { arrivedNow, rulesOf } from "@/staff/desk/report/gather";
import { ReportActions } from "@/staff/desk/report/view/report-actions";
import { ReportBar } from "@/staff/desk/report/view/report-bar";
import { ReportView } from "@/staff/desk/report/view/report-view";
import { ThresholdForms } from "@/staff/desk/report/view/threshold-forms";
import { wordedReport } from "@/staff/desk/report/worded";

/** The report on an edition: as it is now, or one of its frozen versions, in a language of its own. */
export default deskPage(async ({ desk, language, t, query }) => {
  const { store } = desk;
  const asked = single(query, "report");
  const locale = isLocale(asked) ? asked : language;
  const [versions, report] = await Promise.all([
    store.reports.versions(),
    askedReport(desk, desk.former, single(query, "version")),
  ]);
  if (!report) return undefined;
  const { frozen } = report;
  const threshold = single(query, "threshold");
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
        {single(query, "done") === "frozen" && frozen && (
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
        <ReportView report={wordedReport(report, locale)} />
        <ReportActions
          locale={locale}
          versions={versions}
          command={command}
          mayExport={mayExport}
          mayChange={mayChange}
          hasVisits={arrivedNow(desk).visitors.length > 0}
          language={language}
        />
        {mayChange && <ThresholdForms rules={await rulesOf(store)} language={language} />}
      </>
    ),
  };
});
