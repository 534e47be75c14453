/** The links of campaigns and of exhibitors' invitations, and their names at the desk. */
import "server-only";
import { randomInt } from "node:crypto";
import { codeIn, codeOf, DIRECT, OTHER, sourceOfCode, wordsOf } from "../campaigns/source";
import { formPages, pages } from "../content/navigation";
import { localizedPath } from "../i18n/decide";
import { type Locale, locales } from "../locales";
import type { Campaign } from "../registration/sources";
import { absoluteUrl } from "../site";
import { deskAddress } from "./address";
import { columnNamed } from "./columns";
import { fold } from "./text";
import { inWords } from "./unify";
import { type DeskLanguage, deskTranslator } from "./words";

/** The longest name of a link. */
export const NAME_LENGTH = 80;

/** Signs that nobody takes for another one. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 6;

/** A code that nobody has chosen. */
function madeCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join("");
}

/** The name of a link as it is kept. */
function linkName(text: string): string {
  return text.trim().replace(/\s+/g, " ").slice(0, NAME_LENGTH);
}

/** The link by which a company invites visitors: the first that has its name. */
export function invitationOf(
  company: string,
  campaigns: readonly Campaign[],
): Campaign | undefined {
  const name = fold(linkName(company));
  return campaigns
    .filter((one) => one.kind === "exhibitor" && fold(one.name) === name)
    .sort((a, b) => (a.at < b.at ? -1 : 1))[0];
}

/** A link as somebody has typed it. A code that was left out is made. Undefined if it cannot be one. */
export function typedCampaign(form: FormData, now = new Date()): Campaign | undefined {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const name = linkName(text("name"));
  const code = text("code") === "" ? madeCode() : codeIn(text("code"));
  if (!name || !code) return undefined;
  const kind = text("kind") === "exhibitor" ? "exhibitor" : "campaign";
  return { code, name, kind, at: now.toISOString() };
}

/** The addresses to give out: in every language, an invitation leads to the form of visitors. */
export function linksOf({ code, kind }: Campaign): { locale: Locale; href: string }[] {
  const page = kind === "exhibitor" ? pages[formPages.visit] : pages.home;
  return locales.map((locale) => ({
    locale,
    href: `${absoluteUrl(localizedPath(locale, page.path))}?c=${code}`,
  }));
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

/** The page of a named link. */
export function linkPage({ code }: Pick<Campaign, "code">, language: DeskLanguage): string {
  return `${deskAddress(language)}/campaigns/${code}`;
}

function at(source: string, language: DeskLanguage): string {
  return `${deskAddress(language)}/campaigns?${new URLSearchParams({ source })}`;
}

/** The name of a language of the site. */
export function languageText(locale: string, language: DeskLanguage): string {
  return inWords(columnNamed("visit", "language"), locale, language);
}
