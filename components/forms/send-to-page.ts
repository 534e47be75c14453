import { ISLAND_DATA_ID, readJsonData } from "@/components/ui/browser/json-data";
import { isOutdated, postToPage } from "@/components/ui/browser/own-post";
import { emptyFormState, type FormState, toFailedForm } from "@/lib/registration/form-state";

/** A hidden field by which the framework knows a form's action. */
export type ActionField = readonly [name: string, value: string];

export function listActionFields(form: HTMLFormElement): ActionField[] {
  const fields = form.querySelectorAll<HTMLInputElement>("input[name^='$ACTION']");
  return Array.from(fields, ({ name, value }) => [name, value]);
}

/**
 * Sends answers as the browser does without script, and reads the state from the island of the page that the server
 * answers.
 * @throws if there is no connection, or the answer has no form
 */
export async function sendToPage(
  data: FormData,
  action: readonly ActionField[],
): Promise<FormState> {
  for (const [name, value] of action) data.set(name, value);
  const { status, movedTo, page } = await postToPage(data);
  if (movedTo) {
    return { ...emptyFormState, status: "saved", receipt: { reference: "", pass: movedTo } };
  }
  if (status === 404) return { ...emptyFormState, status: "gone" };
  if (status === 429) return toFailedForm("tooManyRequests");
  if (isOutdated(status)) return toFailedForm("outdatedPage");
  const answered = readJsonData<{ props: { posted: FormState } }>(ISLAND_DATA_ID, page);
  if (!answered) throw new Error("The answer has no form.");
  return answered.props.posted;
}
