/** The address of the visitor's pass. Only the visitor and the desk know it. */
import { type PassSubpage, passPage, passSubpages } from "@/lib/content/private-pages";
import { type Wallet, walletFiles, wallets } from "@/lib/content/wallets";
import { getLocalizedPath } from "@/lib/i18n/routing";
import { isLocale, type Locale } from "@/lib/locales";
import type { FoundPass } from "./find-pass";

export type PassLookup = FoundPass | "none" | "unavailable";

export function buildPassPath(
  locale: Locale,
  token: string,
  below?: PassSubpage | (typeof walletFiles)[Wallet],
): string {
  return getLocalizedPath(locale, [passPage, token, below].filter(Boolean).join("/"));
}

/** Shown when the visitor returns to the pass. Each is a key under `Correction`. */
export const passNoteKeys = [
  "corrected",
  "correctedAndMailed",
  "unchanged",
  "takenBack",
  "listKept",
  "listRemoved",
] as const;
export type PassNoteKey = (typeof passNoteKeys)[number];

export function buildPassPathWithNote(note: PassNoteKey, locale: Locale, token: string): string {
  return `${buildPassPath(locale, token)}?note=${note}`;
}

/** Reads the path of a pass or of a page below it. Does not check that the token exists. */
export function parsePassPath(
  path: string,
): { locale: Locale; token: string; below?: PassSubpage; wallet?: Wallet } | undefined {
  const [, locale, page, token, name, ...rest] = path.split("/");
  if (!isLocale(locale) || page !== passPage || !token || rest.length > 0) return undefined;
  const below = passSubpages.find((one) => one === name);
  const wallet = wallets.find((one) => walletFiles[one] === name);
  if (wallet) return { locale, token, wallet };
  return name === undefined || below ? { locale, token, below } : undefined;
}
