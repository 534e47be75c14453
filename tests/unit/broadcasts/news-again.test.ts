/** Somebody who has unsubscribed and then agrees to news in a form: only the owner of the address can confirm it. */

import { loadMailMessage } from "@/lib/mails/kinds";
import { findNewsToken } from "@/lib/mails/kinds/news-block";
import { type FormName, formNames } from "@/lib/registration/forms";
import type { DeskStore } from "@/lib/store/ports";
import { exhibitRecord, pressRecord, visitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

const openStore = provideDeskStore();
const email = "ada@example.com";
const records = { visit: visitRecord, exhibit: exhibitRecord, press: pressRecord };

let store: DeskStore;

beforeEach(async () => {
  ({ store } = openStore());
  const hash = await store.addresses.hasher();
  await store.addresses.unsubscribe(hash(email), new Date());
});

async function load(form: FormName, changed: object) {
  await store.create(form, "a", { ...records[form], email, ...changed });
  const registration = await store.get(form, "a");
  if (!registration) throw new Error("nobody is registered");
  const message = await loadMailMessage(store, form, "confirmation", registration);
  return { registration, text: message?.text ?? "" };
}

it.each(formNames)("brings the link by which they confirm it: %s", async (form) => {
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
  expect((await load("visit", changed)).text).not.toContain("/Unsubscribe/");
});
