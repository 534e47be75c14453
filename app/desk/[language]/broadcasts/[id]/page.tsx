import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { recipientStates } from "@/lib/broadcasts/broadcast";
import { isCursor } from "@/lib/database/port";
import { getBroadcastTitle } from "@/staff/desk/broadcasts/broadcast-title";
import { broadcastPathSchema } from "@/staff/desk/broadcasts/paths";
import { BroadcastFacts } from "@/staff/desk/broadcasts/view/broadcast-facts";
import { BroadcastNotices } from "@/staff/desk/broadcasts/view/broadcast-notices";
import styles from "@/staff/desk/broadcasts/view/broadcasts.module.css";
import { DraftSections } from "@/staff/desk/broadcasts/view/draft-sections";
import { RecipientList } from "@/staff/desk/broadcasts/view/recipient-list";
import { SendingSection } from "@/staff/desk/broadcasts/view/sending-section";
import { getDeskPath } from "@/staff/desk/context/desk-path";

const RECIPIENTS_PER_PAGE = 100;

/** One broadcast: a draft with its people, preview, test and confirmation, or what became of it. */
export default createDeskPage(async ({ desk, language, t, path: { id }, query, by }) => {
  const { broadcasts } = desk.store;
  const broadcast = await broadcasts.read(id);
  if (!broadcast) return undefined;
  const page = `${getDeskPath(language)}/broadcasts/${id}`;
  const isDraft = broadcast.state === "draft";
  const shown = recipientStates.find((one) => one === getSingleParam(query, "show")) ?? "sent";
  const after = getSingleParam(query, "after");
  const [counts, { items, next }] = await Promise.all([
    broadcasts.countRecipients(id),
    broadcasts.loadRecipients(id, shown, {
      limit: RECIPIENTS_PER_PAGE,
      ...(isCursor(after) && { from: after }),
    }),
  ]);
  return {
    title: getBroadcastTitle(broadcast, language),
    path: `/broadcasts/${id}`,
    back: { to: `${getDeskPath(language)}/broadcasts`, text: t("Broadcasts.title") },
    body: (
      <>
        {desk.onlyWrites && <Notice tone="problem">{t("Broadcasts.onlyWrites")}</Notice>}
        <BroadcastNotices getParam={(name) => getSingleParam(query, name)} language={language} />
        <BroadcastFacts broadcast={broadcast} language={language} />
        {isDraft ? (
          <DraftSections desk={desk} broadcast={broadcast} by={by} language={language} />
        ) : (
          <>
            <SendingSection desk={desk} broadcast={broadcast} counts={counts} language={language} />
            <section aria-labelledby="recipients" className={styles.section}>
              <h2 id="recipients">{t("Broadcasts.recipients")}</h2>
              <RecipientList
                page={page}
                state={shown}
                counts={counts}
                items={items}
                next={items.length === RECIPIENTS_PER_PAGE ? next : undefined}
                confirmedAt={broadcast.confirmedAt}
                cache={desk.cache}
                language={language}
              />
            </section>
          </>
        )}
      </>
    ),
  };
}, broadcastPathSchema);
