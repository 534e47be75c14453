import type { VersionSummary } from "@/lib/site-content/repository";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import { ColumnTable } from "@/staff/desk/table/column-table";
import type { SiteState } from "../draft";
import { formatRestored } from "./state-cards";

interface VersionTableProps {
  /** The latest first. */
  versions: readonly VersionSummary[];
  state: Pick<SiteState, "shown" | "scheduled">;
  language: DeskLanguage;
}

/** All publications, the latest first, and the content of the release at the end. */
export function VersionTable({ versions, state, language }: VersionTableProps) {
  const t = getDeskTranslator(language);
  const page = `${getDeskPath(language)}/site/versions`;
  const getState = ({ version }: VersionSummary) => {
    if (version === state.shown?.version) return "shown";
    return version === state.scheduled?.version ? "scheduled" : "earlier";
  };
  return (
    <>
      {versions.length === 0 ? (
        <p>{t("Site.versions.none")}</p>
      ) : (
        <ColumnTable
          label={t("Site.versions.title")}
          columns={["version", "at", "by", "from", "state"] as const}
          items={versions}
          renderHead={(column) => t(`Site.versions.${column}`)}
          renderCell={(version, column) => {
            switch (column) {
              case "version":
                return (
                  <a href={`${page}/${version.version}`}>
                    {t("Site.versions.one", { version: version.version })}
                  </a>
                );
              case "by":
                return <bdi translate="no">{version.by}</bdi>;
              case "state":
                return [t(`Site.versions.${getState(version)}`), formatRestored(version, language)]
                  .filter(Boolean)
                  .join(", ");
              default:
                return formatDateTime(version[column], language);
            }
          }}
        />
      )}
      <p>
        <a href={`${page}/0`}>{t("Site.versions.releaseRow")}</a>
      </p>
    </>
  );
}
