/** The links that are named: campaigns, and the invitations of companies. */
import "server-only";
import { randomInt } from "node:crypto";
import { formPages, pages } from "../content/navigation";
import { localizedPath } from "../i18n/decide";
import { type Locale, locales } from "../locales";
import { cleanShortText } from "../registration/answers/hygiene";
import type { Campaign, SourceStep } from "../registration/sources";
import { absoluteUrl } from "../site";
import { toCompanyKey } from "./company-name";

/** The longest name of a link. */
export const NAME_LENGTH = 80;

/** Signs that nobody takes for another one. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 6;

/** A code that nobody has chosen. */
export function madeCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** The name of a link as it is kept. */
export function linkName(text: string): string {
  return cleanShortText(text, NAME_LENGTH);
}

/** The link by which a company invites visitors: the first that has its name. */
export function invitationOf(
  company: string,
  campaigns: readonly Campaign[],
): Campaign | undefined {
  const key = toCompanyKey(linkName(company));
  return campaigns
    .filter((one) => one.kind === "exhibitor" && toCompanyKey(one.name) === key)
    .sort((a, b) => (a.at < b.at ? -1 : 1))[0];
}

/** An invitation of a company, with a code that is made. */
export function newInvitation(company: string, now: Date): Campaign {
  return { code: madeCode(), name: linkName(company), kind: "exhibitor", at: now.toISOString() };
}

/** The addresses to give out: in every language, an invitation leads to the form of visitors. */
export function linksOf({ code, kind }: Campaign): { locale: Locale; href: string }[] {
  const page = kind === "exhibitor" ? pages[formPages.visit] : pages.home;
  return locales.map((locale) => ({
    locale,
    href: `${absoluteUrl(localizedPath(locale, page.path))}?c=${code}`,
  }));
}

export type StepCounts = Record<SourceStep, number>;

/** What an invitation has brought, and until when it was counted. */
export type InvitationCounts = (
  invitation: Pick<Campaign, "code">,
) => Promise<StepCounts & { at: Date }>;
