/** The forms on the page of a company. They are data as those of registrations are; the server validates them. */
import "server-only";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";
import { perLocale } from "../locales/per-locale";
import { choice, type FormDefinition, text } from "./fields";
import { type SheetView, sheetView } from "./form-view";
import { schemaOf, validated } from "./schema";

/** Adds a colleague. */
export const colleagueForm = {
  name: "colleague",
  groups: [
    {
      id: "colleague",
      fields: [
        text("colleagueName", "line", true, { maxLength: 60 }),
        text("email", "email", true, {
          refusals: ["unreachable", "knownColleague", "noMoreColleagues", "enoughMails"],
        }),
        choice("linkRight", "radio", "linkRights", true),
      ],
    },
  ],
} as const satisfies FormDefinition;

const colleague = schemaOf(colleagueForm);

/** Reads a colleague as posted. */
export const readColleague = (posted: unknown) => validated(colleague, posted);

/** The texts of the form in a language. */
export const colleagueView: (locale: Locale) => SheetView = perLocale((locale) =>
  sheetView(colleagueForm, locale, translator(locale)("MyCompany.colleagues.submit")),
);
