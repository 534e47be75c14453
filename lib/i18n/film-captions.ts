import "server-only";
import { film } from "@/lib/content/pictures/film";
import type { Locale } from "@/lib/locales";
import { getTranslator } from "./translator";

/** Without it browsers move captions around their controls, which counts as a layout shift. */
const CUE_LINE_SETTING = "line:80%";

/** WebVTT (https://www.w3.org/TR/webvtt1/). The film has no sound and no text except the fair's name at its end. */
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
