/** Saves a sentence in the draft, in all languages, or puts it back to the text of the release. */
import "server-only";
import { z } from "zod";
import { log } from "@/lib/http/log";
import { buildPerLocale, type Locale, locales } from "@/lib/locales";
import { baseVersionInput } from "@/lib/registration/form-state";
import { withoutUnchanged } from "@/lib/server/site-content/built-content";
import { replaceCounts, restoreCounts } from "@/lib/server/site-content/count-forms";
import { findEditableText } from "@/lib/server/site-content/editable-texts";
import { getReleaseText } from "@/lib/server/site-content/release-texts";
import { checkText } from "@/lib/server/site-content/text-rules";
import type { SiteChanges } from "@/lib/site-content/changes";
import type { ContentError } from "@/lib/site-content/content-errors";
import { createDeskAction } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { withParam } from "../core/paths";
import { toRevision } from "../core/revision";
import { readText } from "./item-values";

export const textPathSchema = z.object({
  key: z.string().refine((key) => findEditableText(key) !== undefined),
});

type LocaleTexts = Readonly<Record<Locale, string>>;

/** A sentence as stored, or as posted and not saved. */
export interface TextForm {
  /** With one placeholder for each count (`count-forms.ts`). */
  texts: LocaleTexts;
  /** The state that the form began from. */
  baseVersion: string;
  /** With the language as path. */
  errors: readonly ContentError[];
  problem?: "unavailable" | "changed";
  /** What is stored now, if somebody else has changed it. */
  stored?: LocaleTexts;
}

const readTexts = (key: string, changes: SiteChanges): LocaleTexts =>
  buildPerLocale((one) => changes.texts?.[one]?.[key] ?? getReleaseText(key, one) ?? "");

const replaceTextCounts = (key: string, texts: LocaleTexts): LocaleTexts =>
  buildPerLocale((one) => replaceCounts(key, one, texts[one]));

export function toTextForm(key: string, changes: SiteChanges): TextForm {
  const texts = readTexts(key, changes);
  return { texts: replaceTextCounts(key, texts), baseVersion: toRevision(texts), errors: [] };
}

function readTextForm(key: string, fields: URLSearchParams): TextForm {
  const isReset = fields.get("do") === "reset";
  const read = (one: Locale) =>
    isReset ? replaceCounts(key, one, getReleaseText(key, one) ?? "") : readText(fields, one);
  return {
    texts: buildPerLocale(read),
    baseVersion: fields.get(baseVersionInput) ?? "",
    errors: [],
  };
}

export const handleText = createDeskAction({
  path: textPathSchema,
  signed: true,
  backTo: ({ path: { key } }) => `/site/texts/${key}`,
  onUnavailable: ({ path: { key }, fields }): TextForm => ({
    ...readTextForm(key, fields),
    problem: "unavailable",
  }),
  async run(request): Promise<string | { again: TextForm } | undefined> {
    const { fields, by, home, audit } = request;
    const { store } = request.desk;
    const { key } = request.path;
    if (!isCurrentEdition(store.edition)) return undefined;
    const form = readTextForm(key, fields);
    const checked = checkTexts(key, form.texts);
    if (checked.errors.length > 0) return { again: { ...form, errors: checked.errors } };
    let again: TextForm | undefined;
    let isChanged = false;
    await store.siteContent.changeDraft({ by, what: key }, (changes) => {
      again = undefined;
      isChanged = false;
      const stored = readTexts(key, changes);
      if (toRevision(stored) === toRevision(checked.texts)) return undefined;
      if (toRevision(stored) !== form.baseVersion) {
        const baseVersion = toRevision(stored);
        again = {
          ...form,
          problem: "changed",
          stored: replaceTextCounts(key, stored),
          baseVersion,
        };
        return undefined;
      }
      isChanged = true;
      return withTexts(changes, key, checked.texts);
    });
    log.info({ event: "site", outcome: again ? "refused" : "saved", kind: "texts" });
    if (again) return { again };
    if (isChanged) audit.describe({ detail: "changed", subject: key });
    else audit.skip();
    const query = withParam(`${home}/site/texts`, "search", fields.get("search"));
    return withParam(withParam(query, "done", "saved"), "key", key);
  },
});

function checkTexts(key: string, texts: LocaleTexts) {
  const checks = locales.map(
    (locale) =>
      [locale, checkText(key, locale, restoreCounts(key, locale, texts[locale]))] as const,
  );
  return {
    errors: checks.flatMap(([path, { errors = [] }]) => errors.map((one) => ({ ...one, path }))),
    texts: Object.fromEntries(
      checks.map(([locale, { value }]) => [locale, value ?? texts[locale]]),
    ) as LocaleTexts,
  };
}

function withTexts(changes: SiteChanges, key: string, texts: LocaleTexts): SiteChanges {
  const next = locales.map((one) => [one, { ...changes.texts?.[one], [key]: texts[one] }]);
  return withoutUnchanged({ ...changes, texts: Object.fromEntries(next) });
}
