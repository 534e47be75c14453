import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { baseVersionInput } from "@/lib/registration/form-state";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { recordPathSchema } from "@/staff/desk/core/paths";
import { ConfirmForm } from "@/staff/desk/frame/confirm-form";
import styles from "@/staff/desk/frame/record.module.css";
import { findMergeChoice, getPersonRows, loadBaseVersions } from "@/staff/desk/people/merge-choice";
import { CompareTable } from "@/staff/desk/people/view/compare-table";
import table from "@/staff/desk/people/view/compare-table.module.css";

/** The confirmation form posts the base versions that are shown here. */
export default createDeskPage(async ({ desk, language, t, path: { form, id }, query }) => {
  const row = desk.cache.findRow(form, id);
  if (!row) return undefined;
  const chosen = findMergeChoice(
    getPersonRows(desk.cache, row.form, id),
    getSingleParam(query, "keep"),
    [query.same ?? []].flat(),
  );
  const rows = chosen ? [chosen.keep, ...chosen.others] : [];
  const baseVersion = chosen ? await loadBaseVersions(desk, chosen) : [];
  const back = `${getDeskPath(language)}/${row.form}/${row.id}/same`;
  const search = new URLSearchParams([
    ["keep", getSingleParam(query, "keep")],
    ...[query.same ?? []].flat().map((one): [string, string] => ["same", one]),
  ]);
  return {
    title: t("Same.confirmTitle"),
    path: `/${row.form}/${row.id}/same/confirm?${search}`,
    body: (
      <>
        {!chosen && <Notice tone="problem">{t("Same.changed")}</Notice>}
        {chosen?.others.length === 0 && <Notice tone="question">{t("Same.none")}</Notice>}
        {chosen && chosen.others.length > 0 ? (
          <>
            <p className={styles.lead}>{t("Same.confirmLead", { count: chosen.others.length })}</p>
            <CompareTable
              rows={rows}
              checkIns={desk.checkIns}
              language={language}
              renderHead={(one) => (
                <span className={one === chosen.keep ? table.kept : table.erased}>
                  {t(one === chosen.keep ? "Same.kept" : "Same.erased")}
                </span>
              )}
            />
            <ConfirmForm
              action={`${back}/merge`}
              confirm={t("Same.confirm", { count: chosen.others.length })}
              back={back}
              language={language}
            >
              {baseVersion.map((one) => (
                <input key={one} type="hidden" name={baseVersionInput} value={one} />
              ))}
            </ConfirmForm>
          </>
        ) : (
          <p>
            <a href={back}>{t("Same.back")}</a>
          </p>
        )}
      </>
    ),
  };
}, recordPathSchema);
