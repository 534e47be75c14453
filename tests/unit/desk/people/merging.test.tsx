/** Several registrations of a person, compared and merged, with the embedded store. */

import { renderToStaticMarkup } from "react-dom/server";
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import ConfirmPage from "@/app/desk/[language]/[form]/[id]/same/confirm/page";
import { POST } from "@/app/desk/[language]/[form]/[id]/same/merge/route";
import SamePage from "@/app/desk/[language]/[form]/[id]/same/page";
import ListPage from "@/app/desk/[language]/[form]/page";
import type { Notifier } from "@/lib/mails/ports";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import type { DeskStore } from "@/lib/store/ports";
import { personHeader } from "@/staff/desk/context/request-context";
import { openDesks } from "@/staff/desk/host/desks";
import { firstDay, secondDay } from "@/tests/support/records/fair-days";
import { visitRecord } from "@/tests/support/records/records";
import { provideDesk } from "../../../support/pages/desk-requests";
import { provideDeskStore } from "../../../support/stores/desk-store";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const notifier: Notifier = { send: async () => ({ outcome: "sent", where: "nowhere" }) };

const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;

const answers = {
  old: { city: "İzmir", companyField: "Furniture" },
  new: { city: "Izmir", companyField: "Furniture" },
  colleague: { lastName: "Örnkk" },
  stranger: { firstName: "Eda", email: "eda@example.com" },
} as const;

beforeEach(async () => {
  ({ folder, store } = openStore());
  for (const [id, own] of Object.entries(answers)) {
    await store.create("visit", id, { ...visitRecord, ...own, token: id.padEnd(20, "_") });
  }
  const desks = openDesks({ store, dataDir: folder, notifier, confirm: [], allows: () => true });
  provideDesk(() => desks.current());
});

type Page = typeof SamePage;
type Search = Record<string, string | string[]>;

async function show(page: Page, id: string, searchParams: Search = {}, language = "en") {
  const params = Promise.resolve({ language, form: "visit", id });
  const html = renderToStaticMarkup(
    await page({ params, searchParams: Promise.resolve(searchParams) }),
  );
  return { html, text: html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") };
}

/** The values of the checked controls of a name. */
const checked = (html: string, name: string) =>
  [...html.matchAll(/<input [^>]*>/g)]
    .map(([input]) => input)
    .filter((input) => input.includes(`name="${name}"`) && /checked=""/.test(input))
    .map((input) => /value="([^"]*)"/.exec(input)?.[1]);

/** What the confirmation page would post. */
async function seenOf(keep: string, same: string[]): Promise<string[]> {
  const { html } = await show(ConfirmPage, keep, { keep, same });
  return [...html.matchAll(/name="seen" value="([^"]*)"/g)].map(([, value = ""]) => value);
}

/** @returns the address of the redirect, or the status */
async function merge(seen: string[], id = "new", by = "ada") {
  const body = new URLSearchParams(seen.map((one) => ["seen", one]));
  const headers = { [personHeader]: by };
  const request = new Request("http://desk/", { method: "POST", body, headers });
  const params = Promise.resolve({ language: "en", form: "visit", id });
  const response = await POST(request, { params });
  return response.status === 303 ? response.headers.get("location") : response.status;
}

const stored = async () =>
  (await Array.fromAsync(store.list("visit"))).map(({ id }) => id).toSorted();
const all = Object.keys(answers).toSorted();

it("shows registrations side by side, with the fields in which they differ", async () => {
  const { html, text } = await show(SamePage, "old");
  expect(html.match(/scope="col"/g)).toHaveLength(4);
  const line = (label: string) =>
    html.split("<tr").find((part) => part.includes(`${label} `)) ?? "";
  expect(line("City")).toContain("data-differs");
  expect(line("City")).toContain("differs</span>");
  expect(line("City")).toMatch(/İzmir.*Izmir/);
  expect(line("Company field")).not.toContain("differs");
  expect(line("Last name")).toContain("Örnkk");
  expect(text).not.toContain("Eda");
  expect(html).not.toContain("old____");
});

it("proposes the latest of one name, and leaves a name that is only similar alone", async () => {
  const { html, text } = await show(SamePage, "old");
  expect(checked(html, "keep")).toEqual(["new"]);
  expect(checked(html, "same")).toEqual(["old", "new"]);
  expect(text).toContain("The names differ");
  const colleague = await show(SamePage, "colleague");
  expect(checked(colleague.html, "same")).toEqual(["colleague"]);
});

it("says so where there is one registration, or none", async () => {
  expect((await show(SamePage, "stranger")).text).toContain("This person has one registration.");
  expect((await show(SamePage, "nobody")).text).toContain("There is nothing at this address");
});

it("asks once more, with what stays and what is erased", async () => {
  const { html, text } = await show(ConfirmPage, "old", { keep: "old", same: ["old", "new"] });
  expect(text).toMatch(/Stays.*Is erased/);
  expect(text).toContain("Keep the first, erase 1 registration");
  expect(html.match(/scope="col"/g)).toHaveLength(3);
  const none = await show(ConfirmPage, "old", { keep: "old", same: "old" });
  expect(none.text).toContain("There is nothing to merge");
  expect(none.html).not.toContain('method="post"');
});

it("keeps one with its pass, joins the arrivals, erases the others, and writes it down", async () => {
  const at = (day: string) => new Date(`${day}T10:00:00+03:00`);
  await store.arrivals.mark("visit", "old", firstDay, at(firstDay));
  await store.arrivals.mark("visit", "new", secondDay, at(secondDay));
  expect(await merge(await seenOf("old", ["old", "new"]))).toBe("/desk/en/visit/old?merged=1");
  expect(await stored()).toEqual(["colleague", "old", "stranger"]);
  expect((await store.findByToken("old".padEnd(20, "_")))?.id).toBe("old");
  expect(await store.findByToken("new".padEnd(20, "_"))).toBeUndefined();
  expect(await store.arrivals.of("visit", "old")).toEqual({
    [firstDay]: at(firstDay),
    [secondDay]: at(secondDay),
  });
  expect(await Array.fromAsync(store.erasures.since())).toMatchObject([
    { by: "ada", form: "visit", ids: ["new"] },
  ]);
  const { text } = await show(RecordPage, "old", { merged: "1" });
  expect(text).toContain("1 other registration of this person was merged into this one.");
  const list = await show(ListPage, "");
  expect(list.text).toContain("3 registrations, 2 people");
});

describe("does nothing, and says so,", () => {
  async function refused(address: unknown) {
    expect(String(address)).toMatch(/\/desk\/en\/visit(\/\w+\/same)?\?changed=1$/);
    expect(await Array.fromAsync(store.erasures.since())).toEqual([]);
  }

  it("when somebody corrected one of them meanwhile", async () => {
    const seen = await seenOf("old", ["old", "new"]);
    const found = await store.get("visit", "new");
    if (!found) throw new Error("It is gone.");
    const { record } = found;
    await store.replace("visit", "new", {
      was: computeFingerprint(record),
      record: { ...record, city: "Bursa" },
      by: "visitor",
      fields: ["city"],
    });
    const led = await merge(seen);
    await refused(led);
    expect(await stored()).toEqual(all);
    const { text } = await show(SamePage, "new", { changed: "1" });
    expect(text).toContain("have changed in the meantime, so nothing was merged");
  });

  it("when somebody erased one of them meanwhile", async () => {
    const seen = await seenOf("old", ["old", "new"]);
    await store.erase({ form: "visit", ids: ["new"], by: "eda" });
    expect(await merge(seen)).toBe("/desk/en/visit/old/same?changed=1");
    expect(await stored()).toEqual(["colleague", "old", "stranger"]);
  });

  it("when all of them are gone", async () => {
    const seen = await seenOf("old", ["old", "new"]);
    await store.erase({ form: "visit", ids: ["new", "old"], by: "eda" });
    expect(await merge(seen)).toBe("/desk/en/visit?changed=1");
  });

  it("when one of them is somebody else's", async () => {
    const seen = await seenOf("old", ["old", "new"]);
    const other = await store.get("visit", "stranger");
    if (!other) throw new Error("It is gone.");
    await refused(await merge([...seen, `stranger ${computeFingerprint(other.record)}`]));
    await refused(await merge([]));
    await refused(await merge(seen.slice(0, 1)));
    await refused(await merge(seen.map((one) => one.split(" ")[0] ?? "")));
    expect(await stored()).toEqual(all);
  });

  it("when nobody is signed in", async () => {
    expect(await merge(await seenOf("old", ["old", "new"]), "new", "")).toBe(404);
    expect(await stored()).toEqual(all);
  });
});
