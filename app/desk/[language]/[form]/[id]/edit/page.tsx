import { deskPage, single } from "@/app/desk/desk-page";
import { deskAddress } from "@/staff/desk/context/address";
import { rejectedBy } from "@/staff/desk/context/desk-action";
import { noteExport } from "@/staff/desk/core/audit-log";
import { recordPath } from "@/staff/desk/core/paths";
import { editView } from "@/staff/desk/record/edit-view";
import { editOf, handleEdit } from "@/staff/desk/record/editing";
import { guardedOf } from "@/staff/desk/record/guarded";
import { getRecordHeading } from "@/staff/desk/record/record-heading";
import { EditForm } from "@/staff/desk/record/view/edit-form";

/** A registration in the form in which it was sent. A correction is posted to the same address. */
export default deskPage(async ({ desk, language, t, path: { form, id }, query, by }) => {
  const rejected = rejectedBy(handleEdit);
  const stored = rejected ? undefined : await desk.store.get(form, id);
  const shown = rejected ?? (stored && editOf(form, stored));
  if (!shown) return undefined;
  if (stored) {
    const columns = guardedOf(form, shown.values);
    await noteExport(desk.store, { form, columns, count: 1, by: by });
  }
  const { values } = desk.cache.row(form, id) ?? shown;
  const name = getRecordHeading({ form, values });
  const questions = editView(form, shown, language);
  const title = t("Edit.title", { name });
  const isWrong = ["invalid", "changed", "failed"].includes(shown.status);
  const list = single(query, "list");
  const search = list && `?${new URLSearchParams({ list })}`;
  const here = `/${form}/${encodeURIComponent(id)}`;
  return {
    title: isWrong ? `${questions.view.titlePrefix} ${title}` : title,
    path: `${here}/edit${search}`,
    back: { to: `${deskAddress(language)}${here}${search}`, text: t(`One.${form}`) },
    heading: <bdi translate="no">{name}</bdi>,
    lead: t("Edit.lead"),
    body: (
      <>
        <EditForm
          {...questions}
          shown={shown}
          action={`${deskAddress(language)}${here}/edit${search}`}
          back={`${deskAddress(language)}${here}${search}`}
        />
      </>
    ),
  };
}, recordPath);
