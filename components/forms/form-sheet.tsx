"use client";
import type { FormEventHandler, ReactNode, RefObject } from "react";
import button from "@/components/ui/button.module.css";
import { baseVersionInput, confirmedAnswersInput } from "@/lib/registration/form-state";
import type { FieldView, SheetView } from "@/lib/registration/form-view";
import { Alert } from "./alert";
import { Field } from "./field";
import { FieldSets } from "./field-sets";
import { Fold } from "./fold";
import styles from "./form-sheet.module.css";
import { Honeypot } from "./honeypot";
import { Progress } from "./progress";
import type { UseRegistrationResult } from "./use-registration";

interface FormSheetProps {
  view: SheetView;
  registration: UseRegistrationResult;
  ref?: RefObject<HTMLFormElement | null>;
  /** The message about a failed attempt; it gets the focus. */
  failure: RefObject<HTMLDivElement | null>;
  onChange?: FormEventHandler;
  /** Replaces an answer by a suggestion. */
  answer: (name: string, value: string) => void;
  /** The privacy notice. It opens in another tab, so that the answers here are kept. */
  privacy: { href: string; newTab: string };
  /** The errors at the top of the form. */
  wrong: ReactNode;
  /** Below the note about required fields. */
  notes?: ReactNode;
  /** Whether a page script sends the form (`send-in-place.ts`). */
  inPlace?: boolean | undefined;
}

/** The questions and the button of a form, for new registrations and corrections. */
export function FormSheet(props: FormSheetProps) {
  const { view, registration, ref, failure, onChange, answer, privacy, wrong, notes, inPlace } =
    props;
  const { state, formAction, onSubmit, readAnswers, register } = registration;
  const { errors, submitting, attempt } = registration;
  const renderQuestion = (field: FieldView) => (
    <Field
      key={field.name}
      field={field}
      value={state.values[field.name]}
      error={errors[field.name]}
      texts={view.texts}
      didYouMean={view.didYouMean}
      chosenTexts={view.sectorsChosen}
      control={registration.control}
      register={register}
      answer={answer}
    />
  );
  return (
    <form
      key={registration.sheet}
      ref={ref}
      className={styles.form}
      action={formAction}
      onSubmit={onSubmit}
      onChange={onChange}
      noValidate
      {...(inPlace && buildPlaceData(view))}
    >
      <div ref={readAnswers} className={styles.wrong}>
        {wrong}
      </div>
      <div className={styles.notes}>
        <p>{view.texts.required}</p>
        {notes}
      </div>
      {state.baseVersion !== undefined && (
        <input type="hidden" name={baseVersionInput} value={state.baseVersion} />
      )}
      {state.confirmedAnswers?.map((answer) => (
        <input key={answer} type="hidden" name={confirmedAnswersInput} value={answer} />
      ))}
      {view.groups.map((group) => (
        // The line is outside of the fieldset because some browsers draw its border through the legend.
        <div key={group.id} className={styles.section}>
          <fieldset className={styles.group}>
            <legend className={styles.legend}>{group.legend}</legend>
            <div className={styles.fields}>
              {group.setSize ? (
                <FieldSets
                  size={group.setSize}
                  addText={group.addText}
                  registration={registration}
                  fields={group.fields}
                  renderQuestion={renderQuestion}
                />
              ) : (
                group.fields.filter(({ required }) => required || !group.folds).map(renderQuestion)
              )}
              {group.folds && (
                <Fold
                  view={view}
                  registration={registration}
                  fields={group.fields.filter(({ required }) => !required)}
                  renderQuestion={renderQuestion}
                />
              )}
            </div>
          </fieldset>
        </div>
      ))}
      <p className={styles.privacy}>
        <a href={privacy.href} target="_blank" rel="noopener">
          <span>{view.texts.privacyNotice}</span>{" "}
          <span className={styles.newTab}>{`(${privacy.newTab})`}</span>
        </a>
      </p>
      <Honeypot key={attempt} label={view.texts.honeypot} />
      {(state.problem || inPlace) && (
        <div className={styles.failure} data-failure={inPlace} hidden={!state.problem}>
          <Alert ref={failure} isWaiting={!state.problem}>
            {state.problem && view.problems[state.problem]}
          </Alert>
        </div>
      )}
      <Progress view={view} control={registration.control} />
      <button
        className={`${button.primary} ${button.large} ${styles.submit}`}
        type="submit"
        disabled={submitting}
        data-sending={inPlace && view.texts.submitting}
      >
        {submitting ? view.texts.submitting : view.texts.submit}
      </button>
    </form>
  );
}

/** What the page script needs to know. */
function buildPlaceData({ problems }: SheetView) {
  return {
    id: "answers",
    "data-in-place": problems.saveFailed,
    "data-offline": problems.offline,
    "data-outdated": problems.outdatedPage,
    "data-too-many": problems.tooManyRequests,
  };
}
