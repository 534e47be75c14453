import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import fields from "@/components/ui/field.module.css";
import { Notice } from "@/components/ui/notice";
import { listFilterEntries, readSourceFilter, sumSources } from "@/staff/desk/campaigns/sources";
import { CampaignForm } from "@/staff/desk/campaigns/view/campaign-form";
import { CampaignList } from "@/staff/desk/campaigns/view/campaign-list";
import { LanguageChart, SourceChart } from "@/staff/desk/campaigns/view/source-chart";
import { SourceCurves } from "@/staff/desk/campaigns/view/source-curves";
import { SourceFigures } from "@/staff/desk/campaigns/view/source-figures";
import { SourceFiles } from "@/staff/desk/campaigns/view/source-files";
import { SourceFilters } from "@/staff/desk/campaigns/view/source-filters";
import { describeSource } from "@/staff/desk/context/campaign-links";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { readPeriod } from "@/staff/desk/list/period";

/** Landings, opened forms and registrations by source, day and language. */
export default createDeskPage(async ({ desk, language, t, query }) => {
  const { sources } = desk.store;
  const filter = readSourceFilter(query, readPeriod(query));
  const [counts, campaigns] = await Promise.all([
    sources.listCounts(filter.since || undefined),
    sources.listCampaigns(),
  ]);
  const { total, bySource, byLanguage, days } = sumSources(counts, filter, { named: campaigns });
  const entries = new URLSearchParams(listFilterEntries(filter)).toString();
  const { text: chosen } = describeSource(filter.source, campaigns, language);
  const problem = getSingleParam(query, "problem");
  return {
    title: t("Campaigns.title"),
    path: `/campaigns${entries && `?${entries}`}`,
    lead: t("Campaigns.lead"),
    body: (
      <>
        {getSingleParam(query, "done") === "forgotten" && (
          <Notice>{t("Campaigns.forgotten")}</Notice>
        )}
        {problem === "name" && <Notice tone="problem">{t("Campaigns.incomplete")}</Notice>}
        {problem === "taken" && <Notice tone="problem">{t("Campaigns.taken")}</Notice>}
        <SourceFilters filter={filter} language={language} />
        {filter.source && (
          <p>
            {t("Campaigns.only", { source: chosen })}{" "}
            <a href={`${getDeskPath(language)}/campaigns`}>{t("Campaigns.showAll")}</a>
          </p>
        )}
        <SourceFigures total={total} language={language} />
        {bySource.length === 0 ? (
          <p>{t("Campaigns.empty")}</p>
        ) : (
          <>
            <SourceChart
              id="source"
              title={t("Campaigns.bySource")}
              of={t("Campaigns.source")}
              parts={bySource}
              describePart={({ name }) => describeSource(name, campaigns, language)}
              language={language}
            />
            <h2>{t("Overview.overTime")}</h2>
            <SourceCurves days={days} language={language} />
            <LanguageChart parts={byLanguage} language={language} />
            <SourceFiles filter={filter} language={language} />
          </>
        )}
        <p className={fields.hint}>{t("Campaigns.how")}</p>
        <h2 id="links">{t("Campaigns.links")}</h2>
        <CampaignList campaigns={campaigns} parts={bySource} language={language} />
        {desk.isAllowed("change") && (
          <>
            <h2>{t("Campaigns.new")}</h2>
            <CampaignForm language={language} />
          </>
        )}
      </>
    ),
  };
});
