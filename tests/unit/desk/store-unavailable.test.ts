/** The desk's forms while the store does not answer: they say so, and nothing is lost. */

import { hashContent } from "@/lib/broadcasts/hash-content";
import { StoreUnavailable } from "@/lib/database/errors";
import { getAction } from "../../support/pages/desk-actions";
import { salesAt } from "../../support/pages/messages";
import { post, provideOpenDesk } from "../../support/pages/open-desk";
import { exhibitRecord } from "../../support/records/records";
import { service } from "../../support/stores/broadcasts";

const postSelection = getAction("POST [form]/selected/set");
const erase = getAction("POST erase/confirm");
const exportFile = getAction("GET export/[file]/file");
const exportLong = getAction("POST export");
const exportShort = getAction("GET export");
const personData = getAction("GET person/data");
const seeEmail = getAction("GET [form]/[id]/email");
const sendEmail = getAction("POST [form]/[id]/email");
const postNote = getAction("POST [form]/[id]/note");
const sendAgain = getAction("POST broadcasts/[id]/again");
const confirm = getAction("POST broadcasts/[id]/confirm");
const postTag = getAction("POST [form]/[id]/tag");

const desk = provideOpenDesk((store) =>
  store.create("exhibit", "a", exhibitRecord, salesAt(new Date())),
);
let bringBack: () => void;

beforeEach(async () => {
  await desk.context.refresh();
  bringBack = desk.takeAway();
});

const one = { form: "exhibit", id: "a" };

it("erases nobody, and leads back to the person", async () => {
  const { href } = await post(erase, {}, { who: "ada@example.com", listed: "exhibit/a" });
  expect(href).toBe("/desk/en/erase?who=ada%40example.com");
  bringBack();
  expect(await desk.store.count("exhibit")).toBe(1);
});

const note = { note: "00000000-0000-4000-8000-000000000001", text: "Called." };
const several = { id: "a", state: "talks", list: "?search=ada" };

it.each<[string, typeof postTag | typeof postSelection, Record<string, string>, RegExp]>([
  ["sends no e-mail", sendEmail, {}, /^\/desk\/en\/exhibit\/a\?email=unavailable-[A-Z0-9_]+$/],
  ["keeps no note", postNote, note, /^\/desk\/en\/exhibit\/a$/],
  ["keeps no tag", postTag, { tag: "vip" }, /^\/desk\/en\/exhibit\/a$/],
  [
    "decides on none of several",
    postSelection as typeof postTag,
    several,
    /^\/desk\/en\/exhibit\/selected\?(?=.*search=ada).*unavailable=1/,
  ],
])("%s, and leads back to where it was typed", async (_, route, fields, to) => {
  expect((await post(route as typeof postTag, one, fields)).href).toMatch(to);
});

const listed = { form: "exhibit", format: "csv", labels: "en", search: "ada" };

it.each<[string, typeof exportShort, Record<string, string>, string, string]>([
  ["an export", exportShort, {}, `${new URLSearchParams(listed)}`, "/exhibit?search=ada"],
  ["all forms in a file", exportShort, {}, "form=all&format=xlsx&labels=en", ""],
  ["a long export that is written", exportFile, { file: "some" }, "", "/export/some"],
  ["a person's data", personData, {}, "who=ada%40example.com", "/person?who=ada%40example.com"],
  ["an e-mail", seeEmail, one, "", "/exhibit/a"],
])("hands out %s by leading back to the page that says so", async (_, route, path, query, to) => {
  const params = Promise.resolve({ language: "en", ...path });
  const { status, headers } = await route(new Request(`http://desk/?${query}`), { params });
  expect([status, headers.get("location")]).toEqual([303, `/desk/en${to}`]);
});

it("begins no long export, and leads back to the list", async () => {
  expect((await post(exportLong, {}, listed)).href).toBe("/desk/en/exhibit?search=ada");
});

it.each(["confirm", "sendAgain"] as const)(
  "starts a message if only the answer to its %s is lost",
  async (change) => {
    bringBack();
    const id = "d".repeat(16);
    const content = { ...service, form: "exhibit" } as const;
    const { broadcasts } = desk.context.store;
    await broadcasts.saveDraft(id, content, { by: "ada", counted: 1 });
    const real = broadcasts[change] as (...args: unknown[]) => Promise<unknown>;
    jest.spyOn(broadcasts, change).mockImplementation(async (...args: unknown[]) => {
      await real(...args);
      throw new StoreUnavailable("DEADLINE_EXCEEDED");
    });
    const route = { confirm, sendAgain }[change];
    const fields = { seen: hashContent(content), count: "1" };
    expect((await post(route as typeof confirm, { id }, fields)).href).toBe(
      `/desk/en/broadcasts/${id}`,
    );
    expect(desk.context.jobs.getPhase(id)).toBe("waiting");
  },
);
