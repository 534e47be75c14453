import { isDeskLanguage } from "@/lib/desk/core/words";
import { progressOf } from "@/lib/desk/export/progress";
import { providedDesk } from "@/lib/desk/host/provided";

type Context = RouteContext<"/desk/[language]/export/[file]/state">;

/** The progress of a long export, as data for its page. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { language, file: id } = await params;
  const file = providedDesk()?.exports.get(id);
  if (!file || !isDeskLanguage(language)) return new Response("Not Found\n", { status: 404 });
  return Response.json(progressOf(file, language));
}
