/**
 * What staff have changed on the public site. The repository holds the content of a release; a list here replaces the
 * list of the release, and a text here replaces one text. The store keeps versions of it.
 */
import type { Locale } from "@/lib/locales";
import { getContentChanges } from "@/lib/locales/content-in-use";

export type LocalizedText = Partial<Record<Locale, string>>;

/** A picture of the release by its name, or an uploaded one. */
export type SitePicture = string | UploadedPicture;

/** In percent of width and height. `app/styles/pictures.css` has a class for each point. */
export const focusSteps = [10, 30, 50, 70, 90] as const;

/** Drawn in several widths, each a stored file with its own digest. */
export interface UploadedPicture {
  files: readonly { digest: string; width: number }[];
  width: number;
  height: number;
  /** In percent of width and height: one of `focusSteps` each. */
  focus: readonly [number, number];
}

/** A drawing of the release under `public/logos`, or an uploaded one. `width` is at a height of 100. */
export type SiteLogo = { width: number } & ({ file: string } | { digest: string; type: LogoType });

export const logoTypes = ["svg", "webp"] as const;
type LogoType = (typeof logoTypes)[number];

/** A drawn picture or logo, named by the digest of its files. */
export interface EncodedFile {
  digest: string;
  width: number;
  height: number;
  files: Partial<Record<FileType, Buffer>>;
}

export const fileTypes = ["avif", "webp", "svg"] as const;
export type FileType = (typeof fileTypes)[number];

export const noticeTones = ["note", "urgent"] as const;
export const noticePlaces = ["everywhere", "home", "forms", "exhibitors"] as const;
export type NoticePlace = (typeof noticePlaces)[number];

export interface Notice {
  id: string;
  text: LocalizedText;
  /** A path of the site, or an address. */
  link?: string;
  tone: (typeof noticeTones)[number];
  /** ISO 8601 with the time of the fair. */
  from?: string;
  until?: string;
  where: NoticePlace;
}

/** Listed, but not shown while `hidden`. */
interface Item {
  id: string;
  hidden?: boolean;
}

interface NewsItem extends Item {
  title: LocalizedText;
  text: LocalizedText;
  url: string;
  picture: SitePicture;
}

interface PressItem extends Item {
  title: LocalizedText;
  outlet: string;
  url: string;
  /** ISO 8601. */
  date: string;
}

export interface SponsorItem extends Item {
  name: string;
  /** One of `sponsorTiers`, or `partners`. */
  tier: string;
  logo: SiteLogo;
}

export interface SessionItem extends Item {
  title: LocalizedText;
  /** From 1. */
  day: number;
  from: string;
  to?: string;
  kind?: string;
  place?: string;
  note?: string;
  about?: string;
  highlight?: boolean;
}

interface GalleryItem extends Item {
  picture: SitePicture;
  caption: LocalizedText;
}

export interface HeroItem extends Item {
  phase: "before" | "during" | "after";
  picture: SitePicture;
  alt: LocalizedText;
}

interface SocialItem extends Item {
  network: string;
  label: string;
  url: string;
}

interface DocumentItem extends Item {
  title: LocalizedText;
  /** Missing: the file of the release. */
  url?: string;
  /** Where the link is shown. */
  languages: readonly Locale[];
}

export interface SiteLists {
  news: readonly NewsItem[];
  press: readonly PressItem[];
  sponsors: readonly SponsorItem[];
  programme: readonly SessionItem[];
  gallery: readonly GalleryItem[];
  heroes: readonly HeroItem[];
  social: readonly SocialItem[];
  documents: readonly DocumentItem[];
}

export type ListKind = keyof SiteLists;

export const listKinds = [
  "news",
  "press",
  "sponsors",
  "programme",
  "gallery",
  "heroes",
  "social",
  "documents",
] as const satisfies readonly ListKind[];

export interface SiteChanges extends Partial<SiteLists> {
  notices?: readonly Notice[];
  /** By key of `messages/`: `{ tr: { "Home.hero.tagline": "…" } }`. */
  texts?: Partial<Record<Locale, Readonly<Record<string, string>>>>;
  /** By name in `announcedFigures`. */
  figures?: Readonly<Record<string, number>>;
  /** By name in `movableDates`, in ISO 8601. */
  dates?: Readonly<Record<string, string>>;
}

/** Nothing in it: the content of the release. */
export const getSiteChanges = () => getContentChanges() as SiteChanges;

/** The items that are shown of a list: those of staff, if they have changed it, otherwise those of the release. */
export function listShown<Kind extends ListKind, Built extends { id: string }>(
  kind: Kind,
  built: readonly Built[],
): readonly (Built | SiteLists[Kind][number])[] {
  const changed = getSiteChanges()[kind];
  return changed ? changed.filter(({ hidden }) => !hidden) : built;
}

/** The keys of an item's texts in `messages/`. */
export const itemTextKeys: {
  [Kind in ListKind]?: Readonly<Record<string, (id: string) => string>>;
} = {
  news: {
    title: (id) => `News.items.${id}.title`,
    text: (id) => `News.items.${id}.text`,
  },
  press: { title: (id) => `Press.items.${id}` },
  programme: { title: (id) => `Programme.items.${id}` },
  gallery: { caption: (id) => `Gallery.items.${id}` },
  heroes: { alt: (id) => `Heroes.${id}` },
  documents: { title: (id) => `Documents.links.${id}` },
};
