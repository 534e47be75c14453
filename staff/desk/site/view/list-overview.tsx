import { locales } from "@/lib/locales";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatNumber } from "@/staff/desk/core/format";
import { ColumnTable } from "@/staff/desk/table/column-table";
import type { ContentDifferences } from "../compare-content";
import { listItems, listMissingLocales } from "../content-items";
import { type ContentKind, contentKinds } from "../content-kinds";
import type { SiteState } from "../draft";
import { formatLocales } from "../item-texts";

interface ListOverviewProps {
  changes: SiteState["changes"];
  differences: ContentDifferences;
  language: DeskLanguage;
}

/** The lists of the site, with what is missing in each. */
export function ListOverview({ changes, differences, language }: ListOverviewProps) {
  const t = getDeskTranslator(language);
  const isChanged = (kind: ContentKind) =>
    differences.moved.includes(kind) || differences.items.some((one) => one.kind === kind);
  const rows = contentKinds.map((kind) => {
    const items = listItems(kind, changes);
    const missing = locales
      .map((locale) => ({
        locale,
        count: items.filter((item) => listMissingLocales(kind, item).includes(locale)).length,
      }))
      .filter(({ count }) => count > 0);
    return { kind, count: items.length, missing };
  });
  return (
    <ColumnTable
      label={t("Site.lists")}
      columns={["list", "count", "missing", "state"] as const}
      items={rows}
      renderHead={(column) => t(`Site.${column}`)}
      renderCell={({ kind, count, missing }, column) => {
        switch (column) {
          case "list":
            return (
              <a href={`${getDeskPath(language)}/site/lists/${kind}`}>{t(`Site.kinds.${kind}`)}</a>
            );
          case "count":
            return formatNumber(count, language);
          case "missing":
            return (
              missing
                .map(({ locale, count: lacking }) =>
                  t("Site.missingCount", {
                    language: formatLocales([locale], language),
                    count: formatNumber(lacking, language),
                  }),
                )
                .join(", ") || t("Site.complete")
            );
          case "state":
            return isChanged(kind) ? t("Site.changed") : <bdi />;
        }
      }}
    />
  );
}
