/** The named links of campaigns and of exhibitors' invitations. */
import "server-only";
import { codeIn, codeOf, DIRECT, OTHER, sourceOfCode, wordsOf } from "@/lib/campaigns/source";
import { linkName, madeCode } from "@/lib/companies/invitation";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import type { Campaign } from "@/lib/registration/sources";
import { columnNamed } from "../core/columns";
import { inWords } from "../core/unify";
import { type DeskLanguage, deskTranslator } from "../core/words";
import { deskAddress } from "./address";

/** Reads a typed link. Without a code it gets one. Undefined if it is not valid. */
export function typedCampaign(
  form: Pick<URLSearchParams, "get">,
  now = new Date(),
): Campaign | undefined {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const name = linkName(text("name"));
  const code = text("code") === "" ? madeCode() : codeIn(toPlainSigns(text("code")));
  if (!name || !code) return undefined;
  const kind = text("kind") === "exhibitor" ? "exhibitor" : "campaign";
  return { code, name, kind, at: now.toISOString() };
}

/** The name of a source in words, and the address where its counts are. */
export function sourceText(source: string, campaigns: readonly Campaign[], language: DeskLanguage) {
  const t = deskTranslator(language);
  if (source === DIRECT) return { text: t("Campaigns.direct"), href: at(source, language) };
  if (source === OTHER) return { text: t("Campaigns.other"), href: at(source, language) };
  const named = campaigns.find(({ code }) => sourceOfCode(code) === source);
  if (named) return { text: named.name, href: linkPage(named, language) };
  const code = codeOf(source);
  return {
    text: code ? t("Campaigns.unnamed", { code }) : wordsOf(source),
    href: at(source, language),
  };
}

export function linkPage({ code }: Pick<Campaign, "code">, language: DeskLanguage): string {
  return `${deskAddress(language)}/campaigns/${code}`;
}

function at(source: string, language: DeskLanguage): string {
  return `${deskAddress(language)}/campaigns?${new URLSearchParams({ source })}`;
}

export function languageText(locale: string, language: DeskLanguage): string {
  return inWords(columnNamed("visit", "language"), locale, language);
}
