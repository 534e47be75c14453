/** The forms by which a company adds people: colleagues who get links, and people on its stand who get passes. */
import "server-only";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { MAX_HOLDER_NAME_LENGTH } from "@/lib/passes/staff-pass";
import { choice, type FormDefinition, text } from "@/lib/registration/fields";
import { buildSheetView, type SheetView } from "@/lib/registration/form-view";
import { buildFormSchema, validateBySchema } from "@/lib/registration/schema";

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

const colleagueSchema = buildFormSchema(colleagueForm);

export const readColleague = (posted: unknown) => validateBySchema(colleagueSchema, posted);

/** The texts of the form in a language. */
export const getColleagueView: (locale: Locale) => SheetView = memoizePerLocale((locale) =>
  buildSheetView(colleagueForm, locale, getTranslator(locale)("MyCompany.colleagues.submit")),
);

const buildStandForm = <Id extends "onStand" | "insteadOf">(id: Id) =>
  ({
    name: id,
    groups: [
      {
        id,
        fields: [
          text("standName", "line", true, {
            maxLength: MAX_HOLDER_NAME_LENGTH,
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
export const standForm = buildStandForm("onStand");

const holderSchema = buildFormSchema(standForm);

/** Reads somebody on the stand as posted. */
export const readStandPerson = (posted: unknown) => validateBySchema(holderSchema, posted);

/** The texts of the form in a language. */
export const getStandView: (locale: Locale) => SheetView = memoizePerLocale((locale) =>
  buildSheetView(standForm, locale, getTranslator(locale)("MyCompany.people.submit")),
);

/** The texts of the same form where somebody takes another one's place. */
export const getReplacementView: (locale: Locale) => SheetView = memoizePerLocale((locale) =>
  buildSheetView(
    buildStandForm("insteadOf"),
    locale,
    getTranslator(locale)("MyCompany.people.replace"),
  ),
);
