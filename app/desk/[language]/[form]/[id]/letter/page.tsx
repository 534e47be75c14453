import { deskPage, single } from "@/app/desk/desk-page";
import { Notice } from "@/components/ui/notice";
import { isLocale } from "@/lib/locales";
import { firstWords } from "@/lib/mails/kinds/decision";
import { formView } from "@/lib/registration/form-view";
import { deskAddress } from "@/staff/desk/context/address";
import { rejectedBy } from "@/staff/desk/context/desk-action";
import { isCurrent } from "@/staff/desk/core/arrivals";
import { recordPath } from "@/staff/desk/core/paths";
import { unwritten } from "@/staff/desk/decisions/deciding";
import { readWords } from "@/staff/desk/decisions/letter-words";
import { previewDecision } from "@/staff/desk/decisions/preview";
import { handleLetter } from "@/staff/desk/decisions/take-letter";
import { LetterForm } from "@/staff/desk/decisions/view/letter-form";
import styles from "@/staff/desk/frame/record.module.css";
import { placeIn } from "@/staff/desk/list/list-place";
import { ListPlaceLinks } from "@/staff/desk/list/view/list-place";
import { getRecordHeading } from "@/staff/desk/record/record-heading";

/** The letter about the last decision: written and looked at here, posted to the same address, sent by one button. */
export default deskPage(async ({ desk, language, t, path: { form, id }, query }) => {
  const row = desk.cache.row(form, id);
  const rejected = rejectedBy(handleLetter);
  const isAway = rejected?.problem === "away";
  const stored = isAway ? undefined : await desk.store.get(form, id);
  if (!row || (!stored && !isAway)) return undefined;
  const place = placeIn(desk, row, single(query, "list"), language);
  const file = isAway ? desk.staffFiles.of(form, id) : await desk.store.staffFiles.read(form, id);
  const due = isCurrent(desk.store.edition) ? unwritten(file) : undefined;
  const first = due && stored && firstWords(form, stored, due);
  // What was written about an earlier decision does not hold any more.
  const shown =
    rejected && rejected.problem !== "changed"
      ? rejected
      : first && due && { step: due.id, ...first, wrong: [] };
  // Offered words go out as they are typed back into the form.
  const read = shown && shown.wrong.length === 0 ? readWords(shown) : undefined;
  const preview =
    due && stored && read && "words" in read
      ? await previewDecision(desk.store, form, stored, due, read.words, file)
      : undefined;
  const isUnreachable = preview !== undefined && preview.to === undefined;
  const isWrong =
    rejected !== undefined && (rejected.problem !== undefined || rejected.wrong.length > 0);
  const spoken = row.values.language;
  const name = getRecordHeading(row);
  const title = t("Letter.title", { name });
  const here = `/${form}/${encodeURIComponent(id)}`;
  return {
    title: isWrong ? `${formView(form, language).titlePrefix} ${title}` : title,
    path: `${here}/letter${place.search}`,
    above: <ListPlaceLinks form={form} place={place} page="/decision" language={language} />,
    heading: <bdi translate="no">{title}</bdi>,
    body: (
      <>
        {rejected?.problem && <Notice tone="problem">{t(`Letter.${rejected.problem}`)}</Notice>}
        {isUnreachable && <Notice tone="problem">{t("Letter.unreachable")}</Notice>}
        {shown && !isUnreachable ? (
          <>
            {desk.onlyWrites && <Notice tone="question">{t("Mailing.onlyWrites")}</Notice>}
            {due && (
              <p className={styles.lead}>
                {t("Letter.lead", { state: t(`Decisions.states.${due.state}`) })}
              </p>
            )}
            <LetterForm
              shown={shown}
              preview={preview}
              letterLanguage={isLocale(spoken) ? spoken : language}
              address={String(row.values.email)}
              action={`${deskAddress(language)}${here}/letter${place.search}`}
              next={place.next}
              back={`${deskAddress(language)}${here}${place.search}`}
              language={language}
            />
          </>
        ) : (
          !isUnreachable && <p>{t("Letter.none")}</p>
        )}
      </>
    ),
  };
}, recordPath);
