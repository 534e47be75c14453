import { renderFilmCaptions } from "@/lib/i18n/film-captions";
import { locales } from "@/lib/locales";

export const dynamic = "force-dynamic";

const HOUR_SECONDS = 60 * 60;

/** Captions of the film, one file for each language. They contain figures of the fair. */
export async function GET(_request: Request, { params }: RouteContext<"/film/[file]">) {
  const { file } = await params;
  const locale = locales.find((each) => `${each}.vtt` === file);
  if (!locale) return new Response(null, { status: 404 });
  return new Response(renderFilmCaptions(locale), {
    headers: {
      "Cache-Control": `public, max-age=${HOUR_SECONDS}`,
      "Content-Type": "text/vtt; charset=utf-8",
    },
  });
}
