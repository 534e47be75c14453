import { deskPage } from "@/app/desk/desk-page";
import { EmptyState } from "@/components/desk/frame/empty-state";
import { ColumnTable } from "@/components/desk/table/column-table";
import { deskAddress } from "@/lib/desk/context/address";
import { timeText } from "@/lib/desk/core/format";
import { MOST_LISTED } from "@/lib/desk/listings/listings";

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
