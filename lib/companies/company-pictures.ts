/** A company's logo and product pictures. The entry names each by the digest of the encoded files. */

import { type EncodedPicture, pictureRefusals } from "@/lib/pictures/encoded-picture";
import type { ProfilePicture } from "@/lib/reviews/profile";
import type { Review } from "@/lib/reviews/review";
import type { CompanyEntry, EntryRecord } from "./company-entry";

/** The types of its files. */
export type CompanyPictureType = "avif" | "webp";
export type CompanyPicture = EncodedPicture<CompanyPictureType>;

/** The logo, or the number of a product from 1. */
export type PictureSlot = "logo" | number;

/** The longest side, in pixels. */
export const pictureSides = { logo: 480, product: 960 } as const;

export function readSlot(text: unknown): PictureSlot | undefined {
  if (text === "logo") return text;
  return /^[1-8]$/.test(String(text)) ? Number(text) : undefined;
}

export function listPictureSlots({ profile }: CompanyEntry): PictureSlot[] {
  return ["logo", ...(profile.products ?? []).map((_, n) => n + 1)];
}

export function findSlotPicture(
  { profile }: CompanyEntry,
  slot: PictureSlot,
): ProfilePicture | undefined {
  return slot === "logo" ? profile.logo : profile.products?.[slot - 1]?.picture;
}

/** Replaces or removes a picture. Undefined if the product does not exist. */
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

/** Adds the stored pictures. Products match by name; a renamed one by its number in the form (`places`, from 1). */
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

/** A short digest keeps a list with hundreds of logos small. With 60 bits, two pictures do not collide. */
export function toShortDigest(digest: string): string {
  return digest.slice(0, 10);
}

export function listPictureDigests({
  logo,
  products = [],
}: CompanyEntry["profile"] = {}): string[] {
  return [logo, ...products.map(({ picture }) => picture)].flatMap((one) => one?.digest ?? []);
}

/** Pictures that neither the draft, the sent entry nor the public profile names can be deleted. */
export function collectUsedDigests({ draft, sent }: EntryRecord, { profile }: Review): Set<string> {
  return new Set([draft?.entry.profile, sent?.entry.profile, profile].flatMap(listPictureDigests));
}

export const pictureNotes = [
  ...(["kept", "removed", "gone", "tooMany", "unavailable"] as const),
  ...pictureRefusals,
] as const;
export type PictureNote = (typeof pictureNotes)[number];

export interface PictureRecord extends CompanyPicture {
  createdAt: Date;
}

/** Every method throws StoreUnavailable. */
export interface PictureRepository {
  /**
   * Runs in one transaction with `change`. Returns `gone` without a registration, or without a slot for the picture.
   */
  put(
    id: string,
    picture: CompanyPicture,
    change: (before: EntryRecord) => EntryRecord | undefined,
  ): Promise<"stored" | "gone">;
  read(id: string, digest: string): Promise<PictureRecord | undefined>;
  list(id: string): Promise<PictureRecord[]>;
  /** Deletes pictures that the company does not use any more. @param spared digests that pages may still name */
  deleteUnused(id: string, spared?: ReadonlySet<string> | undefined): Promise<void>;
}
