import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { readPress } from "@/staff/desk/bulk/run-bulk-task";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { formPathSchema } from "@/staff/desk/core/paths";
import { planDecisionEmails } from "@/staff/desk/decisions/decision-email-plan";
import { hasDecisions } from "@/staff/desk/decisions/decision-states";
import { PlannedEmails } from "@/staff/desk/decisions/view/planned-emails";
import { SkippedEmails } from "@/staff/desk/decisions/view/skipped-emails";
import { EmptyState } from "@/staff/desk/frame/empty-state";
import styles from "@/staff/desk/frame/record.module.css";
import { findAudience } from "@/staff/desk/list/find-audience";
import { formatListQuery, readListQuery } from "@/staff/desk/list/list-query";
import { CountNotices } from "@/staff/desk/list/view/count-notices";
import { ListChanged } from "@/staff/desk/list/view/list-changed";

/** Preview of the decision emails of the selected registrations; one button sends them. */
export default createDeskPage(async ({ desk, language, t, path: { form }, query: params }) => {
  if (!hasDecisions(form) || !isCurrentEdition(desk.store.edition)) return undefined;
  const audience = findAudience(desk, form, params, language);
  const { rows, asked, selection, matching } = audience;
  const isAsking = matching === undefined;
  const { waiting, without } = await planDecisionEmails(desk, isAsking ? rows : []);
  const gone = isAsking ? asked - waiting.length - without.length : 0;
  const list = `${getDeskPath(language)}/${form}`;
  const query = { ...readListQuery(form, params, desk.isAllowed("export")), selection };
  const listed = formatListQuery(query);
  const path = `/${form}/decision-emails${listed}`;
  return {
    title: t("DecisionEmails.title"),
    path,
    body: (
      <>
        <ListChanged
          form={form}
          audience={audience}
          goto={`${getDeskPath(language)}${path}`}
          language={language}
        />
        {audience.isForgotten && <Notice tone="problem">{t("Selection.forgotten")}</Notice>}
        <CountNotices query={params} language={language} />
        {desk.onlyWrites && <Notice tone="problem">{t("Mailing.onlyWrites")}</Notice>}
        {waiting.length > 0 ? (
          <PlannedEmails
            form={form}
            emails={waiting}
            press={readPress(getSingleParam(params, "press"))}
            listed={listed}
            language={language}
          />
        ) : (
          <EmptyState
            text={t("DecisionEmails.nobody")}
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
