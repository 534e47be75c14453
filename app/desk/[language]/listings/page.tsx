import { createDeskPage } from "@/app/desk/desk-page";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { formatDateTime } from "@/staff/desk/core/format";
import { EmptyState } from "@/staff/desk/frame/empty-state";
import { MAX_LISTED_ENTRIES } from "@/staff/desk/listings/handle-entry";
import { ColumnTable } from "@/staff/desk/table/column-table";

/** Submitted company entries, the longest waiting first. */
export default createDeskPage(async ({ desk, language, t }) => {
  const waiting = await desk.store.entries.listWaiting(MAX_LISTED_ENTRIES);
  return {
    title: t("Listings.title"),
    path: "/listings",
    lead: t("Listings.lead"),
    body: (
      <>
        {waiting.length === 0 ? (
          <EmptyState
            text={t("Listings.none")}
            href={`${getDeskPath(language)}/exhibit`}
            link={t("Forms.exhibit")}
          />
        ) : (
          <ColumnTable
            label={t("Listings.title")}
            columns={["company", "since"] as const}
            items={waiting}
            renderHead={(column) => t(`Listings.${column}`)}
            renderCell={({ id, sent }, column) =>
              column === "since" ? (
                formatDateTime(new Date(sent.at), language)
              ) : (
                <a href={`${getDeskPath(language)}/exhibit/${id}/listing`}>
                  <bdi translate="no">{sent.entry.company}</bdi>
                </a>
              )
            }
          />
        )}
      </>
    ),
  };
});
