import { filmCaptions } from "@/lib/i18n/film-captions";
import { locales } from "@/lib/locales";

export const dynamic = "force-dynamic";

const HOUR = 60 * 60;

/** The captions of the film, one file for each language. They name figures of the fair. */
export async function GET(_request: Request, { params }: RouteContext<"/film/[file]">) {
  const { file } = await params;
  const locale = locales.find((each) => `${each}.vtt` === file);
  if (!locale) return new Response(null, { status: 404 });
  return new Response(filmCaptions(locale), {
    headers: {
      "Cache-Control": `public, max-age=${HOUR}`,
      "Content-Type": "text/vtt; charset=utf-8",
    },
  });
}
