import "server-only";
import {
  buildCodeSource,
  DIRECT_SOURCE,
  findCampaignCode,
  formatSource,
  OTHER_SOURCES,
  parseCampaignCode,
} from "@/lib/campaigns/source";
import { createCampaignCode, normalizeLinkName } from "@/lib/companies/invitation";
import { toPlainSigns } from "@/lib/registration/answers/plain-signs";
import type { Campaign } from "@/lib/registration/sources";
import { findColumn } from "../core/columns";
import { type DeskLanguage, getDeskTranslator } from "../core/desk-language";
import { formatSingleValue } from "../core/option-labels";
import { getDeskPath } from "./desk-path";

/** Generates a code if there is none. Undefined if the link is invalid. */
export function parseCampaign(
  form: Pick<URLSearchParams, "get">,
  now = new Date(),
): Campaign | undefined {
  const readText = (name: string) => String(form.get(name) ?? "").trim();
  const name = normalizeLinkName(readText("name"));
  const code =
    readText("code") === ""
      ? createCampaignCode()
      : parseCampaignCode(toPlainSigns(readText("code")));
  if (!name || !code) return undefined;
  const kind = readText("kind") === "exhibitor" ? "exhibitor" : "campaign";
  return { code, name, kind, at: now.toISOString() };
}

/** Label of a source, and the address of its counts. */
export function describeSource(
  source: string,
  campaigns: readonly Campaign[],
  language: DeskLanguage,
) {
  const t = getDeskTranslator(language);
  if (source === DIRECT_SOURCE)
    return { text: t("Campaigns.direct"), href: buildSourcePath(source, language) };
  if (source === OTHER_SOURCES)
    return { text: t("Campaigns.other"), href: buildSourcePath(source, language) };
  const named = campaigns.find(({ code }) => buildCodeSource(code) === source);
  if (named) return { text: named.name, href: buildCampaignPath(named, language) };
  const code = findCampaignCode(source);
  return {
    text: code ? t("Campaigns.unnamed", { code }) : formatSource(source),
    href: buildSourcePath(source, language),
  };
}

export function buildCampaignPath(
  { code }: Pick<Campaign, "code">,
  language: DeskLanguage,
): string {
  return `${getDeskPath(language)}/campaigns/${code}`;
}

function buildSourcePath(source: string, language: DeskLanguage): string {
  return `${getDeskPath(language)}/campaigns?${new URLSearchParams({ source })}`;
}

export function formatLanguage(locale: string, language: DeskLanguage): string {
  return formatSingleValue(findColumn("visit", "language"), locale, language);
}
