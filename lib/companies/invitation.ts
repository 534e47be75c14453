import "server-only";
import { randomInt } from "node:crypto";
import { formPages, pages } from "@/lib/content/navigation";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { type Locale, locales } from "@/lib/locales";
import { cleanShortText } from "@/lib/registration/answers/clean-text";
import type { Campaign, SourceStep } from "@/lib/registration/sources";
import { toAbsoluteUrl } from "@/lib/site";
import { toCompanyKey } from "./company-name";

export const MAX_LINK_NAME_LENGTH = 80;

/** Without letters and digits that look alike. */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_LENGTH = 6;

export function createCampaignCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
}

export function normalizeLinkName(text: string): string {
  return cleanShortText(text, MAX_LINK_NAME_LENGTH);
}

/** The oldest invitation with the company's name. */
export function findInvitation(
  company: string,
  campaigns: readonly Campaign[],
): Campaign | undefined {
  const key = toCompanyKey(normalizeLinkName(company));
  return campaigns
    .filter((one) => one.kind === "exhibitor" && toCompanyKey(one.name) === key)
    .sort((a, b) => (a.at < b.at ? -1 : 1))[0];
}

export function buildInvitation(company: string, now: Date): Campaign {
  return {
    code: createCampaignCode(),
    name: normalizeLinkName(company),
    kind: "exhibitor",
    at: now.toISOString(),
  };
}

/** In every language, invitations lead to the visitor form. */
export function buildCampaignUrls({ code, kind }: Campaign): { locale: Locale; href: string }[] {
  const page = kind === "exhibitor" ? pages[formPages.visit] : pages.home;
  return locales.map((locale) => ({
    locale,
    href: `${toAbsoluteUrl(getLocalizedPath(locale, page.path))}?c=${code}`,
  }));
}

export type InvitationStepCounts = Record<SourceStep, number>;

export type InvitationCounter = (
  invitation: Pick<Campaign, "code">,
) => Promise<InvitationStepCounts & { at: Date }>;
