/** Parts of the rules of content. Each issue carries its code. */
import { z } from "zod";
import { buildPerLocale, type Locale, locales } from "@/lib/locales";
import type { LocalizedText } from "@/lib/site-content/changes";
import type { Checked, ContentError } from "@/lib/site-content/content-errors";
import type { TextPlace } from "@/lib/site-content/text-places";
import { checkItemText, checkName } from "./typed-text";

type Refusal = Omit<ContentError, "path">;

interface IssueContext {
  addIssue(issue: { code: "custom"; path?: PropertyKey[]; params: Refusal }): void;
}

export function refuse(
  context: IssueContext,
  { path, ...params }: Refusal & { path?: PropertyKey[] },
): void {
  context.addIssue({ code: "custom", params, ...(path && { path }) });
}

/** A string that becomes a value, or is refused. Blanks around it are dropped. */
export const createStringRule = (parse: (text: string) => { value: string } | Refusal) =>
  z.string().transform((text, context): string => {
    const result = parse(text.trim());
    if ("value" in result) return result.value;
    refuse(context, text.trim() === "" ? { code: "required" } : result);
    return z.NEVER;
  });

function refuseText(context: IssueContext, { errors = [] }: Checked<string>): void {
  for (const { path: _, ...error } of errors) refuse(context, error);
}

export const createTextRule = (place: TextPlace) =>
  z.string().transform((text, context): string => {
    const checked = checkName(text, place);
    refuseText(context, checked);
    return checked.value ?? z.NEVER;
  });

/** A text in one language at least. */
export const createLocalizedRule = (place: TextPlace) =>
  createPerLocaleRule((locale, text) => checkItemText(text, locale, place));

/** A value in one language at least. */
export function createPerLocaleRule(check: (locale: Locale, text: string) => Checked<string>) {
  const buildTextRule = (locale: Locale) =>
    z
      .string()
      .transform((text, context): string | undefined => {
        if (text.trim() === "") return undefined;
        const checked = check(locale, text);
        refuseText(context, checked);
        return checked.value;
      })
      .optional();
  return z
    .strictObject(buildPerLocale(buildTextRule))
    .transform((texts, context): LocalizedText => {
      const own = locales.flatMap((locale) => (texts[locale] ? [[locale, texts[locale]]] : []));
      if (own.length === 0) refuse(context, { code: "required" });
      return Object.fromEntries(own);
    });
}
