import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { readPress } from "@/staff/desk/bulk/run-bulk-task";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { formPathSchema } from "@/staff/desk/core/paths";
import { listTags } from "@/staff/desk/core/review-feed";
import { listBulkStates } from "@/staff/desk/decisions/decision-states";
import styles from "@/staff/desk/decisions/view/decisions.module.css";
import { findAudience } from "@/staff/desk/list/find-audience";
import { formatListQuery, readListQuery } from "@/staff/desk/list/list-query";
import { selectionPath } from "@/staff/desk/list/selection";
import { CountNotices } from "@/staff/desk/list/view/count-notices";
import { SelectionNotices } from "@/staff/desk/list/view/selection-notices";
import { RegistrationLinks } from "@/staff/desk/record/view/registration-links";
import { TagInput } from "@/staff/desk/record/view/tag-input";

/** The decision or tag for the selected registrations. */
export default createDeskPage(async ({ desk, language, t, path: { form }, query: params }) => {
  const audience = findAudience(desk, form, params, language);
  const { rows, selection } = audience;
  const isAsking = rows.length > 0 && audience.matching === undefined;
  const states = listBulkStates(form);
  const list = `${getDeskPath(language)}/${form}`;
  const query = { ...readListQuery(form, params, desk.isAllowed("export")), selection };
  const listed = formatListQuery(query);
  const path = `/${form}${selectionPath}${listed}`;
  const press = readPress(getSingleParam(params, "press"));
  const title = t("Selection.title", { count: rows.length });
  const hidden = (
    <>
      <input type="hidden" name="press" value={press} />
      <input type="hidden" name="list" value={listed} />
    </>
  );
  return {
    title,
    path,
    body: (
      <>
        <CountNotices query={params} language={language} />
        <SelectionNotices
          form={form}
          audience={audience}
          goto={`${getDeskPath(language)}${path}`}
          language={language}
        />
        {isAsking && states.length > 0 && (
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
                <a className={button.quiet} href={`${list}/decision-emails${listed}`}>
                  {t("DecisionEmails.link")}
                </a>
              )}
            </p>
          </form>
        )}
        {isAsking && (
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
