import { renderSitemapIndex } from "@/lib/seo/sitemap";

export const dynamic = "force-static";

/** The server renders it again when staff add or remove a page (`lib/server/pages/pages.ts`). */
export function GET() {
  return new Response(renderSitemapIndex(), { headers: { "Content-Type": "application/xml" } });
}
