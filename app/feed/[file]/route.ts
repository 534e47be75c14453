import { locales } from "@/lib/locales";
import { renderFeed } from "@/lib/seo/atom";

export const dynamic = "force-dynamic";

const MAX_AGE_SECONDS = 300;

/** The news of a language: `en.atom`. */
export async function GET(_request: Request, { params }: RouteContext<"/feed/[file]">) {
  const { file } = await params;
  const locale = locales.find((each) => file === `${each}.atom`);
  if (!locale) return new Response(null, { status: 404 });
  return new Response(renderFeed(locale), {
    headers: {
      "Cache-Control": `public, max-age=${MAX_AGE_SECONDS}`,
      "Content-Type": "application/atom+xml; charset=utf-8",
    },
  });
}
