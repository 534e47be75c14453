"use client";
import { useActionState } from "react";
import { Alert } from "@/components/forms/alert";
import { Honeypot } from "@/components/forms/honeypot";
import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import notice from "@/components/ui/notice.module.css";
import { Sentence } from "@/components/ui/sentence";
import tables from "@/components/ui/table.module.css";
import type { TeamCheck, TeamState } from "@/lib/companies/stand/team-state";
import styles from "./team-form.module.css";

interface TeamFormProps {
  submit: (previous: TeamState, data: FormData) => Promise<TeamState>;
  /** The page with all passes of the stand. */
  back: string;
  texts: Record<
    | "title"
    | "titlePrefix"
    | "label"
    | "hint"
    | "example"
    | "submit"
    | "submitting"
    | "edit"
    | "line"
    | "name"
    | "email"
    | "noEmail"
    | "left"
    | "back"
    | "failed"
    | "honeypot",
    string
  >;
}

/** The result takes the form's place. */
const FORM_ID = "team";

/**
 * A pasted list of people: typed, checked, given. A page script sends it without leaving the page (`send-in-place.ts`).
 */
export function TeamForm({ submit, back, texts }: TeamFormProps) {
  const [{ text, problem, wrong = [], check, result }, action] = useActionState(submit, {
    text: "",
  });

  if (result) {
    return (
      <div
        id={FORM_ID}
        className={`${notice.done} ${notice.parts}`}
        role="status"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: nothing else says where on the page it stands.
        autoFocus
      >
        <h2>{result.title}</h2>
        <Sentences texts={result.left} />
        <p>
          <a href={back}>{texts.back}</a>
        </p>
      </div>
    );
  }
  return (
    <>
      <title>{problem ? `${texts.titlePrefix} ${texts.title}` : texts.title}</title>
      <form id={FORM_ID} className={styles.form} action={action} data-in-place={texts.failed}>
        <div data-failure hidden>
          <Alert isWaiting />
        </div>
        {problem && (
          <Alert hasParts>
            <h2>{problem}</h2>
            <Sentences texts={wrong} />
          </Alert>
        )}
        <Honeypot label={texts.honeypot} />
        {check ? (
          <>
            <div
              tabIndex={-1}
              className={styles.check}
              // biome-ignore lint/a11y/noAutofocus: nothing else says where on the page it stands.
              autoFocus={!problem}
            >
              <CheckedList check={check} texts={texts} />
            </div>
            <input type="hidden" name="press" value={check.press} />
            <input type="hidden" name="people" value={text} />
            <p className={styles.presses}>
              {check.submit && (
                <button
                  type="submit"
                  name="do"
                  value="give"
                  className={`${button.primary} ${button.large}`}
                  data-sending={texts.submitting}
                >
                  {check.submit}
                </button>
              )}
              <button
                type="submit"
                name="do"
                value="edit"
                className={`${button.quiet} ${button.large}`}
              >
                {texts.edit}
              </button>
            </p>
          </>
        ) : (
          <>
            <Field
              as="textarea"
              id="people"
              name="people"
              dir="auto"
              rows={8}
              spellCheck={false}
              autoComplete="off"
              label={texts.label}
              hint={texts.hint}
              placeholder={texts.example}
              defaultValue={text}
            />
            <p className={styles.presses}>
              <button
                type="submit"
                className={`${button.primary} ${button.large}`}
                data-sending={texts.submitting}
              >
                {texts.submit}
              </button>
              <a href={back}>{texts.back}</a>
            </p>
          </>
        )}
      </form>
    </>
  );
}

function CheckedList({ check, texts }: { check: TeamCheck; texts: TeamFormProps["texts"] }) {
  const { title, people, left } = check;
  return (
    <>
      <h2>{title}</h2>
      {people.length > 0 && (
        <table className={tables.table}>
          <thead>
            <tr>
              <th scope="col">{texts.line}</th>
              <th scope="col">{texts.name}</th>
              <th scope="col">{texts.email}</th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ line, name, email, hint }) => (
              <tr key={line}>
                <td>{line}</td>
                <th scope="row">
                  <bdi translate="no">{name}</bdi>
                </th>
                <td>
                  {email ? <bdi translate="no">{email}</bdi> : <span>{texts.noEmail}</span>}
                  {hint && (
                    <strong className={styles.hint}>
                      <Sentence text={hint} />
                    </strong>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {left.length > 0 && (
        <div className={`${notice.question} ${notice.parts}`}>
          <h3>{texts.left}</h3>
          <Sentences texts={left} />
        </div>
      )}
    </>
  );
}

function Sentences({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>
          <Sentence text={text} />
        </li>
      ))}
    </ul>
  );
}
