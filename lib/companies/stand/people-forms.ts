/** The forms by which a company adds people: colleagues who get links, and people on its stand who get passes. */
import "server-only";
import { translator } from "@/lib/i18n/translate";
import type { Locale } from "@/lib/locales";
import { perLocale } from "@/lib/locales/per-locale";
import { LONGEST_HOLDER } from "@/lib/passes/given-pass";
import { choice, type FormDefinition, text } from "@/lib/registration/fields";
import { type SheetView, sheetView } from "@/lib/registration/form-view";
import { schemaOf, validated } from "@/lib/registration/schema";

/** Adds a colleague. */
export const colleagueForm = {
  name: "colleague",
  groups: [
    {
      id: "colleague",
      fields: [
        text("colleagueName", "line", true, { maxLength: 60 }),
        text("email", "email", true, {
          refusals: [
            "unreachable",
            "knownColleague",
            "noMoreColleagues",
            "enoughMails",
            "enoughCompanyMails",
          ],
        }),
        choice("linkRight", "radio", "linkRights", true),
      ],
    },
  ],
} as const satisfies FormDefinition;

const colleague = schemaOf(colleagueForm);

export const readColleague = (posted: unknown) => validated(colleague, posted);

/** The texts of the form in a language. */
export const colleagueView: (locale: Locale) => SheetView = perLocale((locale) =>
  sheetView(colleagueForm, locale, translator(locale)("MyCompany.colleagues.submit")),
);

const inThePlaceOf = <Id extends "onStand" | "insteadOf">(id: Id) =>
  ({
    name: id,
    groups: [
      {
        id,
        fields: [
          text("standName", "line", true, {
            maxLength: LONGEST_HOLDER,
            refusals: ["noName", "fullStand"],
          }),
          text("passEmail", "email", false, {
            hint: true,
            refusals: ["unreachable", "enoughMails", "enoughCompanyMails"],
          }),
        ],
      },
    ],
  }) as const satisfies FormDefinition;

/** Gives somebody on the stand a pass. */
export const standForm = inThePlaceOf("onStand");

const onStand = schemaOf(standForm);

/** Reads somebody on the stand as posted. */
export const readOnStand = (posted: unknown) => validated(onStand, posted);

/** The texts of the form in a language. */
export const standView: (locale: Locale) => SheetView = perLocale((locale) =>
  sheetView(standForm, locale, translator(locale)("MyCompany.people.submit")),
);

/** The texts of the same form where somebody takes another one's place. */
export const insteadView: (locale: Locale) => SheetView = perLocale((locale) =>
  sheetView(inThePlaceOf("insteadOf"), locale, translator(locale)("MyCompany.people.replace")),
);
