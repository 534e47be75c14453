import "server-only";
import { film } from "../content/pictures/film";
import type { Locale } from "../locales";
import { translator } from "./translate";

/**
 * The height of the captions. Without it the browser moves them with its controls, and to the bottom again, which
 * counts as a shift of the page.
 */
const HEIGHT = "line:80%";

/**
 * The captions of the film in a language, as WebVTT (https://www.w3.org/TR/webvtt1/): the film has no sound, and no
 * words except the name of the fair at its end.
 */
export function filmCaptions(locale: Locale): string {
  const t = translator(locale);
  const cues = film.scenes.map(
    ({ id, from, to }) =>
      `${time(from)} --> ${time(to)} ${HEIGHT}\n${escaped(t(`VideoDialog.captions.${id}`))}`,
  );
  return `${["WEBVTT", ...cues].join("\n\n")}\n`;
}

/** @param seconds less than a minute */
function time(seconds: number): string {
  return `00:${seconds.toFixed(3).padStart(6, "0")}`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
