import { RECORD_FORM_ID } from "@/staff/desk/record/record-form";
import styles from "../../frame/record.module.css";

/**
 * One form for all sections, so that a button of one does not lose the input of another.
 * @param action the address of the page
 * @param list the list from which it was opened
 */
export function RecordForm({ action, list }: { action: string; list: string }) {
  return (
    <form id={RECORD_FORM_ID} method="post" action={action} autoComplete="off">
      {list !== "" && <input type="hidden" name="list" value={list} />}
      {/* The Enter key presses the first button of a form: here the one that adds a line of text. */}
      <button
        type="submit"
        formAction={`${action}/enter`}
        className={styles.enter}
        tabIndex={-1}
        aria-hidden="true"
      />
    </form>
  );
}
