import "server-only";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { MAX_HOLDER_NAME_LENGTH } from "@/lib/passes/staff-pass";
import { choice, type FormDefinition, text } from "@/lib/registration/fields";
import { buildSheetView, type SheetView } from "@/lib/registration/form-view";
import { buildFormSchema, validateBySchema } from "@/lib/registration/schema";

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

export const standForm = buildStandForm("onStand");

const holderSchema = buildFormSchema(standForm);

export const readStandPerson = (posted: unknown) => validateBySchema(holderSchema, posted);

export const getStandView: (locale: Locale) => SheetView = memoizePerLocale((locale) =>
  buildSheetView(standForm, locale, getTranslator(locale)("MyCompany.people.submit")),
);

export const getReplacementView: (locale: Locale) => SheetView = memoizePerLocale((locale) =>
  buildSheetView(
    buildStandForm("insteadOf"),
    locale,
    getTranslator(locale)("MyCompany.people.replace"),
  ),
);
