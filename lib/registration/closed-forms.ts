import "server-only";
import { getSiteSettings } from "@/lib/site";
import type { FormName } from "./forms";

/** Set by `CLOSED_FORMS`. Every form is open while the site is built. */
export function isClosed(form: FormName): boolean {
  return getSiteSettings()?.closedForms.includes(form) ?? false;
}
