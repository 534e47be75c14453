/** How the desk marks somebody who came in with another pass. */
import ArrivalsPage from "@/app/desk/[language]/arrivals/page";
import { toReference } from "@/lib/registration/reference";
import { clock, post, provideEntrance, query, show, token } from "@/tests/support/pages/entrance";
import { secondDay as day, dayBefore, firstDay, lastDay } from "@/tests/support/records/fair-days";
import { visitRecord } from "@/tests/support/records/records";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const desk = provideEntrance();

describe("another pass of somebody who is in already", () => {
  const second = "ZbcDeFgHiJ_KLMNO-999";

  beforeEach(async () => {
    clock(`${firstDay}T08:30`);
    await desk.store.create("visit", "again", { ...visitRecord, firstName: "AYSE", token: second });
    clock(`${day}T10:00`);
    await post({ code: token });
    clock(`${day}T11:30`);
  });

  const marked = async () => Object.keys(await desk.store.arrivals.of("visit", "again"));

  it("marks nothing, and says when and with which reference they came in", async () => {
    const asked = await post({ code: second });
    expect(query(asked)).toEqual({ form: "visit", id: "again", outcome: "other" });
    expect(await marked()).toEqual([]);
    const { html, text } = await show(ArrivalsPage, { language: "en" }, asked);
    expect(html).toContain('data-outcome="other" role="alert"');
    expect(text).toContain("Already in with another registration, since 10:00");
    expect(text).toMatch(`Came in with ${toReference("ayse")}`);
    expect(text).toMatch(`This registration ${toReference("again")}`);
    expect(html).toMatch(/<input [^>]*type="search"[^>]* autofocus=""/i);
  });

  it("is marked when the staff say so, and then no more is asked", async () => {
    await post({ form: "visit", id: "again", anyway: "on" });
    expect(await marked()).toEqual([day]);
    expect(query(await post({ code: second }))).toMatchObject({ outcome: "again" });
    expect(query(await post({ code: token }))).toMatchObject({ outcome: "again" });
  });

  it("is asked about from a list, too, and the answer leads back there", async () => {
    const back = "/desk/en/visit?search=ayse";
    const asked = await post({ form: "visit", id: "again", back });
    expect(query(asked)).toEqual({ form: "visit", id: "again", outcome: "other", back });
    const { html } = await show(ArrivalsPage, { language: "en" }, asked);
    expect(html).toContain(`name="back" value="${back}"`);
    expect(html).toContain(`href="${back}">Do not mark`);
    const evil = new URL(`${asked}`);
    evil.searchParams.set("back", "//evil.example/");
    const elsewhere = await show(ArrivalsPage, { language: "en" }, evil);
    expect(elsewhere.html).toContain('data-outcome="other"');
    expect(elsewhere.html).not.toContain("evil");
  });

  it("is asked about by hand for the day that is marked, and for no other", async () => {
    const byHand = { form: "visit", id: "again", back: "/desk/en/visit/again" };
    expect(`${await post({ ...byHand, day: firstDay })}`).toContain("/desk/en/visit/again");
    expect(await marked()).toEqual([firstDay]);
    const asked = await post({ ...byHand, day });
    expect(query(asked)).toMatchObject({ outcome: "other", day });
    const { html } = await show(ArrivalsPage, { language: "en" }, asked);
    expect(html).toContain(`name="day" value="${day}"`);
    await post({ ...byHand, day, anyway: "on" });
    expect(await marked()).toEqual([firstDay, day]);
  });

  it("is marked without a question after the first mark was taken back, and on the next day", async () => {
    const asked = await post({ code: second });
    await post({ form: "visit", id: "ayse", action: "takeBack", day });
    const { html } = await show(ArrivalsPage, { language: "en" }, asked);
    expect(html).not.toContain('data-outcome="other"');
    expect(query(await post({ code: second }))).toMatchObject({ outcome: "first" });
    clock(`${lastDay}T10:00`);
    expect(query(await post({ code: token }))).toMatchObject({ outcome: "first" });
  });

  it("is no question for somebody else with the same mobile number", async () => {
    expect(query(await post({ form: "visit", id: "can" }))).toMatchObject({ outcome: "first" });
  });

  it("is asked about in a rehearsal by its own marks", async () => {
    clock(`${dayBefore}T16:00`);
    const rehearsal = "on";
    expect(query(await post({ code: second, rehearsal }))).toMatchObject({ outcome: "first" });
    const asked = await post({ code: token, rehearsal });
    expect(query(asked)).toEqual({ rehearsal, form: "visit", id: "ayse", outcome: "other" });
    const { html, text } = await show(ArrivalsPage, { language: "tr" }, asked);
    expect(html).toContain('class="striped" data-outcome="other"');
    expect(text).toContain("Başka bir kaydıyla zaten giriş yapmış: saat 16:00");
    await post({ form: "visit", id: "ayse", anyway: "on", rehearsal });
    expect((await desk.store.rehearsals.page({ limit: 9 })).items).toHaveLength(2);
  });
});
