import { deskPage, person, single } from "@/app/desk/desk-page";
import { DecisionForm } from "@/components/desk/decision-form";
import { DecisionProblems } from "@/components/desk/decision-problems";
import { DecisionSection } from "@/components/desk/decision-section";
import { EmailOutcome } from "@/components/desk/email-outcome";
import { FieldList } from "@/components/desk/field-list";
import { DeskFrame } from "@/components/desk/frame";
import { ListPlaceLinks } from "@/components/desk/list-place";
import styles from "@/components/desk/record.module.css";
import { deskAddress } from "@/lib/desk/address";
import { unguarded } from "@/lib/desk/columns";
import { firstTyped } from "@/lib/desk/decisions/first-typed";
import { standsOf } from "@/lib/desk/decisions/stands";
import { isDecidedForm, nextStates } from "@/lib/desk/decisions/table";
import { placeIn } from "@/lib/desk/list-place";
import { formView } from "@/lib/registration/form-view";
import { isFormName } from "@/lib/registration/forms";
import { stateOf } from "@/lib/registration/staff-file";

/** Asks for the decision about an exhibitor or a journalist. It is posted to the same address. */
export default deskPage(async ({ desk, language, t, path, query }) => {
  const { form } = path;
  const id = decodeURIComponent(path.id ?? "");
  if (!isFormName(form) || !isDecidedForm(form)) return undefined;
  const row = desk.book.row(form, id);
  if (!row) return undefined;
  const { decision: again } = desk.again();
  if (again?.problem !== "away") {
    await Promise.all([desk.staffFiles.refresh(), desk.arrivals.refresh()]);
  }
  const place = placeIn(desk, row, single(query, "list"), language);
  const answers = unguarded(form).filter(({ name }) => !["id", "source"].includes(name));
  // While the store is away, what was known last has to do.
  const file =
    again?.problem === "away"
      ? desk.staffFiles.of(form, id)
      : await desk.store.staffFiles.read(form, id);
  const fresh = firstTyped(row, file);
  // Whoever was overtaken decides on what is decided now.
  const typed = again
    ? { ...again.typed, ...(again.problem === "changed" && { after: fresh.after }) }
    : fresh;
  const states = nextStates(form, stateOf(file));
  const name = `${row.values.firstName} ${row.values.lastName}`;
  const title = t("Decisions.pageTitle", { name });
  const { titlePrefix } = formView(form, language);
  const here = `/${form}/${encodeURIComponent(id)}`;
  return (
    <DeskFrame
      language={language}
      title={again ? `${titlePrefix} ${title}` : title}
      path={`${here}/decision${place.search}`}
      person={await person()}
    >
      <ListPlaceLinks form={form} place={place} page="/decision" language={language} />
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <EmailOutcome outcome={single(query, "email")} language={language} />
      <p className={styles.lead}>{t("Decisions.lead")}</p>
      <details>
        <summary>{t("Record.answers")}</summary>
        <FieldList columns={answers} row={row} filledOnly language={language} />
      </details>
      {again && <DecisionProblems again={again} book={desk.book} language={language} />}
      {again?.problem === "changed" && (
        <DecisionSection form={form} id={row.id} file={file} canWrite={false} language={language} />
      )}
      <DecisionForm
        typed={typed}
        wrong={again?.wrong ?? []}
        problem={again?.problem}
        stands={form === "exhibit" ? standsOf(desk, id) : []}
        states={states}
        askedArea={form === "exhibit" ? String(row.values.requestedArea) : undefined}
        action={`${deskAddress(language)}${here}/decision${place.search}`}
        back={`${deskAddress(language)}${here}${place.search}`}
        language={language}
      />
    </DeskFrame>
  );
});
