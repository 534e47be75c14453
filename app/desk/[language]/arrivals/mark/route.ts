import { isFairDay, markedDay } from "@/lib/desk/arrivals";
import { type Desk, providedDesk } from "@/lib/desk/provided";
import { readCode } from "@/lib/desk/scan";
import { seeOther } from "@/lib/desk/see-other";
import { type FormName, formNames, isFormName } from "@/lib/registration/forms";
import { isStoreUnavailable } from "@/lib/registration/ports";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/arrivals/mark">;

/**
 * Marks that somebody arrived, or takes the mark back: a registration that a list names, or the one
 * that a code names. Leads back to where it came from.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  const posted = await request.formData();
  const one = (name: string) => String(posted.get(name) ?? "").slice(0, 500);
  const named = one("day");
  const day = named === "today" ? markedDay() : named;
  if (!isFairDay(day)) return new Response("Bad Request\n", { status: 400 });
  const go = (query: Record<string, string>) => {
    const search = new URLSearchParams({ day: named, ...query });
    return seeOther(`/desk/${language}/arrivals?${search}`);
  };

  const code = one("code");
  try {
    const found = isFormName(one("form"))
      ? { form: one("form") as FormName, id: one("id") }
      : await findByCode(desk, code);
    if (!found) return go({ search: code });
    const { form, id } = found;

    if (one("action") === "takeBack") {
      await desk.store.arrivals.takeBack(form, id, day);
      log.info({ event: "arrival", form, id, outcome: "taken back" });
      return back(one("back"), language) ?? go({ form, id, outcome: "takenBack" });
    }
    const mark = await desk.store.arrivals.mark(form, id, day, new Date());
    if (!mark) return go({ search: code });
    log.info({ event: "arrival", form, id, outcome: mark.first ? "marked" : "known" });
    const outcome = mark.first ? "first" : "again";
    return back(one("back"), language) ?? go({ form, id, outcome });
  } catch (error) {
    if (!isStoreUnavailable(error)) throw error;
    log.error({ event: "arrival", outcome: "unavailable", code: error.code });
    // The page says so; once the store is back it shows who is meant, and whether they are marked.
    return back(one("back"), language) ?? go({ search: code || one("id") });
  }
}

/** The one registration that a code names. @throws StoreUnavailable */
async function findByCode({ store, book }: Desk, typed: string) {
  const code = readCode(typed);
  if (!code) return undefined;
  if ("token" in code) {
    const found = await store.findByToken(code.token);
    return found && { form: "visit" as const, id: found.id };
  }
  await book.refresh();
  const rows = formNames.flatMap((form) =>
    book.rows(form).filter(({ values }) => values.reference === code.reference),
  );
  // Two may share a reference: then a person decides.
  return rows.length === 1 ? rows[0] : undefined;
}

/** Where a list wants to be seen again; nowhere but at the desk. */
function back(path: string, language: string): Response | undefined {
  const url = URL.parse(path, "http://desk");
  if (url?.host !== "desk" || !url.pathname.startsWith(`/desk/${language}/`)) return undefined;
  return seeOther(url.pathname + url.search);
}
