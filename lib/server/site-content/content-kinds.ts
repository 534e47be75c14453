/** Everything that staff change as entries, in the order of the desk. */
import { articlePictures } from "@/lib/content/article-pictures";
import { documentLinks } from "@/lib/content/documents";
import { newsCards } from "@/lib/content/news";
import { gallery } from "@/lib/content/pictures/gallery";
import { heroes } from "@/lib/content/pictures/heroes";
import { pressItems } from "@/lib/content/press";
import { pressPictures } from "@/lib/content/press-kit";
import { socialLinks } from "@/lib/content/social";
import { sponsors } from "@/lib/content/sponsors";
import { figures } from "@/lib/fair/figures";
import { dates } from "@/lib/fair/moved-dates";
import { programmeSessions } from "@/lib/fair/sessions";
import { speakers } from "@/lib/fair/speakers";
import type { ListKind, ValueKind } from "@/lib/site-content/content-kind";
import { notices } from "@/lib/site-content/notices";

const listed = [
  notices,
  newsCards,
  articlePictures,
  pressItems,
  pressPictures,
  sponsors,
  programmeSessions,
  speakers,
  gallery,
  heroes,
  socialLinks,
  documentLinks,
] as const;
const valued = [figures, dates] as const;

type Listed = (typeof listed)[number];
type Valued = (typeof valued)[number];
export type ListName = Listed["name"];
export type ValueName = Valued["name"];
export type KindName = ListName | ValueName;

type NamesOf<Fields> = Fields extends unknown ? keyof Fields & string : never;
/** Labels: `Site.fields.<name>` in `messages/desk`. */
export type FieldName = NamesOf<(Listed | Valued)["fields"]>;

/** Checked values of any kind: what an item has is known by its record only. */
export const listKinds = listed as unknown as readonly ListKind<ListName>[];
export const valueKinds = valued as unknown as readonly ValueKind<ValueName>[];

type AnyKind = ListKind<ListName> | ValueKind<ValueName>;
const kinds = new Map<string, AnyKind>([...listKinds, ...valueKinds].map((one) => [one.name, one]));

export const kindNames = [...kinds.keys()] as [KindName, ...KindName[]];

/** Undefined for a name that no kind has. */
export const findKind = (name: string): AnyKind | undefined => kinds.get(name);

export const isKindName = (name: string): name is KindName => kinds.has(name);

export const isValueKind = (kind: AnyKind): kind is ValueKind<ValueName> => "values" in kind;
