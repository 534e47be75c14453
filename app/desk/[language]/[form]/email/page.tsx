import { randomUUID } from "node:crypto";
import { deskPage, single } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { kindsNow } from "@/lib/mails/kinds";
import { isForStaff } from "@/lib/outbox/mail-kinds";
import { inAscii } from "@/lib/registration/answers/mail-address";
import { deskAddress } from "@/staff/desk/context/address";
import { formPath } from "@/staff/desk/core/paths";
import { isMadeId } from "@/staff/desk/core/typed";
import styles from "@/staff/desk/frame/record.module.css";
import { PAGE_SIZE, queryString, readQuery } from "@/staff/desk/list/query";
import { CountNotices } from "@/staff/desk/list/view/count-notices";
import { listSendableKinds } from "@/staff/desk/mail/sendable";
import { RegistrationLinks } from "@/staff/desk/record/view/registration-links";

/** Asks once more before e-mails about the selected registrations go out: which e-mail, and to whom. */
export default deskPage(async ({ desk, language, t, path: { form }, query: params }) => {
  const ids = [params.id ?? []].flat().slice(0, PAGE_SIZE);
  const rows = ids.flatMap((id) => desk.cache.row(form, id) ?? []);
  const reached = rows.filter(({ values }) => inAscii(String(values.email)) !== undefined);
  const missed = rows.filter((row) => !reached.includes(row));
  // Letters about decisions have a page of their own.
  const kinds = kindsNow(form, desk.store.edition)
    .filter(isForStaff)
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
  const listed = queryString(readQuery(form, params, desk.may("export")));
  const back = `${deskAddress(language)}/${form}`;
  // A press that the store could not take goes on as the same one.
  const begun = single(params, "press");
  const press = isMadeId(begun) ? begun : randomUUID();
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
}, formPath);
