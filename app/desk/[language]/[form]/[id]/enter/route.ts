import { deskAddress } from "@/lib/desk/core/address";

type Context = RouteContext<"/desk/[language]/[form]/[id]/enter">;

/** Takes the Enter key: a tag that is typed is added, or else the name of somebody on the stand gets a pass. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language, form, id } = await params;
  const posted = new URLSearchParams(await request.text());
  const isName = !posted.get("tag")?.trim() && Boolean(posted.get("name")?.trim());
  const page = `${deskAddress(language)}/${form}/${encodeURIComponent(id)}`;
  // The method and the body stay.
  return new Response(null, {
    status: 307,
    headers: { Location: `${page}/${isName ? "stand" : "tag"}` },
  });
}
