/** How the desk marks exhibitors, people on stands and journalists: only with a pass. */
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import ListPage from "@/app/desk/[language]/[form]/page";
import ArrivalsPage from "@/app/desk/[language]/arrivals/page";
import { toReference } from "@/lib/registration/reference";
import { post, provideEntrance, query, show } from "@/tests/support/pages/entrance";
import { secondDay as day, firstDay } from "@/tests/support/records/fair-days";
import { exhibitRecord, pressRecord } from "@/tests/support/records/records";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const desk = provideEntrance();

describe("an exhibitor or journalist", () => {
  const [when, by] = ["2026-09-01T08:00:00.000Z", "ada"];
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

  it.each([
    ["by reference", { code: toReference("expo") }],
    ["from a list", { form: "exhibit", id: "expo" }],
    ["by hand", { form: "exhibit", id: "expo", day: firstDay }],
    ["on the stand", { form: "exhibit", id: "expo", holder: "deniz" }],
    ["who is not accredited", { form: "press", id: "paper" }],
  ] as [string, Record<string, string>][])("is marked only with a pass: %s", async (_, fields) => {
    await decide("declined");
    const led = await post(fields);
    expect(query(led)).toMatchObject({ outcome: "noPass" });
    const { text } = await show(ArrivalsPage, { language: "en" }, led);
    expect(text).toContain("has no pass");
    expect((await desk.store.arrivals.page({ limit: 9 })).items).toEqual([]);
    if ("form" in fields && fields.form === "press") return;
    await decide("accepted");
    expect(query(await post(fields))).toMatchObject({ outcome: "first" });
  });

  it("who was declined after the mark keeps it until it is taken back", async () => {
    await decide("accepted");
    await post({ form: "exhibit", id: "expo" });
    await decide("declined");
    const { html } = await show(ArrivalsPage, { language: "en" }, "?search=kocabas");
    expect(html).toContain('value="takeBack"');
    const taken = await post({ form: "exhibit", id: "expo", day, action: "takeBack" });
    expect(query(taken)).toMatchObject({ outcome: "takenBack" });
    const after = await show(ArrivalsPage, { language: "en" }, "?search=kocabas");
    expect(after.html).not.toContain('/arrivals/mark" class="mark');
    expect(after.text).toContain("No pass");
    const pages = [
      await show(ListPage, { language: "en", form: "exhibit" }),
      await show(RecordPage, { language: "en", form: "exhibit", id: "expo" }),
    ];
    for (const { html, text } of pages) {
      expect(html).not.toContain("/arrivals/mark");
      expect(text).toContain("No pass");
    }
  });

  it("has people on the stand who are found by name and marked for themselves", async () => {
    await decide("accepted");
    const found = await show(ArrivalsPage, { language: "en" }, await post({ code: "deniz ak" }));
    expect(found.text).toMatch(/Deniz Ak .*On the stand/);
    expect(found.html).toContain('name="holder" value="deniz"');
    const marked = await post({ form: "exhibit", id: "expo", holder: "deniz" });
    const { text } = await show(ArrivalsPage, { language: "en" }, marked);
    expect(text).toMatch(/Arrived at 10:00 Deniz Ak/);
    const again = await show(ArrivalsPage, { language: "en" }, "?search=deniz");
    expect(again.html).toContain('aria-label="Remove: Deniz Ak"');
    // The applicant has not arrived by that.
    expect(query(await post({ form: "exhibit", id: "expo" }))).toMatchObject({ outcome: "first" });
    await post({ form: "exhibit", id: "expo", holder: "deniz", day, action: "takeBack" });
    expect(Object.keys(await desk.store.arrivals.of("exhibit", "expo"))).toEqual([day]);
    await decide("accepted", passes.slice(0, 1));
    const nobody = await show(ArrivalsPage, { language: "en" }, "?search=deniz+ak");
    expect(nobody.text).toContain("Nobody was found");
  });
});
