/** Where the desk shows who has arrived. */
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import ListPage from "@/app/desk/[language]/[form]/page";
import Overview from "@/app/desk/[language]/page";
import PersonPage from "@/app/desk/[language]/person/page";
import { countFairDays } from "@/lib/fair/days";
import { toReference } from "@/lib/registration/reference";
import { post, provideEntrance, show, token } from "@/tests/support/pages/entrance";
import { visitRecord } from "@/tests/support/records/records";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const desk = provideEntrance();

it("shows a person's arrivals with their data", async () => {
  await post({ code: token });
  const { text } = await show(
    PersonPage,
    { language: "en" },
    `?who=${encodeURIComponent(visitRecord.mobile)}`,
  );
  expect(text).toMatch(/Arrival at the fair \w+, \d+ \w+ 10:00/);
  expect(text).toContain("Has not arrived at the fair.");
});

it("shows on overview, list and registration who arrived, and forgets who was erased", async () => {
  await post({ code: token });
  const overview = await show(Overview, { language: "en" });
  expect(overview.text).toMatch(/Arrivals on \d+ \w+ \d{4}: 1/);
  expect(overview.text).toMatch(new RegExp(`Arrived today 1 .* Day 2 of ${countFairDays()} `));

  const record = await show(RecordPage, { language: "en", form: "visit", id: "ayse" });
  expect(record.text).toContain(toReference("ayse"));
  expect(record.html.match(/<time /g)).toHaveLength(1);
  expect(record.html).toContain("?guarded=shown#pass");
  // The day before can be added by hand, later days cannot.
  expect(record.html.match(/action=mark&/g)).toHaveLength(1);

  const search = `?search=${toReference("ayse")}`;
  const list = await show(ListPage, { language: "tr", form: "visit" }, search);
  expect(list.html.match(/<th scope="row"/g)).toHaveLength(1);

  await desk.store.erase({ form: "visit", ids: ["ayse"], by: "ada" });
  expect((await show(Overview, { language: "en" })).text).not.toContain("Arrivals on");
});
