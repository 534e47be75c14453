import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { listEditionMailKinds } from "@/lib/mails/kinds";
import { isStaffKind } from "@/lib/outbox/mail-kinds";
import { readPress } from "@/staff/desk/bulk/run-bulk-task";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { formPathSchema } from "@/staff/desk/core/paths";
import styles from "@/staff/desk/frame/record.module.css";
import { findAudience } from "@/staff/desk/list/find-audience";
import { formatListQuery, readListQuery } from "@/staff/desk/list/list-query";
import { CountNotices } from "@/staff/desk/list/view/count-notices";
import { SelectionNotices } from "@/staff/desk/list/view/selection-notices";
import { loadReachableCheck } from "@/staff/desk/mail/reachable";
import { listSendableKinds } from "@/staff/desk/mail/sendable-kinds";
import { RegistrationLinks } from "@/staff/desk/record/view/registration-links";

/** Confirms emails about the selected registrations: which email, and to whom. */
export default createDeskPage(async ({ desk, language, t, path: { form }, query: params }) => {
  const audience = findAudience(desk, form, params, language);
  const { rows, selection, matching } = audience;
  const isReachable = await loadReachableCheck(desk.store);
  const reached = rows.filter(isReachable);
  const missed = rows.filter((row) => !isReachable(row));
  // Decision emails have a page of their own.
  const kinds = listEditionMailKinds(form, desk.store.edition)
    .filter(isStaffKind)
    .filter((kind) => kind !== "decision");
  const sendable = await listSendableKinds(
    desk.store,
    form,
    reached.map(({ id }) => id),
    kinds,
  );
  const counts = kinds
    .map((kind) => ({
      kind,
      count: [...sendable.values()].filter((own) => own.includes(kind)).length,
    }))
    .filter(({ count }) => count > 0 || reached.length === 0);
  const query = { ...readListQuery(form, params, desk.isAllowed("export")), selection };
  const listed = formatListQuery(query);
  const back = `${getDeskPath(language)}/${form}`;
  // A retry keeps the id of the first attempt, so that no email is queued twice.
  const press = readPress(getSingleParam(params, "press"));
  const path = `/${form}/email${listed}`;
  return {
    title: t("Mailing.title"),
    path,
    body: (
      <>
        <SelectionNotices
          form={form}
          audience={audience}
          goto={`${getDeskPath(language)}${path}`}
          language={language}
        />
        <CountNotices query={params} language={language} />
        {desk.onlyWrites && <Notice tone="problem">{t("Mailing.onlyWrites")}</Notice>}
        {rows.length > 0 && kinds.length > 0 && matching === undefined && (
          <form method="post" action={`${back}/email/send`} className={styles.flow}>
            <input type="hidden" name="list" value={listed} />
            <input type="hidden" name="press" value={press} />
            <fieldset className={styles.choice}>
              <legend>{t("Mailing.which")}</legend>
              {counts.map(({ kind, count }, n) => (
                <label key={kind}>
                  <input type="radio" name="kind" value={kind} defaultChecked={n === 0} />{" "}
                  {t(`Record.emailKinds.${kind}`)}
                  {count < reached.length && ` ${t("Mailing.some", { count })}`}
                </label>
              ))}
            </fieldset>
            <p className={styles.lead}>{t("Mailing.lead")}</p>
            <RegistrationLinks rows={reached} language={language} />
            {missed.length > 0 && (
              <section aria-labelledby="missed">
                <h2 id="missed">{t("Mailing.missed")}</h2>
                <RegistrationLinks rows={missed} language={language} />
              </section>
            )}
            {reached.length > 0 && (
              <p className={styles.actions}>
                <button type="submit" className={button.plain}>
                  {t("Mailing.send", { count: reached.length })}
                </button>
              </p>
            )}
          </form>
        )}
        <p className={styles.actions}>
          <a href={`${back}${listed}`}>{t("Mailing.back")}</a>
        </p>
      </>
    ),
  };
}, formPathSchema);
