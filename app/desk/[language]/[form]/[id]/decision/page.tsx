import { deskPage, single } from "@/app/desk/desk-page";
import { DecisionForm } from "@/components/desk/decisions/decision-form";
import { DecisionProblems } from "@/components/desk/decisions/decision-problems";
import { DecisionSection } from "@/components/desk/decisions/decision-section";
import { ListPlaceLinks } from "@/components/desk/list/list-place";
import { FieldList } from "@/components/desk/record/field-list";
import styles from "@/components/desk/record/record.module.css";
import { Notice } from "@/components/ui/notice";
import { deskAddress } from "@/lib/desk/core/address";
import { isCurrent } from "@/lib/desk/core/arrivals";
import { unguarded } from "@/lib/desk/core/columns";
import { recordPath } from "@/lib/desk/core/paths";
import { previewTypedDecision, withLetters } from "@/lib/desk/decisions/first-letters";
import { initialDecision } from "@/lib/desk/decisions/initial-decision";
import { standsOf } from "@/lib/desk/decisions/stands";
import { isDecidedForm, nextStates } from "@/lib/desk/decisions/table";
import { placeIn } from "@/lib/desk/list/list-place";
import { getRecordHeading } from "@/lib/desk/record/record-heading";
import { isLocale } from "@/lib/locales";
import { formView } from "@/lib/registration/form-view";
import { inAscii } from "@/lib/registration/mail-address";
import { stateOf } from "@/lib/registration/staff-file";

/** Asks for the decision about an exhibitor or a journalist. It is posted to the same address. */
export default deskPage(async ({ desk, language, t, path: { form, id }, query }) => {
  if (!isDecidedForm(form)) return undefined;
  const row = desk.cache.row(form, id);
  if (!row) return undefined;
  const { decision: again } = desk.again();
  // While the store is unavailable, what was known last has to do.
  const isAway = again?.problem === "away";
  const stored = isAway ? undefined : await desk.store.get(form, id);
  if (!stored && !isAway) return undefined;
  const place = placeIn(desk, row, single(query, "list"), language);
  const answers = unguarded(form).filter(({ name }) => !["id", "source"].includes(name));
  const file = isAway ? desk.staffFiles.of(form, id) : await desk.store.staffFiles.read(form, id);
  const states = nextStates(form, stateOf(file));
  const isNow = isCurrent(desk.store.edition);
  const email = String(row.values.email);
  const address = inAscii(email) === undefined ? undefined : email;
  const fresh = initialDecision(row, file, place.next);
  // Whoever was overtaken decides on what is decided now.
  const kept = again
    ? { ...again.typed, ...(again.problem === "changed" && { after: fresh.after }) }
    : fresh;
  const typed = isNow && stored && address ? withLetters(kept, { form, stored, states }) : kept;
  const isWrong = again !== undefined && (again.problem !== undefined || again.wrong.length > 0);
  const spoken = row.values.language;
  const name = getRecordHeading(row);
  const title = t("Decisions.pageTitle", { name });
  const here = `/${form}/${encodeURIComponent(id)}`;
  return {
    title: isWrong ? `${formView(form, language).titlePrefix} ${title}` : title,
    path: `${here}/decision${place.search}`,
    above: <ListPlaceLinks form={form} place={place} page="/decision" language={language} />,
    heading: <bdi translate="no">{title}</bdi>,
    body: (
      <>
        {isNow && desk.onlyWrites && <Notice tone="question">{t("Mailing.onlyWrites")}</Notice>}
        <p className={styles.lead}>{t("Decisions.lead")}</p>
        <details>
          <summary>{t("Record.answers")}</summary>
          <FieldList columns={answers} row={row} filledOnly language={language} />
        </details>
        {isWrong && <DecisionProblems again={again} cache={desk.cache} language={language} />}
        {again?.problem === "changed" && (
          <DecisionSection
            form={form}
            id={row.id}
            file={file}
            canWrite={false}
            language={language}
          />
        )}
        <DecisionForm
          typed={typed}
          wrong={again?.wrong ?? []}
          problem={again?.problem}
          stands={form === "exhibit" ? standsOf(desk, id) : []}
          states={states}
          askedArea={form === "exhibit" ? String(row.values.requestedArea) : undefined}
          preview={
            again && !isWrong && stored
              ? await previewTypedDecision(desk.store, typed, { form, stored, file })
              : undefined
          }
          letterLanguage={isLocale(spoken) ? spoken : language}
          address={address}
          action={`${deskAddress(language)}${here}/decision${place.search}`}
          next={place.next}
          back={`${deskAddress(language)}${here}${place.search}`}
          language={language}
        />
      </>
    ),
  };
}, recordPath);
