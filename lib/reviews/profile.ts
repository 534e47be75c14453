import type { Locale } from "@/lib/locales";

/** The company's own words, which staff have published. */
export interface Profile {
  texts?: Partial<Record<Locale, string>>;
  social?: Partial<Record<ListedNetwork, string>>;
  products?: Product[];
  logo?: ProfilePicture;
}

interface Product {
  name: string;
  line?: string;
  picture?: ProfilePicture;
}

export interface ProfilePicture {
  /** SHA-256 of the processed picture, in base64url. It is the name of the picture in addresses. */
  digest: string;
  width: number;
  height: number;
}

/** In the order in which they are shown. */
export const listedNetworks = ["linkedIn", "x", "instagram", "youtube"] as const;
export type ListedNetwork = (typeof listedNetworks)[number];

export function withoutPictures({ logo: _, products, ...profile }: Profile): Profile {
  const named = products?.map(({ picture: __, ...product }) => product);
  return { ...profile, ...(named && { products: named }) };
}
