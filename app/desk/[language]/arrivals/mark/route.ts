import { deskAddress, pageOfDesk } from "@/lib/desk/address";
import { isFairDay } from "@/lib/desk/arrivals";
import { alreadyInAt, marksOf } from "@/lib/desk/door";
import { type Marking, markingAtEntrance, markingByHand } from "@/lib/desk/marking";
import { type Desk, providedDesk } from "@/lib/desk/provided";
import { seeOther, unlessAway } from "@/lib/desk/see-other";
import { readCode } from "@/lib/entrance/code";
import { mayEnter } from "@/lib/entrance/rules";
import { markedDay } from "@/lib/people/admissions";
import { findPass } from "@/lib/registration/find-pass";
import { type FormName, formNames, isFormName } from "@/lib/registration/forms";
import { log } from "@/lib/server/log";

type Context = RouteContext<"/desk/[language]/arrivals/mark">;

/**
 * Marks that somebody arrived, or removes the mark. The registration comes from a list, or from a
 * code. Then it redirects to the page from which it was called.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { language } = await params;
  const desk = providedDesk();
  if (!desk) return new Response("Not Found\n", { status: 404 });
  const posted = await request.formData();
  const one = (name: string) => String(posted.get(name) ?? "").slice(0, 500);
  const [code, day, takesBack] = [one("code"), one("day"), one("action") === "takeBack"];
  const isRehearsal = one("rehearsal") === "on";
  if (day && !isFairDay(day)) return new Response("Bad Request\n", { status: 400 });

  const entrance = (query: Record<string, string>) => {
    const search = new URLSearchParams({ ...(isRehearsal && { rehearsal: "on" }), ...query });
    return `${deskAddress(language)}/arrivals?${search}`;
  };
  const list = pageOfDesk(one("back"), language);
  // Once the store answers again, the page shows whom the code means and whether they are marked.
  return unlessAway(list ?? entrance({ search: code || one("id") }), async () => {
    const marking = day
      ? markingByHand(desk, day, takesBack)
      : markingAtEntrance(desk, isRehearsal);
    // The page says which days can be marked.
    if (!marking) return seeOther(entrance({}));
    const found = isFormName(one("form"))
      ? { form: one("form") as FormName, id: one("id"), holder: one("holder") }
      : await findByCode(desk, code);
    if (!found) return seeOther(entrance({ search: code }));
    const { form, id, holder } = found;
    const whose = { form, id, ...(holder && { holder }) };
    const isBarred = mayEnter(form, marking) === "notToday" && !marking.rehearsal;
    if (!takesBack && isBarred) return seeOther(entrance({ ...whose, outcome: "notToday" }));
    // Another pass of somebody who is in already is marked only when the staff say so.
    const asks = !takesBack && !holder && one("anyway") !== "on";
    if (asks && (await isInAlready(desk, form, id, marking))) {
      log.info({ event: marking.rehearsal ? "rehearsal" : "arrival", form, id, outcome: "asked" });
      return seeOther(
        entrance({ form, id, outcome: "other", ...(day && { day }), ...(list && { back: list }) }),
      );
    }
    const event = marking.rehearsal ? "rehearsal" : "arrival";

    if (takesBack) {
      await marking.book.takeBack(form, id, markedDay(marking.day, holder));
      log.info({ event, form, id, outcome: "taken back" });
      return seeOther(list ?? entrance({ ...whose, outcome: "takenBack" }));
    }
    const mark = await marking.book.mark(form, id, markedDay(marking.day, holder), new Date());
    if (!mark) return seeOther(entrance({ outcome: "gone" }));
    log.info({ event, form, id, outcome: mark.first ? "marked" : "known" });
    return seeOther(list ?? entrance({ ...whose, outcome: mark.first ? "first" : "again" }));
  });
}

/** Whether the person of a registration is in by another one. @throws StoreUnavailable */
async function isInAlready(desk: Desk, form: FormName, id: string, { day, rehearsal }: Marking) {
  const marks = marksOf(desk, rehearsal);
  await Promise.all([desk.book.refresh(), marks.refresh()]);
  const row = desk.book.row(form, id);
  return row !== undefined && alreadyInAt(desk, row, marks, day) !== undefined;
}

/** The single registration of a code. @throws StoreUnavailable */
async function findByCode(
  { store, book }: Desk,
  typed: string,
): Promise<{ form: FormName; id: string; holder?: string } | undefined> {
  const code = readCode(typed);
  if (!code) return undefined;
  if ("token" in code) {
    const found = await findPass(store, code.token);
    return found && { form: found.form, id: found.id, holder: found.holder?.id };
  }
  await book.refresh();
  const rows = formNames.flatMap((form) =>
    book.rows(form).filter(({ values }) => values.reference === code.reference),
  );
  // Two registrations may share a reference. Then a person must decide.
  return rows.length === 1 ? rows[0] : undefined;
}
