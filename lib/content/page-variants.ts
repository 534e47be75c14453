/**
 * Built pages without an address of their own. The server shows one in the place of another page: as its settings say
 * (closed forms, emails to visitors), in a phase of the fair, or for an address that leads nowhere.
 */
import { listLaterPhases, type Phase } from "@/lib/fair/phase";
import type { Locale } from "@/lib/locales";
import type { FramedPage } from "./navigation";

const settledVariants = [
  "missing",
  "gone",
  "missing-pass",
  "missing-pass-mailed",
  "missing-company",
  "missing-company-mailed",
  "entry-mailed",
  "visit-mailed",
  "visit-closed",
  "visit-closed-mailed",
  "exhibit-closed",
  "press-closed",
] as const;

/**
 * `mailed`: with a link to the form that resends a lost pass. `home-1`: the home page on the first day of the fair.
 * `programme-2`: the programme when the first day is over.
 */
export type PageVariant =
  | (typeof settledVariants)[number]
  | `home-${number | "after"}`
  | `programme-${number}`;

const phasedPages = ["home", "programme"] as const;

export const listPageVariants = (): PageVariant[] => [
  ...settledVariants,
  ...listLaterPhases().flatMap((phase) =>
    phasedPages.flatMap((page) => findPhaseVariant(page, phase) ?? []),
  ),
];

/** @returns what is shown in the place of a page in a phase of the fair, if it differs */
export function findPhaseVariant(page: FramedPage, phase: Phase): PageVariant | undefined {
  if (phase === "before") return undefined;
  if (page === "home") return `home-${phase}`;
  const hasPast = phase !== "after" && phase > 1;
  return page === "programme" && hasPast ? `programme-${phase}` : undefined;
}

/** Where the build has it. */
export function getVariantPath(locale: Locale, variant: PageVariant): string {
  return `/${locale}/variant/${variant}`;
}

type MissingKind = "page" | "gone" | "pass" | "company";

/** @param isMailed whether the page of a missing pass or link offers to send it again */
export function getMissingPath(locale: Locale, what: MissingKind, isMailed: boolean): string {
  if (what === "page") return getVariantPath(locale, "missing");
  if (what === "gone") return getVariantPath(locale, "gone");
  return getVariantPath(locale, isMailed ? `missing-${what}-mailed` : `missing-${what}`);
}
