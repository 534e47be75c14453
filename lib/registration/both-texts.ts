/** Texts of built pages that depend on whether a form is open: both stand there until one is kept. */
import type { FormName } from "./forms";

/** Both texts, as they stand in what the build renders. */
export function bothTexts(form: FormName, open: string, closed: string): string {
  return `{open ${form}}${open}{or}${closed}{end}`;
}

/** A built page with one text in each place. @throws Error when a place is not whole */
export function settled(page: string, closedForms: readonly string[]): string {
  const text = page.replaceAll(
    /\{open (\w+)\}(.*?)\{or\}(.*?)\{end\}/gs,
    (_, form: string, open: string, closed: string) => (closedForms.includes(form) ? closed : open),
  );
  if (text.includes("{open ")) throw new Error("The build has a text of a closed form in parts.");
  return text;
}
