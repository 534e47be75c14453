import { getSitemapFile, listSitemapKinds, renderSitemap } from "@/lib/seo/sitemap";

export const dynamic = "force-static";
export const dynamicParams = false;

export const generateStaticParams = () =>
  listSitemapKinds().map((kind) => ({ file: getSitemapFile(kind) }));

/** The pages of a kind: `sectors.xml`. */
export async function GET(_request: Request, { params }: RouteContext<"/sitemap/[file]">) {
  const { file } = await params;
  const kind = listSitemapKinds().find((each) => getSitemapFile(each) === file);
  if (!kind) return new Response(null, { status: 404 });
  return new Response(renderSitemap(kind), { headers: { "Content-Type": "application/xml" } });
}
