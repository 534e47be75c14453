import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import button from "@/components/ui/button.module.css";
import { Notice } from "@/components/ui/notice";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { recordPathSchema } from "@/staff/desk/core/paths";
import styles from "@/staff/desk/frame/record.module.css";
import { getPersonRows, suggestMerge } from "@/staff/desk/people/merge-choice";
import { CompareTable } from "@/staff/desk/people/view/compare-table";
import { getNameOnPass } from "@/staff/desk/record/passes";

/** A person's registrations side by side. Staff choose which one stays and which ones are merged into it. */
export default createDeskPage(async ({ desk, language, t, path: { form, id }, query }) => {
  const row = desk.cache.findRow(form, id);
  if (!row) return undefined;
  const group = getPersonRows(desk.cache, row.form, id);
  const { keep, others } = suggestMerge(row, group);
  const here = `/${row.form}/${row.id}`;
  const name = getNameOnPass(row);
  const mayChange = desk.isAllowed("change");
  return {
    title: t("Same.title"),
    path: `${here}/same`,
    back: { to: `${getDeskPath(language)}${here}`, text: <bdi translate="no">{name}</bdi> },
    body: (
      <>
        {getSingleParam(query, "changed") && <Notice tone="problem">{t("Same.changed")}</Notice>}
        {group.length === 1 ? (
          <p>{t("Same.alone")}</p>
        ) : (
          <form action={`${getDeskPath(language)}${here}/same/confirm`} className={styles.flow}>
            {mayChange && <p className={styles.lead}>{t("Same.lead")}</p>}
            {others.length + 1 < group.length && (
              <Notice tone="question">{t("Same.otherNames")}</Notice>
            )}
            <CompareTable
              rows={group}
              checkIns={desk.checkIns}
              language={language}
              renderHead={(one) => {
                if (!mayChange) return null;
                const reference = String(one.values.reference);
                return (
                  <>
                    <label>
                      <input
                        type="radio"
                        name="keep"
                        value={one.id}
                        defaultChecked={one === keep}
                        aria-label={`${t("Same.keep")}: ${reference}`}
                      />
                      {t("Same.keep")}
                    </label>
                    <label>
                      <input
                        type="checkbox"
                        name="same"
                        value={one.id}
                        defaultChecked={one === keep || others.includes(one)}
                        aria-label={`${t("Same.same")}: ${reference}`}
                      />
                      {t("Same.same")}
                    </label>
                  </>
                );
              }}
            />
            {mayChange && (
              <p>
                <button type="submit" className={button.plain}>
                  {t("Same.next")}
                </button>
              </p>
            )}
          </form>
        )}
      </>
    ),
  };
}, recordPathSchema);
