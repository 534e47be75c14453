import { FilmLink } from "@/components/sections/film-link";
import { Picture, pictureFile } from "@/components/ui/picture";
import { film } from "@/lib/content/film";
import { pictures } from "@/lib/content/pictures";
import type { Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translate";

const poster = pictures["video/promo-poster"];

/** The way to the film of the fair; with JavaScript the film also shows itself once a session. */
export function HomeFilm({ locale }: { locale: Locale }) {
  const t = translator(locale);
  return (
    <FilmLink
      film={{ ...film, poster: pictureFile(poster, poster.fallback, "avif") }}
      labels={{
        watch: t("VideoDialog.watch"),
        title: t("VideoDialog.title"),
        description: t("VideoDialog.description"),
        close: t("VideoDialog.close"),
      }}
    >
      <Picture picture={poster} alt="" sizes="(min-width: 64rem) 40vw, 100vw" />
    </FilmLink>
  );
}
