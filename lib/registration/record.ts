/** Validated input → the stored record: the one place where option ids become labels. */
import "server-only";
import { fair } from "../fair";
import type { Locale } from "../i18n/locales";
import type { Input } from "./schema";
import { displayName, labelsOf } from "./labels";

/** What the record takes from the request rather than from the form. */
export interface RecordContext {
  locale: Locale;
  /** Host name of the site the form was sent on, or the default label. */
  source: string;
}

const eventFields = ({ locale, source }: RecordContext) => ({
  event: displayName(locale),
  eventId: fair.id,
  source,
});
