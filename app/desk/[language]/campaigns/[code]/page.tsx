import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { PrintButton } from "@/components/pass/print-button";
import button from "@/components/ui/button.module.css";
import fields from "@/components/ui/field.module.css";
import { Notice } from "@/components/ui/notice";
import { PageScript } from "@/components/ui/page-script";
import { buildCodeSource } from "@/lib/campaigns/source";
import { buildCampaignUrls } from "@/lib/companies/invitation";
import { getFairArguments } from "@/lib/i18n/translator";
import { localeFacts } from "@/lib/locales";
import { buildCountsMailto } from "@/staff/desk/campaigns/counts-mailto";
import { sumSources } from "@/staff/desk/campaigns/sources";
import { LanguageChart } from "@/staff/desk/campaigns/view/source-chart";
import { SourceCurves } from "@/staff/desk/campaigns/view/source-curves";
import { SourceFigures } from "@/staff/desk/campaigns/view/source-figures";
import { SourceFiles } from "@/staff/desk/campaigns/view/source-files";
import { formatLanguage } from "@/staff/desk/context/campaign-links";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { formatDateTime } from "@/staff/desk/core/format";
import styles from "@/staff/desk/frame/record.module.css";
import { unboundedPeriod } from "@/staff/desk/list/period";

/** The counts of one named link, to print or send: exhibitors see what their invitation brought. */
export default createDeskPage(async ({ desk, language, t, path, query }) => {
  const { sources } = desk.store;
  const [counts, campaigns] = await Promise.all([sources.listCounts(), sources.listCampaigns()]);
  const campaign = campaigns.find(({ code }) => code === path.code);
  if (!campaign) return undefined;
  const { code, name, kind } = campaign;
  const filter = {
    ...unboundedPeriod,
    form: "",
    language: "",
    source: buildCodeSource(code),
  } as const;
  const { total, byLanguage, days } = sumSources(counts, filter, { named: campaigns });
  const links = buildCampaignUrls(campaign);
  const back = `${getDeskPath(language)}/campaigns`;
  return {
    title: name,
    path: `/campaigns/${code}`,
    back: { to: back, text: t("Campaigns.title") },
    body: (
      <>
        <p className={styles.lead}>
          {t(`Campaigns.about.${kind}`, { fair: getFairArguments(language).shortName, code })}{" "}
          {t("Campaigns.asOf", { time: formatDateTime(new Date(), language) })}
        </p>
        {getSingleParam(query, "done") === "named" && <Notice>{t("Campaigns.done")}</Notice>}
        <SourceFigures total={total} language={language} />
        {days.length > 0 && (
          <>
            <SourceCurves days={days} language={language} />
            <LanguageChart parts={byLanguage} language={language} />
          </>
        )}
        <p className={fields.hint}>{t("Campaigns.how")}</p>
        <h2>{t("Campaigns.give")}</h2>
        <ul className={styles.addresses}>
          {links.map(({ locale, href }) => (
            <li key={locale}>
              {formatLanguage(locale, language)}:{" "}
              <a href={href} lang={locale} hrefLang={localeFacts[locale].intl}>
                {href}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.actions}>
          <PrintButton label={t("Campaigns.print")} className={button.plain} />
          <PageScript name="print-button" />
          <a className={button.quiet} href={buildCountsMailto(campaign, total, links, language)}>
            {t("Campaigns.send")}
          </a>
        </div>
        <SourceFiles filter={filter} language={language} />
        {desk.isAllowed("change") && (
          <form method="post" action={`${back}/forget`} className={styles.actions}>
            <input type="hidden" name="code" value={code} />
            <button type="submit" className={button.danger}>
              {t("Campaigns.forget")}
            </button>
            <span className={fields.hint}>{t("Campaigns.forgetHint")}</span>
          </form>
        )}
      </>
    ),
  };
});
