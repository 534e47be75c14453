/** The content of the release in the form in which staff change it. */
import { isDeepStrictEqual } from "node:util";
import { footerDocuments } from "@/lib/content/documents";
import { news } from "@/lib/content/news";
import { galleryPictures } from "@/lib/content/pictures/gallery";
import { homeSlides } from "@/lib/content/pictures/heroes";
import { pressCoverage } from "@/lib/content/press";
import { social } from "@/lib/content/social";
import { PARTNERS, partnerLogos, sponsorTiers } from "@/lib/content/sponsors";
import { announcedFigures } from "@/lib/fair/facts";
import { movableDates } from "@/lib/fair/moved-dates";
import { sessions } from "@/lib/fair/programme";
import { buildPerLocale, locales } from "@/lib/locales";
import {
  type HeroItem,
  type LocalizedText,
  listKinds,
  type Notice,
  type SiteChanges,
  type SiteLists,
} from "@/lib/site-content/changes";
import { getReleaseText } from "./release-texts";

export interface EditableContent extends SiteLists {
  notices: readonly Notice[];
  texts: NonNullable<SiteChanges["texts"]>;
  figures: Readonly<Record<string, number>>;
  dates: Readonly<Record<string, string>>;
}

let built: EditableContent | undefined;

/** Always the same object. Texts have their arguments in braces. */
export function buildBuiltContent(): EditableContent {
  built ??= {
    ...{ notices: [], texts: {}, figures: announcedFigures, dates: movableDates },
    news: news.map(({ id, picture, url }) => ({
      ...{ id, picture, url },
      title: getText(`News.items.${id}.title`),
      text: getText(`News.items.${id}.text`),
    })),
    press: pressCoverage.map((item) => ({ ...item, title: getText(`Press.items.${item.id}`) })),
    sponsors: listSponsors(),
    programme: sessions.map(({ id, name, ...session }) => ({
      ...session,
      id: name,
      title: getText(`Programme.items.${id}`),
    })),
    gallery: galleryPictures.map((id) => ({
      id,
      picture: `gallery/gallery-${id}`,
      caption: getText(`Gallery.items.${id}`),
    })),
    heroes: listHeroes(),
    social: social.map((link) => ({ id: link.network, ...link })),
    documents: footerDocuments.map((id) => ({
      id,
      title: getText(id === "catalogue" ? "Navigation.catalogue" : `Documents.titles.${id}`),
      languages: locales,
    })),
  };
  return built;
}

function getText(key: string): LocalizedText {
  return buildPerLocale((locale) => getReleaseText(key, locale));
}

function listSponsors() {
  const tiers = [...sponsorTiers, { id: PARTNERS, logos: partnerLogos }];
  return tiers.flatMap(({ id: tier, logos }) =>
    logos.map(({ name, file, width }) => ({
      ...{ id: file.replace(/\.\w+$/, ""), name, tier },
      logo: { file, width },
    })),
  );
}

function listHeroes(): HeroItem[] {
  return Object.entries(homeSlides).flatMap(([phase, slides]) =>
    slides.map(({ picture, text }) => ({
      id: `${phase}-${text}`,
      phase: phase as HeroItem["phase"],
      picture,
      alt: getText(`Heroes.${text}`),
    })),
  );
}

/** The content of the release with the changes: what the desk shows in its forms. */
export function getEditableContent(changes: SiteChanges): EditableContent {
  const content = buildBuiltContent();
  const figures = { ...content.figures, ...changes.figures };
  return { ...content, ...changes, figures, dates: { ...content.dates, ...changes.dates } };
}

/** Drops what is as in the release, so that a later release can change it. */
export function withoutUnchanged(changes: SiteChanges): SiteChanges {
  const content = buildBuiltContent();
  const { notices = [], texts = {}, figures, dates } = changes;
  const lists = listKinds.filter(
    (kind) => changes[kind] && !isDeepStrictEqual(changes[kind], content[kind]),
  );
  const ofLocales = locales.flatMap((locale) => {
    const own = filterEntries(texts[locale], (key, text) => text !== getReleaseText(key, locale));
    return own ? [[locale, own] as const] : [];
  });
  const other = filterEntries(figures, (name, figure) => figure !== content.figures[name]);
  const moved = filterEntries(dates, (name, day) => day !== content.dates[name]);
  return {
    ...(notices.length > 0 && { notices }),
    ...(ofLocales.length > 0 && { texts: Object.fromEntries(ofLocales) }),
    ...Object.fromEntries(lists.map((kind) => [kind, changes[kind]])),
    ...(other && { figures: other }),
    ...(moved && { dates: moved }),
  };
}

/** @returns undefined if none is left */
function filterEntries<Value>(
  record: Readonly<Record<string, Value>> = {},
  isKept: (key: string, value: Value) => boolean,
): Record<string, Value> | undefined {
  const kept = Object.entries(record).filter(([key, value]) => isKept(key, value));
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}
