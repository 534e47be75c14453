/** Corrections at the desk, in a store of its own. */

import { mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { confirmedAnswersInput } from "@/lib/registration/form-state";
import { type FormName, formNames } from "@/lib/registration/forms";
import { buildRecord, type RegistrationRecord } from "@/lib/registration/record";
import type { DeskStore } from "@/lib/store/ports";
import { buildEditView } from "@/staff/desk/record/edit-view";
import { type EditState, handleEdit, toEditState } from "@/staff/desk/record/handle-edit";
import { postForm } from "../../support/pages/desk-requests";
import { submissionOf } from "../../support/records/submissions";
import { provideDeskStore } from "../../support/stores/desk-store";

const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;

beforeEach(() => {
  ({ folder, store } = openStore());
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
  { values, seen = "", asked = [], given }: EditState,
  changed: Record<string, string | string[]>,
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
  changed: Record<string, string | string[]>,
  { at = store, confirm = [] as FormName[], onlyWrites = false } = {},
) {
  const desk = { store: at, confirm, onlyWrites };
  const answer = await postForm(desk, handleEdit, { form, id: "a" }, dataOf(shown, changed));
  if (typeof answer !== "string") return answer;
  return new URL(answer, "http://desk").searchParams.get("corrected") ?? "gone";
}

const recordIn = async (form: FormName, at = store) => (await at.get(form, "a"))?.record;

it.each(formNames)("saves a corrected %s form, in the registrant's language", async (form) => {
  const before = madeFor(form);
  const shown = await opened(form, before);
  expect(await send(form, shown, { city: "Ankara", country: "QA" })).toBe("saved");
  expect(await recordIn(form)).toEqual({ ...before, city: "Ankara", country: "قطر" });
  const line = { by: "ada", form, id: "a", fields: ["country", "city"] };
  expect(await Array.fromAsync(store.corrections.since())).toMatchObject([line]);
});

it.each(formNames)("saves nothing of a %s form that was not changed", async (form) => {
  const shown = await opened(form);
  expect(await send(form, shown, {})).toBe("unchanged");
  expect(await Array.fromAsync(store.corrections.since())).toEqual([]);
});

it("brings wrong answers back with the public form's messages, and loses nothing", async () => {
  const shown = await opened("exhibit");
  const wrong = { requestedArea: "-1", email: "ada@", applicationDetails: "Köşe, lütfen" };
  const back = await send("exhibit", shown, wrong);
  expect(back).toMatchObject({
    status: "invalid",
    errors: { requestedArea: "requestedAreaFormat", email: "emailFormat" },
    values: { ...shown.values, ...wrong },
    seen: shown.seen,
  });
  expect(await recordIn("exhibit")).toEqual(madeFor("exhibit"));
});

it("shows what somebody else has corrected meanwhile, keeps what was typed, and then saves both", async () => {
  const [mine, theirs] = [await opened("press"), await shownOf("press")];
  expect(await send("press", theirs, { city: "Bursa", organization: "Yeni Gazete" })).toBe("saved");
  const back = (await send("press", mine, { city: "Ankara", title: "Editor" })) as EditState;
  expect(back).toMatchObject({
    status: "changed",
    values: { city: "Ankara", title: "Editor", organization: "Yeni Gazete" },
    meanwhile: [
      { name: "city", value: "Bursa" },
      { name: "organization", value: "Yeni Gazete" },
    ],
  });
  expect((await recordIn("press"))?.city).toBe("Bursa");
  expect(await send("press", back, {})).toBe("saved");
  expect(await recordIn("press")).toMatchObject({
    city: "Ankara",
    title: "Editor",
    organization: "Yeni Gazete",
  });
  expect(await Array.fromAsync(store.corrections.since())).toHaveLength(2);
});

it("asks once about a doubtful answer, and never about a stored one", async () => {
  const shown = await opened("exhibit", madeFor("exhibit", { mobile: "5320000000" }));
  expect(shown.asked).toEqual(["5320000000"]);
  const again = (await send("exhibit", shown, { requestedArea: "1.500" })) as EditState;
  expect(again.errors).toEqual({ requestedArea: "unsure" });
  expect(again.asked).toEqual(["5320000000", "1.500"]);
  expect(await send("exhibit", again, {})).toBe("saved");
  expect(await recordIn("exhibit")).toMatchObject({ mobile: "5320000000", requestedArea: 1.5 });
});

it("says that a registration is gone", async () => {
  const shown = await opened("visit");
  await store.erase({ form: "visit", ids: ["a"], by: "ada" });
  expect(await send("visit", shown, { city: "Ankara" })).toBe("gone");
});

it("keeps what was typed while the store is away", async () => {
  const shown = await opened("visit");
  const path = join(folder, "registrations.sqlite");
  renameSync(path, `${path}.away`);
  mkdirSync(path);
  const back = await send("visit", shown, { city: "Ankara" });
  expect(back).toMatchObject({ status: "failed", problem: "saveFailed", seen: shown.seen });
  expect(back).toMatchObject({ values: { ...shown.values, city: "Ankara" }, given: ["consent"] });
});

describe("a consent", () => {
  it("can be taken back", async () => {
    const shown = await opened("visit");
    expect(await send("visit", shown, { consent: "" })).toBe("saved");
    expect((await recordIn("visit"))?.consent).toBe(false);
    expect(await Array.fromAsync(store.corrections.since())).toMatchObject([
      { fields: ["consent"] },
    ]);
  });

  it("can never be given by the desk, whatever is posted", async () => {
    const shown = await opened("visit", madeFor("visit", { consent: "" }));
    expect(await send("visit", shown, { consent: "yes", given: "consent" })).toBe("unchanged");
    expect((await recordIn("visit"))?.consent).toBe(false);
  });

  it("is asked only if it was given; terms are never asked again", async () => {
    const asked = ({ view }: ReturnType<typeof buildEditView>) =>
      view.groups.flatMap(({ fields }) => fields.map(({ name }) => name as string));
    const given = buildEditView("press", await opened("press"), "en");
    expect(asked(given)).toContain("consent");
    expect(asked(given)).not.toContain("terms");
    expect(given.notGiven).toEqual([]);
    const without = buildEditView(
      "visit",
      await opened("visit", madeFor("visit", { consent: "" })),
      "en",
    );
    expect(asked(without)).not.toContain("consent");
    expect(without.notGiven).toHaveLength(1);
  });

  it("to the terms stays, though the form does not post it", async () => {
    const shown = await opened("press");
    expect(await send("press", shown, { city: "Ankara", terms: "" })).toBe("saved");
    expect(await recordIn("press")).toMatchObject({ terms: true });
  });
});

describe("a new address", () => {
  const changed = { email: "eda@example.com" };
  const waiting = async (at = store) =>
    (await Array.fromAsync(at.queue.list())).map(({ kind }) => kind);

  it.each(formNames)(
    "of a %s registration gets the confirmation, where there are some",
    async (form) => {
      const shown = await opened(form);
      expect(await send(form, shown, changed, { confirm: [form] })).toBe("savedAndMailed");
      // The sales team was told of the application once.
      expect(await waiting()).toEqual(["confirmation"]);
    },
  );

  it("is promised none where e-mails become files", async () => {
    const shown = await opened("visit");
    const where = { confirm: ["visit"] as FormName[], onlyWrites: true };
    expect(await send("visit", shown, changed, where)).toBe("saved");
    expect(await waiting()).toEqual(["confirmation"]);
  });

  it("gets none where nobody is confirmed, nor does another answer bring one", async () => {
    const shown = await opened("visit");
    expect(await send("visit", shown, { city: "Ankara" }, { confirm: ["visit"] })).toBe("saved");
    expect(await send("visit", await shownOf("visit"), changed)).toBe("saved");
    expect(await waiting()).toEqual([]);
  });

  it("gets none of a former edition, whose registration stays of that edition", async () => {
    const last = store.inEdition("expo_2025");
    const record = { ...madeFor("visit", {}, "en"), event: "Expo 2025", eventId: "expo_2025" };
    const shown = await opened("visit", record as RegistrationRecord, last);
    expect(await send("visit", shown, changed, { at: last, confirm: ["visit"] })).toBe("saved");
    expect(await recordIn("visit", last)).toEqual({ ...record, email: changed.email });
    expect(await waiting(last)).toEqual([]);
  });
});

it("keeps what belongs to no question of the form", async () => {
  const record = { ...madeFor("visit"), fax: "2123340001" };
  const shown = await opened("visit", record);
  expect(await send("visit", shown, { city: "Ankara" })).toBe("saved");
  expect(await recordIn("visit")).toEqual({ ...record, city: "Ankara" });
});
