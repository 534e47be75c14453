import { deskPage } from "@/app/desk/desk-page";
import { deskAddress } from "@/staff/desk/context/address";
import { timeText } from "@/staff/desk/core/format";
import { EmptyState } from "@/staff/desk/frame/empty-state";
import { MOST_LISTED } from "@/staff/desk/listings/listings";
import { ColumnTable } from "@/staff/desk/table/column-table";

/** What companies have sent about themselves, the longest waiting first. */
export default deskPage(async ({ desk, language, t }) => {
  const waiting = await desk.store.entries.waiting(MOST_LISTED);
  return {
    title: t("Listings.title"),
    path: "/listings",
    lead: t("Listings.lead"),
    body: (
      <>
        {waiting.length === 0 ? (
          <EmptyState
            text={t("Listings.none")}
            href={`${deskAddress(language)}/exhibit`}
            link={t("Forms.exhibit")}
          />
        ) : (
          <ColumnTable
            label={t("Listings.title")}
            columns={["company", "since"] as const}
            items={waiting}
            head={(column) => t(`Listings.${column}`)}
            cell={({ id, sent }, column) =>
              column === "since" ? (
                timeText(new Date(sent.at), language)
              ) : (
                <a href={`${deskAddress(language)}/exhibit/${id}/listing`}>
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
