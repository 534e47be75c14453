/** Whom the desk marks only with a pass, and whom it asks about who is in with another one. */
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import ListPage from "@/app/desk/[language]/[form]/page";
import CheckInsPage from "@/app/desk/[language]/check-ins/page";
import { toReference } from "@/lib/registration/reference";
import { findOtherCheckIn } from "@/staff/desk/gate/other-check-in";
import { clock, postCheckIn, provideEntrance, token } from "@/tests/support/pages/entrance";
import { show } from "@/tests/support/pages/open-desk";
import { deskRow } from "@/tests/support/records/desk-rows";
import {
  secondDay as day,
  dayBefore,
  firstDay,
  firstDayAt,
  lastDay,
} from "@/tests/support/records/fair-days";
import { exhibitRecord, pressRecord, visitRecord } from "@/tests/support/records/records";

const desk = provideEntrance();
const checkIns = async (href: string) => show(CheckInsPage, {}, href);

describe("another pass of somebody who is in already", () => {
  const second = "ZbcDeFgHiJ_KLMNO-999";
  const again = { form: "visit", id: "again" };
  const marked = async () => Object.keys(await desk.store.checkIns.readDays("visit", "again"));

  beforeEach(async () => {
    clock(`${firstDay}T08:30`);
    await desk.store.create("visit", "again", { ...visitRecord, firstName: "AYSE", token: second });
    clock(`${day}T10:00`);
    await postCheckIn({ code: token });
    clock(`${day}T11:30`);
  });

  it("marks nothing, says when and with which reference they came in, and marks when staff say so", async () => {
    const { query, href } = await postCheckIn({ code: second });
    expect(query).toEqual({ ...again, outcome: "other" });
    expect(await marked()).toEqual([]);
    const { html, text } = await checkIns(href);
    expect(html).toContain('data-outcome="other" role="alert"');
    expect(text).toContain("Already in with another registration, since 10:00");
    expect(text).toMatch(`Came in with ${toReference("ayse")}`);
    expect(html).toMatch(/<input [^>]*type="search"[^>]* autofocus=""/i);
    await postCheckIn({ ...again, anyway: "on" });
    expect(await marked()).toEqual([day]);
    for (const code of [second, token])
      expect((await postCheckIn({ code })).query).toMatchObject({ outcome: "again" });
  });

  it("is asked about from a list, too, and the answer leads back there and nowhere else", async () => {
    const back = "/desk/en/visit?search=ayse";
    const { query, href } = await postCheckIn({ ...again, back });
    expect(query).toEqual({ ...again, outcome: "other", back });
    const { html } = await checkIns(href);
    expect(html).toContain(`name="back" value="${back}"`);
    expect(html).toContain(`href="${back}">Do not mark`);
    const elsewhere = await checkIns(`${href.replace(/back=[^&]*/, "back=//evil.example/")}`);
    expect(elsewhere.html).toContain('data-outcome="other"');
    expect(elsewhere.html).not.toContain("evil");
  });

  it("is asked about by hand for the day that is marked, and for no other", async () => {
    const byHand = { ...again, back: "/desk/en/visit/again" };
    await postCheckIn({ ...byHand, day: firstDay });
    expect(await marked()).toEqual([firstDay]);
    const { query, href } = await postCheckIn({ ...byHand, day });
    expect(query).toMatchObject({ outcome: "other", day });
    expect((await checkIns(href)).html).toContain(`name="day" value="${day}"`);
    await postCheckIn({ ...byHand, day, anyway: "on" });
    expect(await marked()).toEqual([firstDay, day]);
  });

  it("is marked without a question after the first mark was taken back, and on the next day", async () => {
    const { href } = await postCheckIn({ code: second });
    await postCheckIn({ form: "visit", id: "ayse", action: "takeBack", day });
    expect((await checkIns(href)).html).not.toContain('data-outcome="other"');
    expect((await postCheckIn({ code: second })).query).toMatchObject({ outcome: "first" });
    clock(`${lastDay}T10:00`);
    expect((await postCheckIn({ code: token })).query).toMatchObject({ outcome: "first" });
  });

  it("is no question for somebody else with the same mobile number", async () => {
    const { query } = await postCheckIn({ form: "visit", id: "can" });
    expect(query).toMatchObject({ outcome: "first" });
  });

  it("is asked about in a rehearsal by its own marks", async () => {
    clock(`${dayBefore}T16:00`);
    const rehearsal = "on";
    expect((await postCheckIn({ code: second, rehearsal })).query).toMatchObject({
      outcome: "first",
    });
    const { query, href } = await postCheckIn({ code: token, rehearsal });
    expect(query).toEqual({ rehearsal, form: "visit", id: "ayse", outcome: "other" });
    expect((await checkIns(href)).html).toContain('class="striped" data-outcome="other"');
    await postCheckIn({ form: "visit", id: "ayse", anyway: "on", rehearsal });
    expect((await desk.store.rehearsals.readPage({ limit: 9 })).items).toHaveLength(2);
  });
});

it("names the one who came in first of several", () => {
  const group = ["a", "b", "c"].map((id) => deskRow("visit", id));
  const [a, , c] = group;
  const times: Record<string, Date> = { b: firstDayAt("10:00"), c: firstDayAt("09:00") };
  const marks = {
    getDays: (_: string, id: string) => (times[id] ? { [firstDay]: times[id] } : {}),
    isOtherPerson: () => false,
  };
  if (!a) throw new Error("There is nobody.");
  expect(findOtherCheckIn(a, group, marks, firstDay)).toEqual({ row: c, at: times.c });
});

describe("an exhibitor or journalist", () => {
  const [when, by] = ["2026-09-01T08:00:00.000Z", "ada"];
  const expo = { form: "exhibit", id: "expo" };
  const passes = [
    { id: "own", token: "own_own_own_own_own_", at: when, by },
    { id: "deniz", token: "deniz_deniz_deniz_de", name: "Deniz Ak", at: when, by },
  ];
  const decide = (state: "accepted" | "declined", given = passes) =>
    desk.store.reviews.change("exhibit", "expo", (before) => ({
      ...before,
      decision: { state, at: when, by },
      passes: given,
    }));

  beforeEach(async () => {
    await desk.store.create("exhibit", "expo", { ...exhibitRecord, lastName: "Kocabaş" });
    await desk.store.create("press", "paper", { ...pressRecord, lastName: "Yazar" });
  });

  it.each<[string, Record<string, string>]>([
    ["by reference", { code: toReference("expo") }],
    ["from a list", expo],
    ["by hand", { ...expo, day: firstDay }],
    ["on the stand", { ...expo, holder: "deniz" }],
    ["who is not accredited", { form: "press", id: "paper" }],
  ])("is marked only with a pass: %s", async (_, fields) => {
    await decide("declined");
    const { query, href } = await postCheckIn(fields);
    expect(query).toMatchObject({ outcome: "noPass" });
    expect((await checkIns(href)).text).toContain("has no pass");
    expect((await desk.store.checkIns.readPage({ limit: 9 })).items).toEqual([]);
    await decide("accepted");
    const outcome = fields.form === "press" ? "noPass" : "first";
    expect((await postCheckIn(fields)).query).toMatchObject({ outcome });
  });

  it("who was declined after the mark keeps it until it is taken back", async () => {
    await decide("accepted");
    await postCheckIn(expo);
    await decide("declined");
    const search = "?search=kocabas";
    expect((await checkIns(search)).html).toContain('value="takeBack"');
    const { query } = await postCheckIn({ ...expo, day, action: "takeBack" });
    expect(query).toMatchObject({ outcome: "takenBack" });
    for (const { html, text } of [
      await checkIns(search),
      await show(ListPage, { form: "exhibit" }),
      await show(RecordPage, expo),
    ]) {
      expect(html).not.toContain('/check-ins/change" class="mark');
      expect(text).toContain("No pass");
    }
  });

  it("has people on the stand who are found by name and marked for themselves", async () => {
    await decide("accepted");
    const found = await checkIns((await postCheckIn({ code: "deniz ak" })).href);
    expect(found.text).toMatch(/Deniz Ak .*On the stand/);
    expect(found.html).toContain('name="holder" value="deniz"');
    const marked = await checkIns((await postCheckIn({ ...expo, holder: "deniz" })).href);
    expect(marked.text).toMatch(/Arrived at 10:00 Deniz Ak/);
    expect((await checkIns("?search=deniz")).html).toContain('aria-label="Remove: Deniz Ak"');
    // The applicant has not arrived by that.
    expect((await postCheckIn(expo)).query).toMatchObject({ outcome: "first" });
    await postCheckIn({ ...expo, holder: "deniz", day, action: "takeBack" });
    expect(Object.keys(await desk.store.checkIns.readDays("exhibit", "expo"))).toEqual([day]);
    await decide("accepted", passes.slice(0, 1));
    expect((await checkIns("?search=deniz+ak")).text).toContain("Nobody was found");
  });
});
