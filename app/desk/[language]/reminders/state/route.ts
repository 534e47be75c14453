import { isDeskLanguage } from "@/lib/desk/core/words";
import { providedDesk } from "@/lib/desk/host/provided";
import { progressOf } from "@/lib/desk/mail/reminder-progress";

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
