/** The sentences that staff may change. */
import { memoizePerLocale } from "@/lib/locales/per-locale";
import { type TextPlace, textPlaces } from "@/lib/site-content/text-places";
import { findTextPlace, isPlainText } from "./editable-keys";
import { getReleaseTexts } from "./release-texts";

export interface EditableText {
  key: string;
  place: TextPlace;
  /** Of the text as it reads on the page. */
  limit: number;
  longestWord: number;
  isPlain: boolean;
}

/** In the order of `messages/`. */
const getEditableTexts = memoizePerLocale(
  (locale): ReadonlyMap<string, EditableText> =>
    new Map(
      [...getReleaseTexts(locale).keys()].flatMap((key) => {
        const place = findTextPlace(key);
        if (!place) return [];
        return [[key, { key, place, ...textPlaces[place], isPlain: isPlainText(key) }]];
      }),
    ),
);

export const listEditableTexts = (): EditableText[] => [...getEditableTexts("tr").values()];

export const findEditableText = (key: string) => getEditableTexts("tr").get(key);
