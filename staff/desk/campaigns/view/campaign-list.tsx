import { buildCodeSource } from "@/lib/campaigns/source";
import { type Campaign, sourceSteps } from "@/lib/registration/sources";
import type { NamedCounts } from "@/staff/desk/campaigns/sources";
import { buildCampaignPath } from "@/staff/desk/context/campaign-links";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import { ScrollTable } from "../../table/scroll-table";

interface CampaignListProps {
  campaigns: readonly Campaign[];
  /** Counts of the period by source. */
  parts: readonly NamedCounts[];
  language: DeskLanguage;
}

/** Includes links without counts. */
export function CampaignList({ campaigns, parts, language }: CampaignListProps) {
  const t = getDeskTranslator(language);
  if (campaigns.length === 0) return <p>{t("Campaigns.none")}</p>;
  const bySource = new Map(parts.map((part) => [part.name, part]));
  return (
    <ScrollTable label={t("Campaigns.links")} cards>
      <thead>
        <tr>
          <th scope="col">{t("Campaigns.name")}</th>
          <th scope="col">{t("Campaigns.code")}</th>
          <th scope="col">{t("Campaigns.kind")}</th>
          {sourceSteps.map((step) => (
            <th key={step} scope="col" data-kind="number">
              {t(`Campaigns.steps.${step}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <tr key={campaign.code}>
            <th scope="row">
              <a href={buildCampaignPath(campaign, language)}>{campaign.name}</a>
            </th>
            <td data-label={t("Campaigns.code")}>{campaign.code}</td>
            <td data-label={t("Campaigns.kind")}>{t(`Campaigns.kinds.${campaign.kind}`)}</td>
            {sourceSteps.map((step) => (
              <td key={step} data-kind="number" data-label={t(`Campaigns.steps.${step}`)}>
                {formatNumber(bySource.get(buildCodeSource(campaign.code))?.[step] ?? 0, language)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
