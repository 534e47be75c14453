import { deskAddress, pageOfDesk } from "@/lib/desk/core/address";
import {
  type Marked,
  markingAtEntrance,
  markingByHand,
  verdictOn,
} from "@/lib/desk/entrance/marking";
import { type Desk, providedDesk } from "@/lib/desk/host/provided";
import { seeOther, unlessAway } from "@/lib/desk/host/see-other";
import { backToForm } from "@/lib/desk/record/record-form";
import { rowShown } from "@/lib/desk/record/shown";
import { readCode } from "@/lib/entrance/code";
import { isFairDay } from "@/lib/fair/days";
import { markedDay } from "@/lib/people/admissions";
import { isFormName } from "@/lib/registration/forms";
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
  const posted = new URLSearchParams(await request.text());
  // A button within a larger form says in its address what it marks.
  const { searchParams } = new URL(request.url);
  const one = (name: string) => (searchParams.get(name) ?? posted.get(name) ?? "").slice(0, 500);
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
    const form = one("form");
    const found = isFormName(form)
      ? { form, id: one("id"), holder: one("holder") }
      : await findByCode(desk, code);
    if (!found) return seeOther(entrance({ search: code }));
    const { id, holder } = found;
    const whose = { form: found.form, id, ...(holder && { holder }) };
    const event = marking.rehearsal ? "rehearsal" : "arrival";
    const noted = (outcome: string) => log.info({ event, form: found.form, id, outcome });

    if (takesBack) {
      await marking.book.takeBack(found.form, id, markedDay(marking.day, holder));
      noted("taken back");
      return list
        ? backToForm(list, posted)
        : seeOther(entrance({ ...whose, outcome: "takenBack" }));
    }
    const verdict = await verdictOn(desk, whose, marking, one("anyway") === "on");
    if (!verdict) return seeOther(entrance({ outcome: "gone" }));
    // Another pass of somebody who is in already is marked only when the staff say so.
    if (verdict.kind !== "in") {
      noted(verdict.kind);
      const after = { ...(day && { day }), ...(list && { back: list }) };
      const isAsked = verdict.kind === "other";
      return seeOther(entrance({ ...whose, outcome: verdict.kind, ...(isAsked && after) }));
    }
    const name = markedDay(marking.day, holder);
    const mark = await marking.book.mark(found.form, id, name, new Date());
    if (!mark) return seeOther(entrance({ outcome: "gone" }));
    noted(mark.first ? "marked" : "known");
    return list
      ? backToForm(list, posted)
      : seeOther(entrance({ ...whose, outcome: mark.first ? "first" : "again" }));
  });
}

/** The single registration of a code. @throws StoreUnavailable */
async function findByCode(desk: Desk, typed: string): Promise<Marked | undefined> {
  const code = readCode(typed);
  if (!code) return undefined;
  await Promise.all([desk.book.refresh(), desk.staffFiles.refresh()]);
  return rowShown(desk, code);
}
