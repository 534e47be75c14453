import { randomUUID } from "node:crypto";
import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { listEditionMailKinds } from "@/lib/mails/kinds";
import { isStaffKind } from "@/lib/outbox/mail-kinds";
import { toAsciiAddress } from "@/lib/registration/answers/mail-address";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { formPathSchema } from "@/staff/desk/core/paths";
import { isUuid } from "@/staff/desk/core/staff-input";
import styles from "@/staff/desk/frame/record.module.css";
import { formatListQuery, PAGE_SIZE, readListQuery } from "@/staff/desk/list/list-query";
import { CountNotices } from "@/staff/desk/list/view/count-notices";
import { listSendableKinds } from "@/staff/desk/mail/sendable-kinds";
import { RegistrationLinks } from "@/staff/desk/record/view/registration-links";

/** Confirms emails about the selected registrations: which email, and to whom. */
export default createDeskPage(async ({ desk, language, t, path: { form }, query: params }) => {
  const ids = [params.id ?? []].flat().slice(0, PAGE_SIZE);
  const rows = ids.flatMap((id) => desk.cache.row(form, id) ?? []);
  const reached = rows.filter(({ values }) => toAsciiAddress(String(values.email)) !== undefined);
  const missed = rows.filter((row) => !reached.includes(row));
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
  const listed = formatListQuery(readListQuery(form, params, desk.may("export")));
  const back = `${getDeskPath(language)}/${form}`;
  // A retry keeps the id of the first attempt, so that no email is queued twice.
  const begun = getSingleParam(params, "press");
  const press = isUuid(begun) ? begun : randomUUID();
  const own = new URLSearchParams(ids.map((id) => ["id", id]));
  return {
    title: t("Mailing.title"),
    path: `/${form}/email?${own}`,
    body: (
      <>
        <CountNotices query={params} language={language} />
        {desk.onlyWrites && <Notice tone="problem">{t("Mailing.onlyWrites")}</Notice>}
        {rows.length === 0 || kinds.length === 0 ? (
          <Notice tone="question">{t("List.nothingSelected")}</Notice>
        ) : (
          <form method="post" action={`${back}/email/send`} className={styles.flow}>
            {reached.map(({ id }) => (
              <input key={id} type="hidden" name="id" value={id} />
            ))}
            <input type="hidden" name="list" value={listed} />
            <input type="hidden" name="press" value={press} />
            <fieldset className={styles.choice}>
              <legend>{t("Mailing.which")}</legend>
              {counts.map(({ kind, count }, n) => (
                <label key={kind}>
                  <input type="radio" name="kind" value={kind} defaultChecked={n === 0} />{" "}
                  {kind === "sales" ? t("Record.email") : t(`Record.emailKinds.${kind}`)}
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
