import { providedDesk } from "@/lib/desk/provided";
import { progressOf } from "@/lib/desk/reminder-progress";
import { isDeskLanguage } from "@/lib/desk/words";

type Context = RouteContext<"/desk/[language]/reminders/state">;

/** The progress of the reminders, as data for their page. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  const run = desk?.reminders?.run();
  if (!desk || !run || !isDeskLanguage(language))
    return new Response("Not Found\n", { status: 404 });
  return Response.json(progressOf(run, language, desk.onlyWrites));
}
