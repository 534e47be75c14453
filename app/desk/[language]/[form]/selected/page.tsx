import { createDeskPage } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { formPathSchema } from "@/staff/desk/core/paths";
import { listTags } from "@/staff/desk/core/review-feed";
import { listBulkStates } from "@/staff/desk/decisions/decision-states";
import styles from "@/staff/desk/decisions/view/decisions.module.css";
import { formatListQuery, PAGE_SIZE, readListQuery } from "@/staff/desk/list/list-query";
import { selectionPath } from "@/staff/desk/list/selection";
import { RegistrationLinks } from "@/staff/desk/record/view/registration-links";
import { TagInput } from "@/staff/desk/record/view/tag-input";

/** The decision or tag for the selected registrations. */
export default createDeskPage(async ({ desk, language, t, path: { form }, query: params }) => {
  const ids = [params.id ?? []].flat().slice(0, PAGE_SIZE);
  const rows = ids.flatMap((id) => desk.cache.row(form, id) ?? []);
  const states = listBulkStates(form);
  const list = `${getDeskPath(language)}/${form}`;
  const listed = formatListQuery(readListQuery(form, params, desk.may("export")));
  const own = new URLSearchParams(rows.map(({ id }) => ["id", id]));
  const title = t("Selection.title", { count: rows.length });
  const hidden = (
    <>
      {rows.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <input type="hidden" name="list" value={listed} />
    </>
  );
  return {
    title,
    path: `/${form}${selectionPath}?${own}`,
    body: (
      <>
        {rows.length === 0 && <Notice tone="question">{t("List.nothingSelected")}</Notice>}
        {rows.length > 0 && states.length > 0 && (
          <form method="post" action={`${list}${selectionPath}/set`} className={styles.form}>
            {hidden}
            <fieldset className={styles.group}>
              <legend>{t("Selection.decideTitle")}</legend>
              <p className={styles.hint}>{t("Selection.decideLead")}</p>
              <div className={styles.choices}>
                {states.map((state, n) => (
                  <label key={state}>
                    <input type="radio" name="state" value={state} defaultChecked={n === 0} />{" "}
                    {t(`Decisions.states.${state}`)}
                  </label>
                ))}
              </div>
            </fieldset>
            <p className={styles.actions}>
              <button type="submit" className={button.plain}>
                {t("Selection.decideButton", { count: rows.length })}
              </button>
              {isCurrentEdition(desk.store.edition) && (
                <a
                  className={button.quiet}
                  href={`${list}/letters${listed ? `${listed}&` : "?"}${own}`}
                >
                  {t("Letters.link")}
                </a>
              )}
            </p>
          </form>
        )}
        {rows.length > 0 && (
          <form method="post" action={`${list}${selectionPath}/set`} className={styles.form}>
            {hidden}
            <fieldset className={styles.group}>
              <legend>{t("Selection.tagTitle")}</legend>
              <TagInput label={t("Tags.filter")} known={listTags(desk.reviews)} />
            </fieldset>
            <p className={styles.actions}>
              <button type="submit" className={button.plain}>
                {t("Selection.tagAdd")}
              </button>
              <button type="submit" name="remove" value="on" className={button.quiet}>
                {t("Selection.tagRemove")}
              </button>
            </p>
          </form>
        )}
        {rows.length > 0 && (
          <section aria-labelledby="who" className={styles.section}>
            <h2 id="who">{t("Selection.who")}</h2>
            <RegistrationLinks rows={rows} language={language} />
          </section>
        )}
        <p className={styles.actions}>
          <a href={`${list}${listed}`}>{t("Mailing.back")}</a>
        </p>
      </>
    ),
  };
}, formPathSchema);
