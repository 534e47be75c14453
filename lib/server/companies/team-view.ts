import "server-only";
import { nanoid } from "nanoid";
import {
  MAX_PASTED_LINES,
  type PastedList,
  type PastedPerson,
} from "@/lib/companies/stand/pasted-people";
import type { TeamState } from "@/lib/companies/stand/team-state";
import { contact } from "@/lib/content/contact";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";
import { toFirstStrongIsolate } from "@/lib/locales/isolate";
import { MAX_HOLDER_NAME_LENGTH } from "@/lib/passes/staff-pass";
import type { CheckTeamResult, GiveTeamResult, TeamPlan } from "./team-service";

/** @param page the page to go to if all got their passes */
export function describeTeam(
  outcome: CheckTeamResult | GiveTeamResult,
  { text, locale, page }: { text: string; locale: Locale; page: string },
): TeamState {
  const t = getTranslator(locale);
  switch (outcome.status) {
    case "checked":
      return { text, ...describeCheck(outcome.list, outcome.plan, locale) };
    case "given":
      return describeResult(outcome, { text, locale, page });
    case "gone":
      return { text, done: page };
    case "empty":
    case "tooLong":
      return { text, problem: t(`MyCompany.team.${outcome.status}`, { max: MAX_PASTED_LINES }) };
    case "tooMany":
      return { text, problem: t("MyCompany.tooManyPresses") };
    default:
      return { text, problem: t("MyCompany.failed") };
  }
}

function describeCheck(list: PastedList, plan: TeamPlan, locale: Locale): Partial<TeamState> {
  const t = getTranslator(locale);
  const { intl } = localeFacts[locale];
  const toLine = (line: number) => new Intl.NumberFormat(intl).format(line);
  if (list.wrong.length > 0) {
    return {
      problem: t("MyCompany.team.wrong", { count: list.wrong.length }),
      wrong: list.wrong.map(({ line, text, error }) =>
        t("MyCompany.team.wrongLine", {
          line: toLine(line),
          text: toFirstStrongIsolate(text),
          error: t(`Errors.${error}`, { max: MAX_HOLDER_NAME_LENGTH }),
        }),
      ),
    };
  }
  const { given } = plan;
  const heading =
    list.heading === undefined ? [] : [t("MyCompany.team.heading", { line: toLine(list.heading) })];
  const repeated = list.repeated.map(({ line, first, name }) =>
    t("MyCompany.team.repeated", {
      line: toLine(line),
      first: toLine(first),
      person: toFirstStrongIsolate(name),
    }),
  );
  return {
    check: {
      press: nanoid(),
      title: t("MyCompany.team.check", { count: given.length }),
      people: given.map(({ line, name, email, suggestion }) => ({
        line: toLine(line),
        name,
        email,
        ...(suggestion && {
          hint: t("MyCompany.team.suggestion", { email: toFirstStrongIsolate(suggestion) }),
        }),
      })),
      left: [...heading, ...repeated, ...describeLeft(plan, locale)],
      ...(given.length > 0 && { submit: t("MyCompany.team.give", { count: given.length }) }),
    },
  };
}

function describeLeft({ known, unfit }: TeamPlan, locale: Locale): string[] {
  const t = getTranslator(locale);
  const people = joinNames(unfit, locale);
  return [
    ...known.map(({ name }) => t("MyCompany.team.known", { person: toFirstStrongIsolate(name) })),
    ...(unfit.length > 0
      ? [
          t("MyCompany.team.unfit", {
            count: unfit.length,
            people,
            email: toFirstStrongIsolate(contact.salesEmail),
          }),
        ]
      : []),
  ];
}

function describeResult(
  outcome: Extract<GiveTeamResult, { status: "given" }>,
  { text, locale, page }: { text: string; locale: Locale; page: string },
): TeamState {
  const t = getTranslator(locale);
  const { given, unsent } = outcome;
  const left = [
    ...(unsent.length > 0
      ? [
          t("MyCompany.team.unsent", {
            count: unsent.length,
            people: joinNames(unsent, locale),
          }),
        ]
      : []),
    ...describeLeft(outcome, locale),
  ];
  if (left.length === 0) return { text, done: page };
  return { text, result: { title: t("MyCompany.team.given", { count: given.length }), left } };
}

const joinNames = (people: readonly PastedPerson[], locale: Locale) =>
  new Intl.ListFormat(localeFacts[locale].intl).format(
    people.map(({ name }) => toFirstStrongIsolate(name)),
  );
