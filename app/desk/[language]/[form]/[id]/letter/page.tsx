import { deskPage, single } from "@/app/desk/desk-page";
import { LetterForm } from "@/components/desk/decisions/letter-form";
import { ListPlaceLinks } from "@/components/desk/list/list-place";
import styles from "@/components/desk/record/record.module.css";
import { Notice } from "@/components/ui/notice";
import { deskAddress } from "@/lib/desk/context/address";
import { rejectedBy } from "@/lib/desk/context/desk-action";
import { isCurrent } from "@/lib/desk/core/arrivals";
import { recordPath } from "@/lib/desk/core/paths";
import { unwritten } from "@/lib/desk/decisions/deciding";
import { readWords } from "@/lib/desk/decisions/letter-words";
import { previewDecision } from "@/lib/desk/decisions/preview";
import { handleLetter } from "@/lib/desk/decisions/take-letter";
import { placeIn } from "@/lib/desk/list/list-place";
import { getRecordHeading } from "@/lib/desk/record/record-heading";
import { isLocale } from "@/lib/locales";
import { firstWords } from "@/lib/mails/kinds/decision";
import { formView } from "@/lib/registration/form-view";

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
