/** The checkboxes of the rows on this page. */
export function listRowBoxes(formId: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`input[name=id][form="${formId}"]`)];
}
