import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { isLocale } from "@/lib/locales";
import { toAsciiAddress } from "@/lib/registration/answers/mail-address";
import { getFormView } from "@/lib/registration/form-view";
import { getDecisionState } from "@/lib/reviews/review";
import { getActionForm } from "@/staff/desk/context/desk-action";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { listUnguardedRecordColumns } from "@/staff/desk/core/columns";
import { recordPathSchema } from "@/staff/desk/core/paths";
import {
  buildDecisionFormPreview,
  withDecisionEmails,
} from "@/staff/desk/decisions/decision-form-emails";
import { hasDecisions, listNextStates } from "@/staff/desk/decisions/decision-states";
import { listHallStands } from "@/staff/desk/decisions/hall-stands";
import { handleDecision } from "@/staff/desk/decisions/handle-decision";
import { buildInitialDecision } from "@/staff/desk/decisions/initial-decision";
import { ApplicationFacts } from "@/staff/desk/decisions/view/application-facts";
import { DecisionForm } from "@/staff/desk/decisions/view/decision-form";
import { DecisionProblems } from "@/staff/desk/decisions/view/decision-problems";
import { DecisionSection } from "@/staff/desk/decisions/view/decision-section";
import { getListPlace } from "@/staff/desk/list/list-place";
import { ListPlaceLinks } from "@/staff/desk/list/view/list-place";
import { getNameOnPass } from "@/staff/desk/record/passes";
import { getRecordHeading } from "@/staff/desk/record/record-heading";
import { FieldList } from "@/staff/desk/record/view/field-list";
import fold from "@/staff/desk/table/fold.module.css";

/** The decision form of an exhibitor or journalist. It posts to its own address. */
export default createDeskPage(async ({ desk, language, t, path: { form, id }, query }) => {
  if (!hasDecisions(form)) return undefined;
  const row = desk.cache.findRow(form, id);
  if (!row) return undefined;
  const rejected = getActionForm(handleDecision);
  // While the store is unavailable, the cached state is shown.
  const isUnavailable = rejected?.problem === "unavailable";
  const stored = isUnavailable ? undefined : await desk.store.get(form, id);
  if (!stored && !isUnavailable) return undefined;
  const place = getListPlace(desk, row, getSingleParam(query, "list"), language);
  const answers = listUnguardedRecordColumns(form).filter(
    ({ name }) => !["id", "source"].includes(name),
  );
  const review = isUnavailable
    ? desk.reviews.get(form, id)
    : await desk.store.reviews.read(form, id);
  const states = listNextStates(form, getDecisionState(review));
  const isNow = isCurrentEdition(desk.store.edition);
  const email = String(row.values.email);
  const address = toAsciiAddress(email) === undefined ? undefined : email;
  const fresh = buildInitialDecision(row, review, place.next);
  // On a conflict the form starts from the newer decision.
  const kept = rejected
    ? { ...rejected.typed, ...(rejected.problem === "changed" && { after: fresh.after }) }
    : fresh;
  const typed =
    isNow && stored && address ? withDecisionEmails(kept, { form, stored, states }) : kept;
  const isWrong =
    rejected !== undefined && (rejected.problem !== undefined || rejected.wrong.length > 0);
  const spoken = row.values.language;
  const name = getRecordHeading(row);
  const person = getNameOnPass(row);
  const title = t("Decisions.pageTitle", { name });
  const stands = form === "exhibit" ? listHallStands(desk, id) : [];
  const here = `/${form}/${encodeURIComponent(id)}`;
  return {
    title: isWrong ? `${getFormView(form, language).titlePrefix} ${title}` : title,
    path: `${here}/decision${place.search}`,
    above: <ListPlaceLinks form={form} place={place} page="/decision" language={language} />,
    heading: <bdi translate="no">{title}</bdi>,
    body: (
      <>
        {name !== person && (
          <p>
            <bdi translate="no">{person}</bdi>
          </p>
        )}
        {isNow && desk.onlyWrites && <Notice tone="question">{t("Mailing.onlyWrites")}</Notice>}
        <ApplicationFacts form={form} row={row} review={review} language={language} />
        <details className={fold.fold}>
          <summary>{t("Record.answers")}</summary>
          <FieldList columns={answers} row={row} filledOnly language={language} />
        </details>
        {isWrong && <DecisionProblems rejected={rejected} stands={stands} language={language} />}
        {rejected?.problem === "changed" && (
          <DecisionSection row={row} review={review} canWrite={false} language={language} />
        )}
        <DecisionForm
          typed={typed}
          wrong={rejected?.wrong ?? []}
          problem={rejected?.problem}
          stands={stands}
          states={states}
          askedSectors={[row.values.interestedProducts ?? []].flat().map(String)}
          pressed={rejected?.place}
          askedArea={form === "exhibit" ? String(row.values.requestedArea) : undefined}
          preview={
            rejected && !isWrong && !rejected.place && stored
              ? await buildDecisionFormPreview(desk.store, typed, { form, stored, review })
              : undefined
          }
          emailLanguage={isLocale(spoken) ? spoken : language}
          address={address}
          action={`${getDeskPath(language)}${here}/decision${place.search}`}
          next={place.next}
          back={`${getDeskPath(language)}${here}${place.search}`}
          language={language}
        />
      </>
    ),
  };
}, recordPathSchema);
