import { deskAddress } from "@/lib/desk/address";
import { isCurrent } from "@/lib/desk/arrivals";
import { plannedLetter } from "@/lib/desk/decisions/planned-letters";
import { sendLetter } from "@/lib/desk/decisions/send-letter";
import { isDecidedForm } from "@/lib/desk/decisions/table";
import { type Desk, personHeader, providedDesk } from "@/lib/desk/provided";
import { PAGE_SIZE } from "@/lib/desk/query";
import { seeOther } from "@/lib/desk/see-other";
import { type FormName, isFormName } from "@/lib/registration/forms";
import { isStoreUnavailable } from "@/lib/registration/ports";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/[form]/letters/send">;

/**
 * Sends the letters that the page has shown, each about the decision that it was shown for, and goes back to the
 * page. While the store is away, none of the others is tried.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language, form } = await params;
  const desk = providedDesk();
  if (!desk || !isFormName(form) || !isDecidedForm(form) || !isCurrent(desk.store.edition)) {
    return new Response("Not Found\n", { status: 404 });
  }
  const posted = new URLSearchParams(await request.text());
  const by = request.headers.get(personHeader) ?? "";
  const counts = { sent: 0, written: 0, failed: 0, leftLetters: 0, awayLetters: 0 };
  for (const letter of new Set(posted.getAll("letter").slice(0, PAGE_SIZE))) {
    const [id = "", step = ""] = letter.split(" ");
    const outcome =
      counts.awayLetters > 0 ? "awayLetters" : await sendOne(desk, { form, id, step, by });
    counts[outcome] += 1;
  }
  const page = new URLSearchParams(posted.get("list") ?? "");
  for (const id of posted.getAll("id").slice(0, PAGE_SIZE)) page.append("id", id);
  for (const [outcome, count] of Object.entries(counts)) page.set(outcome, String(count));
  return seeOther(`${deskAddress(language)}/${form}/letters?${page}`);
}

/** Sends one letter, unless there is none about this decision any more. */
async function sendOne(
  desk: Desk,
  { form, id, step, by }: { form: FormName; id: string; step: string; by: string },
): Promise<"sent" | "written" | "failed" | "leftLetters" | "awayLetters"> {
  try {
    const stored = await desk.store.get(form, id);
    const file = await desk.store.staffFiles.read(form, id);
    const planned = stored && plannedLetter(form, stored, file);
    if (!planned || typeof planned === "string" || planned.step.id !== step) return "leftLetters";
    const result = await sendLetter(desk, { form, id, step, words: planned.words, by });
    return typeof result === "string" ? "leftLetters" : result.outcome;
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    log.error({ event: "letter", form, id, outcome: "unavailable", code: error.code });
    return "awayLetters";
  }
}
