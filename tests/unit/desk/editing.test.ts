/** Corrections at the desk, in a store of its own: the form as it is shown and sent, and as the server answers its post. */

import { type IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { StoreUnavailable } from "@/lib/database/errors";
import { confirmedAnswersInput } from "@/lib/registration/form-state";
import { type FormName, formNames } from "@/lib/registration/forms";
import { buildRecord, type RegistrationRecord } from "@/lib/registration/record";
import type { DeskStore } from "@/lib/store/ports";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { getRejectedForm, personHeader, runRequest } from "@/staff/desk/context/request-context";
import { answerAction } from "@/staff/desk/host/answer-action";
import { buildEditView } from "@/staff/desk/record/edit-view";
import { type EditState, toEditState } from "@/staff/desk/record/handle-edit";
import { getAction } from "../../support/pages/desk-actions";
import { postForm } from "../../support/pages/desk-requests";
import { submissionOf } from "../../support/records/submissions";
import { provideDeskStore } from "../../support/stores/desk-store";

const handleEdit = getAction("POST [form]/[id]/edit");

type Typed = Record<string, string | string[]>;

const openStore = provideDeskStore();
let store: DeskStore;

beforeEach(() => {
  ({ store } = openStore());
});

const token = "token_of_ada_0123456";
const madeFor = (form: FormName, changed = {}, locale: "tr" | "en" | "ar" = "ar") =>
  buildRecord(submissionOf(form, changed), { locale, source: "expo.example" }, token);

/** Stores a registration and opens its form, as the page does. */
async function opened(form: FormName, record: RegistrationRecord = madeFor(form), at = store) {
  await at.create(form, "a", record);
  return shownOf(form, at);
}

async function shownOf(form: FormName, at = store): Promise<EditState> {
  const stored = await at.get(form, "a");
  if (!stored) throw new Error("It is not there.");
  return toEditState(form, stored);
}

/** What a browser posts from a shown form after somebody has changed some answers. */
function dataOf(
  { values, baseVersion: seen = "", confirmedAnswers: asked = [], given }: EditState,
  changed: Typed,
) {
  const data = new URLSearchParams({ seen });
  for (const one of asked) data.append(confirmedAnswersInput, one);
  for (const name of given) data.append("given", name);
  for (const [name, value] of Object.entries({ ...values, ...changed }))
    for (const one of [value].flat()) if (one) data.append(name, one);
  return data;
}

/** @returns how it ended, or the form to show again */
async function send(
  form: FormName,
  shown: EditState,
  changed: Typed,
  { at = store, confirm = [] as FormName[], onlyWrites = false } = {},
) {
  const desk = { store: at, confirm, onlyWrites };
  const answer = await postForm(desk, handleEdit, { form, id: "a" }, dataOf(shown, changed));
  if (typeof answer !== "string") return answer;
  return new URL(answer, "http://desk").searchParams.get("corrected") ?? "gone";
}

const recordIn = async (form: FormName, at = store) => (await at.get(form, "a"))?.record;
const corrections = () => Array.fromAsync(store.corrections.readSince());

it.each(formNames)(
  "saves a corrected %s form in the registrant's language, and none unchanged",
  async (form) => {
    // What belongs to no question of the form stays.
    const before = { ...madeFor(form), fax: "2123340001" };
    const shown = await opened(form, before);
    expect(await send(form, shown, {})).toBe("unchanged");
    expect(await corrections()).toEqual([]);
    expect(await send(form, shown, { city: "Ankara", country: "QA" })).toBe("saved");
    expect(await recordIn(form)).toEqual({ ...before, city: "Ankara", country: "قطر" });
    const line = { by: "ada", form, id: "a", fields: ["country", "city"] };
    expect(await corrections()).toMatchObject([line]);
  },
);

it("brings wrong answers back with the public form's messages, and loses nothing", async () => {
  const shown = await opened("exhibit");
  const wrong = { requestedArea: "-1", email: "ada@", applicationDetails: "Köşe, lütfen" };
  expect(await send("exhibit", shown, wrong)).toMatchObject({
    status: "invalid",
    errors: { requestedArea: "requestedAreaFormat", email: "emailFormat" },
    values: { ...shown.values, ...wrong },
    baseVersion: shown.baseVersion,
  });
  expect(await recordIn("exhibit")).toEqual(madeFor("exhibit"));
});

it("shows what somebody else has corrected meanwhile, keeps what was typed, and then saves both", async () => {
  const [mine, theirs] = [await opened("press"), await shownOf("press")];
  const organization = "Yeni Gazete";
  expect(await send("press", theirs, { city: "Bursa", organization })).toBe("saved");
  const typed = { city: "Ankara", title: "Editor" };
  const back = (await send("press", mine, typed)) as EditState;
  expect(back).toMatchObject({
    status: "changed",
    values: { ...typed, organization },
    meanwhile: [
      { name: "city", value: "Bursa" },
      { name: "organization", value: organization },
    ],
  });
  expect((await recordIn("press"))?.city).toBe("Bursa");
  expect(await send("press", back, {})).toBe("saved");
  // The terms stay agreed to, though the form does not post them.
  expect(await recordIn("press")).toMatchObject({ ...typed, organization, terms: true });
});

it("asks once about a doubtful answer, and never about a stored one", async () => {
  const shown = await opened("exhibit", madeFor("exhibit", { mobile: "5320000000" }));
  expect(shown.confirmedAnswers).toEqual(["5320000000"]);
  const again = (await send("exhibit", shown, { requestedArea: "1.500" })) as EditState;
  const asked = ["5320000000", "1.500"];
  expect(again).toMatchObject({ errors: { requestedArea: "unsure" }, confirmedAnswers: asked });
  expect(await send("exhibit", again, {})).toBe("saved");
  expect(await recordIn("exhibit")).toMatchObject({ mobile: "5320000000", requestedArea: 1.5 });
});

it("says that a registration is gone, or keeps what was typed while the store is away", async () => {
  const shown = await opened("visit");
  jest.spyOn(store, "replace").mockRejectedValueOnce(new StoreUnavailable("AWAY"));
  const values = { ...shown.values, city: "Ankara" };
  expect(await send("visit", shown, { city: "Ankara" })).toMatchObject({
    ...{
      status: "failed",
      problem: "saveFailed",
      baseVersion: shown.baseVersion,
      values,
      given: ["consent"],
    },
  });
  await store.erase({ form: "visit", ids: ["a"], by: "ada" });
  expect(await send("visit", shown, { city: "Ankara" })).toBe("gone");
});

describe("a consent", () => {
  it("can be taken back, and never be given by the desk, whatever is posted", async () => {
    expect(await send("visit", await opened("visit"), { consent: "" })).toBe("saved");
    expect((await recordIn("visit"))?.consent).toBe(false);
    expect(await corrections()).toMatchObject([{ fields: ["consent"] }]);
    const typed = { consent: "yes", given: "consent" };
    expect(await send("visit", await shownOf("visit"), typed)).toBe("unchanged");
    expect((await recordIn("visit"))?.consent).toBe(false);
  });

  it("is asked only if it was given; terms are never asked again", async () => {
    const read = ({ view }: ReturnType<typeof buildEditView>) =>
      view.groups.flatMap(({ fields }) => fields.map(({ name }) => name as string));
    const given = buildEditView("press", await opened("press"), "en");
    expect([read(given).includes("consent"), given.notGiven]).toEqual([true, []]);
    expect(read(given)).not.toContain("terms");
    const shown = await opened("visit", madeFor("visit", { consent: "" }));
    const without = buildEditView("visit", shown, "en");
    expect([read(without).includes("consent"), without.notGiven.length]).toEqual([false, 1]);
  });
});

describe("a new address", () => {
  const changed = { email: "eda@example.com" };
  const waiting = async (at = store) =>
    (await Array.fromAsync(at.queue.list())).map(({ kind }) => kind);

  // The sales team was told of an application once.
  it.each<[FormName, outcome: string, Parameters<typeof send>[3], kinds: string[]]>([
    ["visit", "savedAndMailed", { confirm: ["visit"] }, ["confirmation"]],
    ["exhibit", "savedAndMailed", { confirm: ["exhibit"] }, ["confirmation"]],
    ["press", "savedAndMailed", { confirm: ["press"] }, ["confirmation"]],
    // It is promised none where e-mails become files.
    ["visit", "saved", { confirm: ["visit"], onlyWrites: true }, ["confirmation"]],
    ["visit", "saved", {}, []],
  ])("of %s: %s with %j", async (form, outcome, where, kinds) => {
    expect(await send(form, await opened(form), changed, where)).toBe(outcome);
    expect(await waiting()).toEqual(kinds);
  });

  it("gets none of a former edition, whose registration stays of that edition", async () => {
    const at = store.openEdition("expo_2025");
    const record = { ...madeFor("visit", {}, "en"), event: "Expo 2025", eventId: "expo_2025" };
    const shown = await opened("visit", record as RegistrationRecord, at);
    expect(await send("visit", shown, changed, { at, confirm: ["visit"] })).toBe("saved");
    expect(await recordIn("visit", at)).toEqual({ ...record, ...changed });
    expect(await waiting(at)).toEqual([]);
  });

  it("is none if another answer is corrected", async () => {
    const confirm: FormName[] = ["visit"];
    expect(await send("visit", await opened("visit"), { city: "Ankara" }, { confirm })).toBe(
      "saved",
    );
    expect(await waiting()).toEqual([]);
  });
});

describe("posted to a page of a former edition", () => {
  let shown: EditState;

  beforeEach(async () => {
    store = store.openEdition("expo_2025");
    shown = await opened("press", madeFor("press"));
  });

  /** Posts to a path of the desk, from which the server has taken the edition. */
  async function post(
    changed: Typed,
    { path = "/desk/en/press/a/edit", method = "POST", person = "ada" } = {},
  ) {
    const request = Object.assign(Readable.from([Buffer.from(`${dataOf(shown, changed)}`)]), {
      ...{ method, url: path },
      headers: { "content-length": "1", [personHeader]: encodeURI(person) },
    }) as unknown as IncomingMessage;
    const response = new ServerResponse(request);
    const head = jest.spyOn(response, "writeHead");
    const desk = { store, confirm: [], base: "/desk/expo_2025" } as Partial<DeskContext>;
    return runRequest({ desk: desk as DeskContext, response }, async () => ({
      answered: await answerAction(request, response),
      location: Object(head.mock.calls[0]?.[1]).Location,
      ...{ status: response.statusCode, request, again: getRejectedForm() },
    }));
  }

  it.each([
    ["a request that posts nothing", { method: "GET" }],
    ["another page", { path: "/desk/en/press/a/email" }],
    ["an unknown form", { path: "/desk/en/visitors/a/edit" }],
    ["an unknown language", { path: "/desk/ar/press/a/edit" }],
    // They have an address of their own.
    ["the views of a list", { path: "/desk/en/press/views" }],
  ])("leaves %s alone", async (_, how) => {
    const left = await post({ city: "Ankara" }, how);
    expect(left).toMatchObject({ answered: false, again: undefined });
    expect(left.request.method).toBe(Object(how).method ?? "POST");
    expect(await corrections()).toEqual([]);
  });

  it("shows again what was typed beside a button of a registration, but not what was taken", async () => {
    const path = "/desk/en/press/a";
    shown = { ...shown, values: {} as EditState["values"] };
    const beside = await post({ text: "half a note", tag: " ", name: "Grace" }, { path });
    expect([beside.answered, beside.request.method]).toEqual([false, "GET"]);
    expect(beside.again).toEqual({ text: "half a note", name: "Grace" });
    const after = await post({ text: "a note", tag: "vip" }, { path: `${path}?taken=text` });
    expect(after.again).toEqual({ tag: "vip" });
  });
});
