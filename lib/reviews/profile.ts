/** What a company tells of itself, as its public page shows it. */
import type { Locale } from "../locales";

/** What a company tells of itself, beside what the list shows of each: its own words, which staff have published. */
export interface Profile {
  /** By language. */
  texts?: Partial<Record<Locale, string>>;
  /** Addresses with https. */
  social?: Partial<Record<ListedNetwork, string>>;
  products?: Product[];
  logo?: ProfilePicture;
}

interface Product {
  name: string;
  line?: string;
  picture?: ProfilePicture;
}

/** A picture as a profile names it. */
export interface ProfilePicture {
  /** SHA-256 of what was made of it, in base64url. It is the name of the picture in addresses. */
  digest: string;
  width: number;
  height: number;
}

/** The networks that a company can name, in the order in which they are shown. */
export const listedNetworks = ["linkedIn", "x", "instagram", "youtube"] as const;
export type ListedNetwork = (typeof listedNetworks)[number];

export function withoutPictures({ logo: _, products, ...profile }: Profile): Profile {
  const named = products?.map(({ picture: __, ...product }) => product);
  return { ...profile, ...(named && { products: named }) };
}
