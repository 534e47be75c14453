import { deskAddress } from "@/lib/desk/core/address";
import { personHeader, providedDesk } from "@/lib/desk/host/provided";
import { seeOther } from "@/lib/desk/host/see-other";
import { typedPlan } from "@/lib/desk/mail/typed-plan";

type Context = RouteContext<"/desk/[language]/reminders/start">;

/** Begins to send reminders, and redirects to their progress. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const reminders = providedDesk()?.reminders;
  const by = request.headers.get(personHeader);
  if (!reminders || !by) return new Response("Not Found\n", { status: 404 });
  const posted = await request.formData();
  const typed = { day: String(posted.get("day") ?? ""), pace: String(posted.get("pace") ?? "") };
  const plan = typedPlan(typed);
  const page = `${deskAddress(language)}/reminders`;
  if ("problem" in plan) {
    return seeOther(`${page}?${new URLSearchParams({ ...typed, problem: plan.problem })}`);
  }
  return seeOther(reminders.start({ ...plan, by }) ? page : `${page}?problem=busy`);
}
