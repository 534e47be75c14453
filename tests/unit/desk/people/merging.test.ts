/** Several registrations of a person, proposed and merged, and what is done when one of them has changed. */

import ConfirmPage from "@/app/desk/[language]/[form]/[id]/same/confirm/page";
import SamePage from "@/app/desk/[language]/[form]/[id]/same/page";
import ListPage from "@/app/desk/[language]/[form]/page";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import { getAction } from "../../../support/pages/desk-actions";
import { post, provideOpenDesk, show } from "../../../support/pages/open-desk";
import { pressRecord, visitRecord } from "../../../support/records/records";

const POST = getAction("POST [form]/[id]/same/merge");

const answers = {
  old: { city: "İzmir" },
  new: { city: "Izmir" },
  colleague: { lastName: "Örnkk" },
  stranger: { firstName: "Eda", email: "eda@example.com" },
} as const;

const desk = provideOpenDesk(async (store) => {
  for (const [id, own] of Object.entries(answers))
    await store.create("visit", id, { ...visitRecord, ...own, token: id.padEnd(20, "_") });
});

const same = (id: string, search = "") => show(SamePage, { form: "visit", id }, search);
const confirm = (search: string) => show(ConfirmPage, { form: "visit", id: "old" }, search);

/** The values of the checked controls of a name. */
const checked = (html: string, name: string) =>
  [...html.matchAll(/<input [^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes(`name="${name}"`) && /checked=""/.test(input))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1]);

/** What the confirmation page would post. */
async function readSeen(): Promise<string[]> {
  const { html } = await confirm("?keep=old&same=old&same=new");
  return [...html.matchAll(/name="seen" value="([^"]*)"/g)].map(([, value = ""]) => value);
}

const merge = (seen: string[], by = "ada") => {
  const fields = seen.map((one): [string, string] => ["seen", one]);
  return post(POST, { form: "visit", id: "new" }, fields, { by });
};
const stored = async () =>
  (await Array.fromAsync(desk.store.list("visit"))).map(({ id }) => id).toSorted();

it("proposes the latest of one name, leaves a similar name alone, and shows nobody else", async () => {
  const { html, text } = await same("old");
  expect([checked(html, "keep"), checked(html, "same")]).toEqual([["new"], ["old", "new"]]);
  expect(text).toContain("The names differ");
  expect(html).not.toMatch(/Eda|old____/);
  expect(text).toMatch(/City differs .*İzmir.*Izmir.*Company field Furniture/);
  expect(checked((await same("colleague")).html, "same")).toEqual(["colleague"]);
  expect((await same("stranger")).text).toContain("This person has one registration.");
  expect((await same("nobody")).text).toContain("There is nothing at this address");
  const none = await confirm("?keep=old&same=old");
  expect(none.text).toContain("There is nothing to merge");
  expect(none.html).not.toContain('method="post"');
});

it("keeps one and erases the others, which lists count as one person before", async () => {
  expect((await show(ListPage, { form: "visit" })).text).toContain("4 registrations, 2 people");
  expect((await merge(await readSeen())).href).toBe("/desk/en/visit/old?merged=1");
  expect(await stored()).toEqual(["colleague", "old", "stranger"]);
  const erased = { by: "ada", form: "visit", ids: ["new"] };
  expect(await Array.fromAsync(desk.store.erasures.readSince())).toMatchObject([erased]);
  await desk.store.create("press", "p", { ...pressRecord, firstName: "Eda" });
  const list = await show(ListPage, { form: "visit" }, "?search=eda");
  expect(list.text).toContain("1 of 3 registrations");
  expect(list.html).toContain('href="/desk/en/press?search=eda"');
});

describe("does nothing, and says so,", () => {
  it("when somebody corrected one of them meanwhile", async () => {
    const seen = await readSeen();
    const record = { ...visitRecord, ...answers.new, token: "new".padEnd(20, "_") };
    const was = computeFingerprint(record);
    const change = { was, record: { ...record, city: "Bursa" }, by: "visitor", fields: ["city"] };
    expect(await desk.store.replace("visit", "new", change)).toBe("replaced");
    expect((await merge(seen)).href).toBe("/desk/en/visit/new/same?changed=1");
    expect(await stored()).toHaveLength(4);
    const { text } = await same("new", "?changed=1");
    expect(text).toContain("have changed in the meantime, so nothing was merged");
  });

  it.each([
    [["new"], "/desk/en/visit/old/same?changed=1"],
    [["new", "old"], "/desk/en/visit?changed=1"],
  ])("when somebody erased %j meanwhile", async (ids, href) => {
    const seen = await readSeen();
    await desk.store.erase({ form: "visit", ids, by: "eda" });
    expect((await merge(seen)).href).toBe(href);
    expect(await stored()).toHaveLength(4 - ids.length);
  });

  it("when one of them is somebody else's, or nobody is signed in", async () => {
    const seen = await readSeen();
    const other = await desk.store.get("visit", "stranger");
    if (!other) throw new Error("It is gone.");
    for (const wrong of [
      [...seen, `stranger ${computeFingerprint(other.record)}`],
      [],
      seen.slice(0, 1),
      seen.map((one) => one.split(" ")[0] ?? ""),
    ])
      expect((await merge(wrong)).href).toMatch(/\/desk\/en\/visit(\/\w+\/same)?\?changed=1$/);
    expect((await merge(seen, "")).status).toBe(404);
    expect(await stored()).toHaveLength(4);
  });
});
