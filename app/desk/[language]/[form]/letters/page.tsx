import { createDeskPage } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { formPathSchema } from "@/staff/desk/core/paths";
import { planDecisionEmails } from "@/staff/desk/decisions/decision-email-plan";
import { hasDecisions } from "@/staff/desk/decisions/decision-states";
import { PlannedEmails } from "@/staff/desk/decisions/view/planned-emails";
import { SkippedEmails } from "@/staff/desk/decisions/view/skipped-emails";
import { EmptyState } from "@/staff/desk/frame/empty-state";
import styles from "@/staff/desk/frame/record.module.css";
import { formatListQuery, PAGE_SIZE, readListQuery } from "@/staff/desk/list/list-query";
import { CountNotices } from "@/staff/desk/list/view/count-notices";

/** Preview of the decision emails of the selected registrations; one button sends them. */
export default createDeskPage(async ({ desk, language, t, path: { form }, query: params }) => {
  if (!hasDecisions(form) || !isCurrentEdition(desk.store.edition)) return undefined;
  const ids = [...new Set([params.id ?? []].flat())].slice(0, PAGE_SIZE);
  const rows = ids.flatMap((id) => desk.cache.row(form, id) ?? []);
  const { waiting, without } = await planDecisionEmails(desk, rows);
  const gone = ids.length - waiting.length - without.length;
  const list = `${getDeskPath(language)}/${form}`;
  const listed = formatListQuery(readListQuery(form, params, desk.may("export")));
  const own = new URLSearchParams(ids.map((id) => ["id", id]));
  return {
    title: t("Letters.title"),
    path: `/${form}/letters?${own}`,
    body: (
      <>
        <CountNotices query={params} language={language} />
        {desk.onlyWrites && <Notice tone="problem">{t("Mailing.onlyWrites")}</Notice>}
        {waiting.length > 0 ? (
          <PlannedEmails
            form={form}
            ids={ids}
            letters={waiting}
            listed={listed}
            language={language}
          />
        ) : (
          <EmptyState
            text={t("Letters.nobody")}
            href={`${list}${listed}`}
            link={t("Mailing.back")}
          />
        )}
        <SkippedEmails without={without} gone={gone} language={language} />
        {waiting.length > 0 && (
          <p className={styles.actions}>
            <a href={`${list}${listed}`}>{t("Mailing.back")}</a>
          </p>
        )}
      </>
    ),
  };
}, formPathSchema);
