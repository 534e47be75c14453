import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { isCursor } from "@/lib/database/port";
import { listMarkedRows } from "@/staff/desk/broadcasts/audience";
import { BroadcastTable } from "@/staff/desk/broadcasts/view/broadcast-table";
import styles from "@/staff/desk/broadcasts/view/broadcasts.module.css";
import { UnreachableTable } from "@/staff/desk/broadcasts/view/unreachable-table";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { EmptyState } from "@/staff/desk/frame/empty-state";

const BROADCASTS_PER_PAGE = 50;

/** All broadcasts, and the addresses that get none. */
export default createDeskPage(async ({ desk, language, t, query }) => {
  const home = getDeskPath(language);
  const asked = getSingleParam(query, "after");
  const after = isCursor(asked) ? asked : undefined;
  const [{ items, next }, { unreachable, unsubscribed }] = await Promise.all([
    desk.store.broadcasts.loadPage({ after, limit: BROADCASTS_PER_PAGE }),
    listMarkedRows(desk),
  ]);
  const bounced = unreachable.filter(({ state }) => state.reason === "bounce").length;
  return {
    title: t("Broadcasts.title"),
    path: "/broadcasts",
    lead: t("Broadcasts.lead"),
    body: (
      <>
        {getSingleParam(query, "note") === "released" && (
          <Notice>{t("Broadcasts.notes.released")}</Notice>
        )}
        {items.length === 0 ? (
          <EmptyState text={t("Broadcasts.none")} href={`${home}/visit`} link={t("Forms.visit")} />
        ) : (
          <BroadcastTable broadcasts={items} language={language} />
        )}
        {items.length === BROADCASTS_PER_PAGE && next && (
          <p>
            <a
              className={button.quiet}
              rel="next"
              href={`${home}/broadcasts?${new URLSearchParams({ after: next })}`}
            >
              {t("Broadcasts.older")}
            </a>
          </p>
        )}
        <section aria-labelledby="addresses" className={styles.section}>
          <h2 id="addresses">{t("Broadcasts.addresses")}</h2>
          <p>{t("Broadcasts.unsubscribedCount", { count: unsubscribed })}</p>
          {desk.isAllowed("export") && (
            <form method="post" action={`${home}/export/iys`}>
              <button type="submit" className={button.quiet}>
                {t("Broadcasts.iys")}
              </button>
            </form>
          )}
          <h3>{t("Broadcasts.unreachablePeople")}</h3>
          {unreachable.length === 0 ? (
            <p>{t("Broadcasts.nobodyUnreachable")}</p>
          ) : (
            <>
              {bounced > 1 && desk.isAllowed("change") && (
                <form method="post" action={`${home}/broadcasts/release-all`}>
                  <button type="submit" className={button.quiet}>
                    {t("Broadcasts.releaseAll", { count: bounced })}
                  </button>
                </form>
              )}
              <UnreachableTable
                rows={unreachable}
                mayChange={desk.isAllowed("change")}
                language={language}
              />
            </>
          )}
        </section>
      </>
    ),
  };
});
