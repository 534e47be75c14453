import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { isLocale } from "@/lib/locales";
import { buildDecisionEmailText } from "@/lib/mails/kinds/decision";
import { getFormView } from "@/lib/registration/form-view";
import { getActionForm } from "@/staff/desk/context/desk-action";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";
import { recordPathSchema } from "@/staff/desk/core/paths";
import { validateDecisionEmail } from "@/staff/desk/decisions/decision-email-draft";
import { buildDecisionEmailPreview } from "@/staff/desk/decisions/decision-email-preview";
import { handleDecisionEmail } from "@/staff/desk/decisions/handle-decision-email";
import { findStepWithoutEmail } from "@/staff/desk/decisions/review-changes";
import { DecisionEmailForm } from "@/staff/desk/decisions/view/decision-email-form";
import styles from "@/staff/desk/frame/record.module.css";
import { getListPlace } from "@/staff/desk/list/list-place";
import { ListPlaceLinks } from "@/staff/desk/list/view/list-place";
import { getRecordHeading } from "@/staff/desk/record/record-heading";

/** The decision email: edited and previewed here, posted to the same address, sent by one button. */
export default createDeskPage(async ({ desk, language, t, path: { form, id }, query }) => {
  const row = desk.cache.findRow(form, id);
  const rejected = getActionForm(handleDecisionEmail);
  const isUnavailable = rejected?.problem === "unavailable";
  const stored = isUnavailable ? undefined : await desk.store.get(form, id);
  if (!row || (!stored && !isUnavailable)) return undefined;
  const place = getListPlace(desk, row, getSingleParam(query, "list"), language);
  const review = isUnavailable
    ? desk.reviews.get(form, id)
    : await desk.store.reviews.read(form, id);
  const due = isCurrentEdition(desk.store.edition) ? findStepWithoutEmail(review) : undefined;
  const first = due && stored && buildDecisionEmailText(form, stored, due);
  // Text about an earlier decision is dropped.
  const shown =
    rejected && rejected.problem !== "changed"
      ? rejected
      : first && due && { step: due.id, ...first, wrong: [] };
  // Default texts are validated like typed ones, because the form posts them back.
  const read = shown && shown.wrong.length === 0 ? validateDecisionEmail(shown) : undefined;
  const preview =
    due && stored && read && "words" in read
      ? await buildDecisionEmailPreview(desk.store, form, stored, due, read.words, review)
      : undefined;
  const isUnreachable = preview !== undefined && preview.to === undefined;
  const isWrong =
    rejected !== undefined && (rejected.problem !== undefined || rejected.wrong.length > 0);
  const spoken = row.values.language;
  const name = getRecordHeading(row);
  const title = t("DecisionEmail.title", { name });
  const here = `/${form}/${encodeURIComponent(id)}`;
  return {
    title: isWrong ? `${getFormView(form, language).titlePrefix} ${title}` : title,
    path: `${here}/decision-email${place.search}`,
    above: <ListPlaceLinks form={form} place={place} page="/decision" language={language} />,
    heading: <bdi translate="no">{title}</bdi>,
    body: (
      <>
        {rejected?.problem && (
          <Notice tone="problem">{t(`DecisionEmail.${rejected.problem}`)}</Notice>
        )}
        {isUnreachable && <Notice tone="problem">{t("DecisionEmail.unreachable")}</Notice>}
        {shown && !isUnreachable ? (
          <>
            {desk.onlyWrites && <Notice tone="question">{t("Mailing.onlyWrites")}</Notice>}
            {due && (
              <p className={styles.lead}>
                {t("DecisionEmail.lead", { state: t(`Decisions.states.${due.state}`) })}
              </p>
            )}
            <DecisionEmailForm
              shown={shown}
              preview={preview}
              emailLanguage={isLocale(spoken) ? spoken : language}
              address={String(row.values.email)}
              action={`${getDeskPath(language)}${here}/decision-email${place.search}`}
              next={place.next}
              back={`${getDeskPath(language)}${here}${place.search}`}
              language={language}
            />
          </>
        ) : (
          !isUnreachable && <p>{t("DecisionEmail.none")}</p>
        )}
      </>
    ),
  };
}, recordPathSchema);
