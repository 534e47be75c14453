import { FilmLink } from "@/components/sections/media/film-link";
import { Picture } from "@/components/ui/pictures/picture";
import { getPictureFile } from "@/components/ui/pictures/picture-source";
import { film } from "@/lib/content/pictures/film";
import { places } from "@/lib/content/pictures/picture-places";
import { pictures } from "@/lib/content/pictures/pictures";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";

const { picture: still, posterWidth, scenes: _captioned, ...files } = film;

/** With JavaScript the film also opens by itself once per session. */
export function HomeFilm({ locale }: { locale: Locale }) {
  const t = getTranslator(locale);
  return (
    <FilmLink
      film={{
        ...files,
        captions: `/film/${locale}.vtt`,
        poster: getPictureFile(pictures[still], posterWidth, "avif"),
      }}
      labels={{
        watch: t("VideoDialog.watch"),
        title: t("VideoDialog.title"),
        description: t("VideoDialog.description"),
        close: t("VideoDialog.close"),
      }}
    >
      <Picture picture={pictures[still]} alt="" {...places.film} />
    </FilmLink>
  );
}
