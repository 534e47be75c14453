/** How the desk marks in a rehearsal, apart from the arrivals. */
import ArrivalsPage from "@/app/desk/[language]/arrivals/page";
import { POST as wipe } from "@/app/desk/[language]/arrivals/wipe/route";
import Overview from "@/app/desk/[language]/page";
import { clock, post, provideEntrance, query, show, token } from "@/tests/support/pages/entrance";
import { dayBefore, firstDay } from "@/tests/support/records/fair-days";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const desk = provideEntrance();

describe("in rehearsal", () => {
  const rehearsal = "on";

  it("marks separately from the arrivals, shows that in stripes and words, and is deleted by one button", async () => {
    clock(`${dayBefore}T16:00`);
    const closed = await show(ArrivalsPage, { language: "en" });
    expect(closed.html).toMatch(/<input type="hidden" name="rehearsal" value="on"\/>/);
    const first = await post({ code: token, rehearsal });
    expect(query(first)).toEqual({ rehearsal, form: "visit", id: "ayse", outcome: "first" });
    const marked = await show(ArrivalsPage, { language: "en" }, first);
    expect(marked.text).toMatch(/Rehearsal Arrived at 16:00 Ayşe Örnek/);
    expect(marked.text).toContain("1 rehearsal mark is stored.");
    expect(marked.html).toMatch(/class="striped" data-outcome="first" role="status"/);
    const again = await show(
      ArrivalsPage,
      { language: "en" },
      await post({ code: token, rehearsal }),
    );
    expect(again.text).toContain("Already arrived today, at 16:00");

    const search = await show(ArrivalsPage, { language: "en" }, "?rehearsal=on&search=ayse");
    expect(search.html).toContain('aria-label="Remove: Ayşe Örnek"');
    expect(await desk.store.arrivals.of("visit", "ayse")).toEqual({});
    expect((await show(Overview, { language: "en" })).text).not.toContain("Arrivals on");

    const body = new URLSearchParams({ rehearsal });
    const wiped = await wipe(new Request("http://desk/", { method: "POST", body }), {
      params: Promise.resolve({ language: "en" }),
    });
    expect(wiped.headers.get("location")).toBe("/desk/en/arrivals?rehearsal=on&wiped=all");
    expect((await desk.store.rehearsals.page({ limit: 9 })).items).toEqual([]);
  });

  it("takes a mark back, and forgets who was erased", async () => {
    clock(`${dayBefore}T16:00`);
    for (const id of ["ayse", "can"]) await post({ form: "visit", id, rehearsal });
    await post({ form: "visit", id: "can", rehearsal, action: "takeBack" });
    await desk.store.erase({ form: "visit", ids: ["ayse"], by: "ada" });
    const { text } = await show(ArrivalsPage, { language: "en" }, "?rehearsal=on");
    expect(text).toContain("No rehearsal mark is stored.");
  });

  it("ends by itself on the first morning: marks then are real arrivals", async () => {
    clock(`${firstDay}T09:00`);
    const first = await post({ code: token, rehearsal });
    const { html, text } = await show(ArrivalsPage, { language: "en" }, first);
    expect(Object.keys(await desk.store.arrivals.of("visit", "ayse"))).toEqual([firstDay]);
    expect(text).not.toContain("Rehearsal");
    expect(html).not.toContain('name="rehearsal"');
  });
});
