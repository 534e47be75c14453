/**
 * The pictures of a company's page: its logo, and one for each product. The entry names them by the digest of what was
 * made of them; the pictures themselves are stored beside it. All functions are pure.
 */

import type { ProfilePicture } from "../reviews/profile";
import type { Review } from "../reviews/review";
import type { CompanyEntry, EntryRecord } from "./company-entry";

/** The files that are given out, the better one first. */
export const pictureTypes = ["avif", "webp"] as const;
export type PictureType = (typeof pictureTypes)[number];

/** A picture with its files. */
export interface EncodedPicture extends ProfilePicture {
  files: Readonly<Record<PictureType, Buffer>>;
}

/** Where a picture belongs: the logo, or the number of a product from 1. */
export type PictureSlot = "logo" | number;

/** The longest side of each, in pixels. */
export const pictureSides = { logo: 480, product: 960 } as const;

/** The most bytes of a file that is given out. */
export const MAX_PICTURE_BYTES = 120 * 1024;

/** Reads a slot as it was posted. */
export function readSlot(text: unknown): PictureSlot | undefined {
  if (text === "logo") return text;
  return /^[1-8]$/.test(String(text)) ? Number(text) : undefined;
}

/** The places for pictures of an entry: the logo, and its products. */
export function listPictureSlots({ profile }: CompanyEntry): PictureSlot[] {
  return ["logo", ...(profile.products ?? []).map((_, n) => n + 1)];
}

/** The picture in a place. */
export function findSlotPicture(
  { profile }: CompanyEntry,
  slot: PictureSlot,
): ProfilePicture | undefined {
  return slot === "logo" ? profile.logo : profile.products?.[slot - 1]?.picture;
}

/** The entry with another picture in a place, or with none. Undefined if there is no such product. */
export function withPicture(
  entry: CompanyEntry,
  slot: PictureSlot,
  picture: ProfilePicture | undefined,
): CompanyEntry | undefined {
  const { profile } = entry;
  if (slot === "logo") {
    const { logo: _, ...rest } = profile;
    return { ...entry, profile: { ...rest, ...(picture && { logo: picture }) } };
  }
  const products = profile.products ?? [];
  if (!products[slot - 1]) return undefined;
  const changed = products.map(({ picture: before, ...product }, n) => {
    const kept = n === slot - 1 ? picture : before;
    return { ...product, ...(kept && { picture: kept }) };
  });
  return { ...entry, profile: { ...profile, products: changed } };
}

/**
 * An entry that a form has brought, with the pictures that were there: a form has none. A product keeps its picture by
 * its name, and one that was renamed by its place.
 * @param places the number of each product in the form, from 1
 */
export function withExistingPictures(
  entry: CompanyEntry,
  before: CompanyEntry,
  places: readonly number[],
): CompanyEntry {
  const old = before.profile.products ?? [];
  const names = new Set(entry.profile.products?.map(({ name }) => name));
  const products = entry.profile.products?.map((product, n) => {
    const same = old.find(({ name }) => name === product.name);
    const inPlace = old[(places[n] ?? 0) - 1];
    const renamed = inPlace && !names.has(inPlace.name) ? inPlace : undefined;
    const { picture } = same ?? renamed ?? {};
    return { ...product, ...(picture && { picture }) };
  });
  const { logo } = before.profile;
  return {
    ...entry,
    profile: { ...entry.profile, ...(products && { products }), ...(logo && { logo }) },
  };
}

/**
 * The beginning of a digest, by which a picture is found as well. In a list of hundreds of logos, whole digests would weigh
 * as much as all the rest. It has 60 bits, so that no two pictures share it.
 */
export function toShortDigest(digest: string): string {
  return digest.slice(0, 10);
}

/** The digests of the pictures that a profile names. */
export function listPictureDigests({
  logo,
  products = [],
}: CompanyEntry["profile"] = {}): string[] {
  return [logo, ...products.map(({ picture }) => picture)].flatMap((one) => one?.digest ?? []);
}

/** The digests that a company's draft, what it has sent, and what is public name. The others may go. */
export function collectUsedDigests({ draft, sent }: EntryRecord, { profile }: Review): Set<string> {
  return new Set([draft?.entry.profile, sent?.entry.profile, profile].flatMap(listPictureDigests));
}

/** Why a file is not taken. Each has a sentence of its own. */
const pictureRefusals = [
  "empty",
  "heavy",
  "kind",
  "moving",
  "broken",
  "large",
  "largePng",
  "slow",
  "small",
] as const;
export type PictureRefusal = (typeof pictureRefusals)[number];

/** What the page says after an upload. */
export const pictureNotes = [
  ...(["kept", "removed", "gone", "tooMany", "unavailable"] as const),
  ...pictureRefusals,
] as const;
export type PictureNote = (typeof pictureNotes)[number];

/** A stored picture, as it is read. */
export interface PictureRecord extends EncodedPicture {
  createdAt: Date;
}

/** The pictures of an edition. Every method throws StoreUnavailable. */
export interface PictureRepository {
  /**
   * Stores a picture in the change that names it in an entry.
   * @param change as that of an `EntryRepository`
   * @returns whether it was stored; `gone`: without a registration, or without a place for it
   */
  put(
    id: string,
    picture: EncodedPicture,
    change: (before: EntryRecord) => EntryRecord | undefined,
  ): Promise<"stored" | "gone">;
  /** A picture of a registration. */
  read(id: string, digest: string): Promise<PictureRecord | undefined>;
  /** All pictures of a registration. */
  of(id: string): Promise<PictureRecord[]>;
  /** Deletes those that nothing of the company names any more. */
  sweep(id: string): Promise<void>;
}
