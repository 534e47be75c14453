import { deskPage, single } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { isLocale } from "@/lib/locales";
import { inAscii } from "@/lib/registration/answers/mail-address";
import { formView } from "@/lib/registration/form-view";
import { stateOf } from "@/lib/reviews/staff-file";
import { deskAddress } from "@/staff/desk/context/address";
import { rejectedBy } from "@/staff/desk/context/desk-action";
import { isCurrent } from "@/staff/desk/core/arrivals";
import { unguarded } from "@/staff/desk/core/columns";
import { recordPath } from "@/staff/desk/core/paths";
import { previewTypedDecision, withLetters } from "@/staff/desk/decisions/first-letters";
import { initialDecision } from "@/staff/desk/decisions/initial-decision";
import { standsOf } from "@/staff/desk/decisions/stands";
import { isDecidedForm, nextStates } from "@/staff/desk/decisions/table";
import { handleDecision } from "@/staff/desk/decisions/take-decision";
import { DecisionForm } from "@/staff/desk/decisions/view/decision-form";
import { DecisionProblems } from "@/staff/desk/decisions/view/decision-problems";
import { DecisionSection } from "@/staff/desk/decisions/view/decision-section";
import styles from "@/staff/desk/frame/record.module.css";
import { placeIn } from "@/staff/desk/list/list-place";
import { ListPlaceLinks } from "@/staff/desk/list/view/list-place";
import { getRecordHeading } from "@/staff/desk/record/record-heading";
import { FieldList } from "@/staff/desk/record/view/field-list";

/** Asks for the decision about an exhibitor or a journalist. It is posted to the same address. */
export default deskPage(async ({ desk, language, t, path: { form, id }, query }) => {
  if (!isDecidedForm(form)) return undefined;
  const row = desk.cache.row(form, id);
  if (!row) return undefined;
  const rejected = rejectedBy(handleDecision);
  // While the store is unavailable, what was known last has to do.
  const isAway = rejected?.problem === "away";
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
  const kept = rejected
    ? { ...rejected.typed, ...(rejected.problem === "changed" && { after: fresh.after }) }
    : fresh;
  const typed = isNow && stored && address ? withLetters(kept, { form, stored, states }) : kept;
  const isWrong =
    rejected !== undefined && (rejected.problem !== undefined || rejected.wrong.length > 0);
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
        {isWrong && <DecisionProblems rejected={rejected} cache={desk.cache} language={language} />}
        {rejected?.problem === "changed" && (
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
          wrong={rejected?.wrong ?? []}
          problem={rejected?.problem}
          stands={form === "exhibit" ? standsOf(desk, id) : []}
          states={states}
          askedArea={form === "exhibit" ? String(row.values.requestedArea) : undefined}
          preview={
            rejected && !isWrong && stored
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
