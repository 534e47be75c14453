import { randomUUID } from "node:crypto";
import button from "@/components/ui/button.module.css";
import { Field } from "@/components/ui/field";
import fields from "@/components/ui/field.module.css";
import type { FormName } from "@/lib/registration/forms";
import type { Note } from "@/lib/reviews/review";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isAllowed } from "@/staff/desk/context/request-context";
import { type DeskLanguage, getDeskTranslator } from "@/staff/desk/core/desk-language";
import { formatDateTime } from "@/staff/desk/core/format";
import { maxLengths } from "@/staff/desk/core/staff-input";
import { RECORD_FORM_ID } from "@/staff/desk/record/record-form";
import styles from "../../frame/noted.module.css";

interface NotesSectionProps {
  form: FormName;
  id: string;
  notes: readonly Note[];
  /** Input that is not added yet. */
  typed: string | undefined;
  language: DeskLanguage;
}

/** Latest first. */
export function NotesSection({ form, id, notes, typed, language }: NotesSectionProps) {
  const t = getDeskTranslator(language);
  const mayDecide = isAllowed("decide");
  const formAction = `${getDeskPath(language)}/${form}/${id}/note`;
  const pressed = { type: "submit", form: RECORD_FORM_ID, formAction } as const;
  return (
    <section aria-labelledby="notes" className={styles.section}>
      <h3 id="notes">{t("Notes.title")}</h3>
      {notes.length === 0 && <p>{t("Notes.none")}</p>}
      <ul className={styles.notes}>
        {notes.toReversed().map((note) => {
          const when = formatDateTime(new Date(note.at), language);
          return (
            <li key={note.id}>
              <p dir="auto">{note.text}</p>
              <small>{t("Decisions.when", { when, by: note.by })}</small>
              {mayDecide && (
                <button
                  {...pressed}
                  name="remove"
                  value={note.id}
                  className={styles.remove}
                  data-screen
                  aria-label={t("Notes.removeOne", { when })}
                >
                  {t("Notes.remove")}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {mayDecide && (
        <div className={styles.write} data-screen>
          <input type="hidden" form={RECORD_FORM_ID} name="note" value={randomUUID()} />
          <Field
            as="textarea"
            label={t("Notes.new")}
            form={RECORD_FORM_ID}
            name="text"
            rows={3}
            maxLength={maxLengths.note}
            defaultValue={typed}
            dir="auto"
          />
          <small className={fields.hint}>{t("Notes.hint")}</small>
          <button {...pressed} className={button.quiet}>
            {t("Notes.add")}
          </button>
        </div>
      )}
    </section>
  );
}
