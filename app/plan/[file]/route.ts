import { drawPlan } from "@/lib/exhibitors/plan-file";
import { drawTiles } from "@/lib/exhibitors/tiles-file";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts, locales } from "@/lib/locales";

export const dynamic = "force-static";
export const dynamicParams = false;

const drawings = new Map([
  ["tiles.svg", drawTiles],
  ...locales.map((locale) => [`${locale}.svg`, () => drawPlanIn(locale)] as const),
]);

export function generateStaticParams() {
  return [...drawings.keys()].map((file) => ({ file }));
}

/** The drawing of the halls that the plans of the pages reference, and the halls' tilings. */
export async function GET(_request: Request, { params }: RouteContext<"/plan/[file]">) {
  const draw = drawings.get((await params).file);
  if (!draw) return new Response(null, { status: 404 });
  return new Response(draw(), {
    headers: { "Cache-Control": "public, max-age=60", "Content-Type": "image/svg+xml" },
  });
}

function drawPlanIn(locale: Locale): string {
  const t = getTranslator(locale);
  return drawPlan((id) => t(`Halls.areas.${id}`), localeFacts[locale].dir);
}
