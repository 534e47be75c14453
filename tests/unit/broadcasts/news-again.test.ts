/** Somebody who has unsubscribed and then agrees to news in a form: only the owner of the address can confirm it. */

import { loadMailMessage } from "@/lib/mails/kinds";
import { loadBroadcastEmail } from "@/lib/mails/kinds/broadcast";
import { findNewsToken } from "@/lib/mails/kinds/news-block";
import { applyCorrection, buildBaseVersion, getStoredAnswers } from "@/lib/registration/correction";
import { type FormName, formNames } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import { VISITOR } from "@/lib/staff-records/logs";
import type { DeskStore } from "@/lib/store/ports";
import { exhibitRecord, pressRecord, visitRecord } from "../../support/records/records";
import { submissionOf } from "../../support/records/submissions";
import { provideDeskStore } from "../../support/stores/desk-store";

const openStore = provideDeskStore();
const email = "ada@example.com";
const records = { visit: visitRecord, exhibit: exhibitRecord, press: pressRecord };

let store: DeskStore;

beforeEach(() => {
  ({ store } = openStore());
});

async function unsubscribe() {
  const hash = await store.addresses.createHasher();
  await store.addresses.unsubscribe(hash(email), new Date());
}

async function load(form: FormName, changed: object) {
  await store.create(form, "a", { ...records[form], email, ...changed });
  const registration = await store.get(form, "a");
  if (!registration) throw new Error("nobody is registered");
  const message = await loadMailMessage(store, form, "confirmation", registration);
  return { registration, text: message?.text ?? "" };
}

it.each(formNames)("brings the link by which they confirm it: %s", async (form) => {
  await unsubscribe();
  const { registration, text } = await load(form, { consent: true });
  const token = await findNewsToken(store.addresses, "confirmation", registration);
  expect(text).toContain(`/Unsubscribe/${token}`);
  const id = await store.addresses.verifyToken(token ?? "");
  expect(id && (await store.addresses.read(id))?.unsubscribedAt).toBeDefined();
  await store.addresses.subscribe(id ?? "", new Date());
  expect(await findNewsToken(store.addresses, "confirmation", registration)).toBeUndefined();
});

it.each([
  ["agree to nothing", { consent: false }],
  ["have another address", { consent: true, email: "grace@example.com" }],
  ["have no address", { consent: true, email: "" }],
])("asks nobody who %s", async (_, changed) => {
  await unsubscribe();
  expect((await load("visit", changed)).text).not.toContain("/Unsubscribe/");
});

async function correctConsent(id: string, consent: boolean) {
  const found = (await store.get("visit", id)) as StoredRegistration<"visit">;
  const seen = buildBaseVersion("visit", getStoredAnswers("visit", found));
  const submission = submissionOf("visit", { email, consent });
  const correction = { submission, baseVersion: seen, locale: "en", by: VISITOR } as const;
  await applyCorrection(found, correction, store);
}

it("ends news to the address when a consent is withdrawn in one of its registrations", async () => {
  for (const id of ["a", "b"])
    await store.create("visit", id, { ...visitRecord, email, consent: true });
  const texts = { en: { subject: "News", text: "Come by metro." } };
  const written = { form: "visit", list: "", purpose: "news", fallback: "en", texts } as const;
  await store.broadcasts.saveDraft("news", written, { by: "ada", counted: 1 });
  const other = (await store.get("visit", "b")) as StoredRegistration;
  const loadNews = () => loadBroadcastEmail(store, "news", other);
  expect(await loadNews()).toMatchObject({ subject: "News" });
  await correctConsent("a", false);
  expect(await loadNews()).toBe("UNSUBSCRIBED");
  // Given again, it waits for the link in an email, like after any other withdrawal.
  await correctConsent("a", true);
  expect(await loadNews()).toBe("UNSUBSCRIBED");
});
