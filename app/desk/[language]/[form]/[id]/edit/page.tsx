import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { getActionForm } from "@/staff/desk/context/desk-action";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { logGuardedExport } from "@/staff/desk/core/audit-log";
import { recordPathSchema } from "@/staff/desk/core/paths";
import { buildEditView } from "@/staff/desk/record/edit-view";
import { listFilledGuardedNames } from "@/staff/desk/record/guarded-columns";
import { handleEdit, toEditState } from "@/staff/desk/record/handle-edit";
import { getRecordHeading } from "@/staff/desk/record/record-heading";
import { EditForm } from "@/staff/desk/record/view/edit-form";

/** A registration in its original form. A correction posts to the same address. */
export default createDeskPage(async ({ desk, language, t, path: { form, id }, query, by }) => {
  const rejected = getActionForm(handleEdit);
  const stored = rejected ? undefined : await desk.store.get(form, id);
  const shown = rejected ?? (stored && toEditState(form, stored));
  if (!shown) return undefined;
  if (stored) {
    const columns = listFilledGuardedNames(form, shown.values);
    await logGuardedExport(desk.store, { form, columns, count: 1, by: by });
  }
  const { values } = desk.cache.findRow(form, id) ?? shown;
  const name = getRecordHeading({ form, values });
  const questions = buildEditView(form, shown, language);
  const title = t("Edit.title", { name });
  const isWrong = ["invalid", "changed", "failed"].includes(shown.status);
  const list = getSingleParam(query, "list");
  const search = list && `?${new URLSearchParams({ list })}`;
  const here = `/${form}/${encodeURIComponent(id)}`;
  return {
    title: isWrong ? `${questions.view.titlePrefix} ${title}` : title,
    path: `${here}/edit${search}`,
    back: { to: `${getDeskPath(language)}${here}${search}`, text: t(`One.${form}`) },
    heading: <bdi translate="no">{name}</bdi>,
    lead: t("Edit.lead"),
    body: (
      <>
        <EditForm
          {...questions}
          shown={shown}
          action={`${getDeskPath(language)}${here}/edit${search}`}
          back={`${getDeskPath(language)}${here}${search}`}
        />
      </>
    ),
  };
}, recordPathSchema);
