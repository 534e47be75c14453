import "server-only";
import { basename } from "node:path";
import { Argument, InvalidArgumentError, Option } from "commander";
import { getStartOfDay, parseIsoDay } from "@/lib/fair/days";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import { formNames } from "@/lib/registration/forms";
import { createPersonMatcher } from "../desk/people/person";

const isBundle = basename(process.argv[1] ?? "") === "fair.cjs";

/** The command that starts the program here, so that examples can be copied. */
export const programCommand = isBundle ? "node dist/fair.cjs" : "npm run --silent fair --";

/** @param uses what is typed after the program's name */
export function formatExamples(...uses: string[]): string {
  const lines = uses.map((use) => `\n  ${programCommand} ${use}`);
  return `\nExample${uses.length > 1 ? "s" : ""}:${lines.join("")}`;
}

export const createFormArgument = () =>
  new Argument("<form>", "form that people registered by").choices(formNames);

/** By email address or phone number. */
export const createPersonArgument = () =>
  new Argument("<who>", "email address or phone number").argParser((typed: string) => {
    const isPerson = createPersonMatcher(typed);
    if (!isPerson) throw new InvalidArgumentError("It must be an email address or a phone number.");
    return isPerson;
  });

/** A day, read as the time at which it begins. */
export const createDayOption = (name: string, description: string) =>
  new Option(`--${name} <day>`, description).argParser((typed: string) => {
    const day = parseIsoDay(toPlainSigns(typed));
    if (day === undefined) throw new InvalidArgumentError("It must be a day like 2026-09-01.");
    return getStartOfDay(day);
  });

/** @param otherwise what the command works on without an edition */
export const createEditionOption = (otherwise: "the current one" | "all") =>
  new Option("--edition <id>", `edition of the fair to work on; without it: ${otherwise}`);

export const createYesOption = (what: string) => new Option("--yes", what);
