import "server-only";
import { film } from "../content/pictures/film";
import type { Locale } from "../locales";
import { getTranslator } from "./translator";

/**
 * The height of the captions. Without it the browser moves them with its controls, and to the bottom again, which
 * counts as a shift of the page.
 */
const CUE_LINE_SETTING = "line:80%";

/**
 * The captions of the film in a language, as WebVTT (https://www.w3.org/TR/webvtt1/): the film has no sound, and no
 * words except the name of the fair at its end.
 */
export function renderFilmCaptions(locale: Locale): string {
  const t = getTranslator(locale);
  const cues = film.scenes.map(
    ({ id, from, to }) =>
      `${formatCueTime(from)} --> ${formatCueTime(to)} ${CUE_LINE_SETTING}\n${escapeCueText(t(`VideoDialog.captions.${id}`))}`,
  );
  return `${["WEBVTT", ...cues].join("\n\n")}\n`;
}

/** @param seconds less than a minute */
function formatCueTime(seconds: number): string {
  return `00:${seconds.toFixed(3).padStart(6, "0")}`;
}

function escapeCueText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
