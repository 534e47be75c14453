/** The links that are named: campaigns, and the invitations of companies. */
import "server-only";
import { randomInt } from "node:crypto";
import { formPages, pages } from "../content/navigation";
import { getLocalizedPath } from "../i18n/routing";
import { type Locale, locales } from "../locales";
import { cleanShortText } from "../registration/answers/clean-text";
import type { Campaign, SourceStep } from "../registration/sources";
import { toAbsoluteUrl } from "../site";
import { toCompanyKey } from "./company-name";

/** The longest name of a link. */
export const MAX_LINK_NAME_LENGTH = 80;

/** Signs that nobody takes for another one. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 6;

/** A code that nobody has chosen. */
export function createCampaignCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

/** The name of a link as it is kept. */
export function normalizeLinkName(text: string): string {
  return cleanShortText(text, MAX_LINK_NAME_LENGTH);
}

/** The link by which a company invites visitors: the first that has its name. */
export function findInvitation(
  company: string,
  campaigns: readonly Campaign[],
): Campaign | undefined {
  const key = toCompanyKey(normalizeLinkName(company));
  return campaigns
    .filter((one) => one.kind === "exhibitor" && toCompanyKey(one.name) === key)
    .sort((a, b) => (a.at < b.at ? -1 : 1))[0];
}

/** An invitation of a company, with a code that is made. */
export function buildInvitation(company: string, now: Date): Campaign {
  return {
    code: createCampaignCode(),
    name: normalizeLinkName(company),
    kind: "exhibitor",
    at: now.toISOString(),
  };
}

/** The addresses to give out: in every language, an invitation leads to the form of visitors. */
export function buildCampaignUrls({ code, kind }: Campaign): { locale: Locale; href: string }[] {
  const page = kind === "exhibitor" ? pages[formPages.visit] : pages.home;
  return locales.map((locale) => ({
    locale,
    href: `${toAbsoluteUrl(getLocalizedPath(locale, page.path))}?c=${code}`,
  }));
}

export type InvitationStepCounts = Record<SourceStep, number>;

/** What an invitation has brought, and until when it was counted. */
export type InvitationCounter = (
  invitation: Pick<Campaign, "code">,
) => Promise<InvitationStepCounts & { at: Date }>;
