/** What journalists get: the page `/{locale}/Press`, and the same as one ZIP. Texts: `PressPage`. */
import { fair } from "@/lib/fair/facts";
import { localeFacts, locales } from "@/lib/locales";
import { getChangedTexts, readChanges } from "@/lib/site-content/changes";
import { createListKind, listShown } from "@/lib/site-content/content-kind";
import type { PictureName } from "./pictures/pictures";

/** By id, which is part of file names. Captions: `Heroes.<text>`. */
const releasePictures = [
  { id: "fair-building-evening", picture: "heroes/hero-1", text: "hero-1" },
  { id: "fair-building-day", picture: "pages/fair-information", text: "fair-information" },
  { id: "hall-aisle", picture: "heroes/hero-2", text: "hero-2" },
  { id: "hall-visitors", picture: "pages/why-visit", text: "why-visit" },
  { id: "conference-hall", picture: "heroes/hero-4", text: "hero-4" },
  { id: "business-lounge", picture: "heroes/hero-6", text: "hero-6" },
  { id: "stand", picture: "pages/why-exhibit-1", text: "why-exhibit-1" },
  { id: "stand-meeting-room", picture: "pages/why-exhibit-2", text: "why-exhibit-2" },
  { id: "stand-products", picture: "heroes/hero-5", text: "hero-5" },
  { id: "agreement", picture: "pages/why-exhibit-3", text: "why-exhibit-3" },
  { id: "arrival", picture: "pages/transport", text: "transport" },
  { id: "bosphorus", picture: "heroes/hero-3", text: "hero-3" },
] as const satisfies readonly { id: string; picture: PictureName; text: string }[];

export const pressPictures = createListKind({
  name: "pressPictures",
  fields: {
    picture: { kind: "picture" },
    caption: { kind: "localized", place: "caption" },
    credit: { kind: "localized", place: "label" },
  },
  title: "caption",
  subtitle: "credit",
  maxItems: 24,
  release: releasePictures.map(({ id, picture, text }) => ({
    ...{ id, picture, caption: { key: `Heroes.${text}` } },
    credit: { key: "PressPage.credit" },
  })),
});

export const getPressPictures = () => listShown(pressPictures);

/** Works in pictures of the release that must be named (`credits`). */
export const creditedWorks = ["plants"] as const;

/** The day of the release's texts and pictures. */
const RELEASE_DAY = "2026-06-18";

/** Undefined where staff have changed something: nobody says on which day it was. */
export function findPressDay(): string | undefined {
  const keys = locales.flatMap((locale) => Object.keys(getChangedTexts(locale)));
  const isChanged =
    readChanges(pressPictures.name) !== undefined ||
    keys.some((key) => key.startsWith("PressPage."));
  return isChanged ? undefined : RELEASE_DAY;
}

const PRINT_DPI = 300;
const CENTIMETRES_PER_INCH = 2.54;

/** In centimetres, at a resolution that printers ask for. */
export const toCentimetres = (pixels: number): number =>
  (pixels / PRINT_DPI) * CENTIMETRES_PER_INCH;

/** In each language, for light and for dark grounds. */
const grounds = ["on-light", "on-dark"] as const;

/** `file` is under `public/logos`, `name` the name that journalists see. */
export const listPressLogos = () =>
  locales.flatMap((locale) =>
    grounds.map((ground) => {
      const onDark = localeFacts[locale].logo.file;
      return {
        ...{ locale, ground, name: toFileName(`logo-${locale}-${ground}`) },
        file: ground === "on-dark" ? onDark : onDark.replace("-light", ""),
      };
    }),
  );

/** All files that journalists get begin with the fair's name. */
const toFileName = (name: string) => `${fair.id.replace(/_\d+$/, "").replaceAll("_", "-")}-${name}`;

export const getPressPictureFile = (id: string): string => toFileName(`${id}.jpg`);

export const pressKitFile = toFileName("press-kit.zip");

export const PRESS_KIT_FOLDER = "/press-kit/";

export const getPressFilePath = (file: string): string => PRESS_KIT_FOLDER + file;
