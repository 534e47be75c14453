import { deskPage, person, single } from "@/app/desk/desk-page";
import { DeskFrame } from "@/components/desk/frame/frame";
import { EditForm } from "@/components/desk/record/edit-form";
import styles from "@/components/desk/record/record.module.css";
import { deskAddress } from "@/lib/desk/core/address";
import { noteExport } from "@/lib/desk/export/note";
import { editView } from "@/lib/desk/record/edit-view";
import { editOf } from "@/lib/desk/record/editing";
import { guardedOf } from "@/lib/desk/record/guarded";
import { isFormName } from "@/lib/registration/forms";
import { fullName } from "@/lib/registration/full-name";

/** A registration in the form in which it was sent. A correction is posted to the same address. */
export default deskPage(async ({ desk, language, t, path, query }) => {
  const { form } = path;
  const id = decodeURIComponent(path.id ?? "");
  if (!isFormName(form)) return undefined;
  const { edited } = desk.again();
  const stored = edited ? undefined : await desk.store.get(form, id);
  const shown = edited ?? (stored && editOf(form, stored));
  if (!shown) return undefined;
  if (stored) {
    const columns = guardedOf(form, shown.values);
    await noteExport(desk.store, { form, columns, count: 1, by: await person() });
  }
  const name = fullName(desk.book.row(form, id)?.values ?? shown.values);
  const questions = editView(form, shown, language);
  const title = t("Edit.title", { name });
  const isWrong = ["invalid", "changed", "failed"].includes(shown.status);
  const list = single(query, "list");
  const search = list && `?${new URLSearchParams({ list })}`;
  const here = `/${form}/${encodeURIComponent(id)}`;
  return (
    <DeskFrame
      language={language}
      title={isWrong ? `${questions.view.titlePrefix} ${title}` : title}
      path={`${here}/edit${search}`}
      person={await person()}
    >
      <p className={styles.back}>
        <a href={`${deskAddress(language)}${here}${search}`}>{t(`One.${form}`)}</a>
      </p>
      <h1>
        <bdi>{name}</bdi>
      </h1>
      <p className={styles.lead}>{t("Edit.lead")}</p>
      <EditForm
        {...questions}
        shown={shown}
        action={`${deskAddress(language)}${here}/edit${search}`}
        back={`${deskAddress(language)}${here}${search}`}
      />
    </DeskFrame>
  );
});
