import { deskAddress } from "@/lib/desk/core/address";
import { isCurrent } from "@/lib/desk/core/arrivals";
import { plannedLetter } from "@/lib/desk/decisions/planned-letters";
import { storeLetter } from "@/lib/desk/decisions/send-letter";
import { isDecidedForm } from "@/lib/desk/decisions/table";
import { type Desk, personHeader, providedDesk } from "@/lib/desk/host/provided";
import { seeOther } from "@/lib/desk/host/see-other";
import { PAGE_SIZE } from "@/lib/desk/list/query";
import { atNextLook, queueEach } from "@/lib/desk/mail/mailing";
import { type FormName, isFormName } from "@/lib/registration/forms";

type Context = RouteContext<"/desk/[language]/[form]/letters/send">;

/**
 * Puts the letters that the page has shown into the queue, each about the decision that it was shown for, and goes
 * back to the page.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language, form } = await params;
  const desk = providedDesk();
  if (!desk || !isFormName(form) || !isDecidedForm(form) || !isCurrent(desk.store.edition)) {
    return new Response("Not Found\n", { status: 404 });
  }
  const posted = new URLSearchParams(await request.text());
  const by = request.headers.get(personHeader) ?? "";
  const letters = [...new Set(posted.getAll("letter").slice(0, PAGE_SIZE))];
  const counts = await queueEach(letters, (letter) => {
    const [id = "", step = ""] = letter.split(" ");
    return queueOne(desk, { form, id, step, by });
  });
  const page = new URLSearchParams(posted.get("list") ?? "");
  for (const id of posted.getAll("id").slice(0, PAGE_SIZE)) page.append("id", id);
  page.set("queuedLetters", String(counts.queued));
  page.set("leftLetters", String(counts.left));
  page.set("awayLetters", String(counts.away));
  return seeOther(`${deskAddress(language)}/${form}/letters?${page}`);
}

/** Queues one letter, unless there is none about this decision any more. @throws StoreUnavailable */
async function queueOne(
  { store }: Desk,
  { form, id, step, by }: { form: FormName; id: string; step: string; by: string },
): Promise<"queued" | "left"> {
  const stored = await store.get(form, id);
  const file = await store.staffFiles.read(form, id);
  const planned = stored && plannedLetter(form, stored, file);
  if (!planned || typeof planned === "string" || planned.step.id !== step) return "left";
  const letter = { form, id, step, words: planned.words, by };
  return (await storeLetter(store, letter, atNextLook())) === "stored" ? "queued" : "left";
}
