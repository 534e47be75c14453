import { drawPlan } from "@/lib/exhibitors/plan-file";
import { getTranslator } from "@/lib/i18n/translator";
import { localeFacts, locales } from "@/lib/locales";

export const dynamic = "force-static";
export const dynamicParams = false;

export function generateStaticParams() {
  return locales.map((locale) => ({ file: `${locale}.svg` }));
}

/** The drawing of the halls that the plans of the pages reference. */
export async function GET(_request: Request, { params }: RouteContext<"/plan/[file]">) {
  const { file } = await params;
  const locale = locales.find((each) => file === `${each}.svg`);
  if (!locale) return new Response(null, { status: 404 });
  const t = getTranslator(locale);
  return new Response(
    drawPlan((id) => t(`Halls.areas.${id}`), localeFacts[locale].dir),
    { headers: { "Cache-Control": "public, max-age=3600", "Content-Type": "image/svg+xml" } },
  );
}
