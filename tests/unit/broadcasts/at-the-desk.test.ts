/** A message at the desk: tested, confirmed to as many as were shown, dropped; what its pages say, and the addresses. */
import { renderToStaticMarkup } from "react-dom/server";
import RecordPage from "@/app/desk/[language]/[form]/[id]/page";
import type { Broadcast, BroadcastContent } from "@/lib/broadcasts/broadcast";
import { hashContent } from "@/lib/broadcasts/hash-content";
import { locales } from "@/lib/locales";
import { buildRecord } from "@/lib/registration/record";
import { buildBroadcastProgress } from "@/staff/desk/broadcasts/broadcast-progress";
import { DraftSections } from "@/staff/desk/broadcasts/view/draft-sections";
import { personHeader } from "@/staff/desk/context/request-context";
import { getDeskTranslator } from "@/staff/desk/core/desk-language";
import { type BoundAction, getAction } from "../../support/pages/desk-actions";
import { postAt } from "../../support/pages/desk-requests";
import { post, provideOpenDesk, show } from "../../support/pages/open-desk";
import { submissionOf } from "../../support/records/submissions";
import { broadcastId as id, queueRecipients, service } from "../../support/stores/broadcasts";

const again = getAction("POST broadcasts/[id]/again");
const confirm = getAction("POST broadcasts/[id]/confirm");
const discard = getAction("POST broadcasts/[id]/discard");
const edit = getAction("POST broadcasts/[id]/edit");
const make = getAction("POST broadcasts/new");
const releaseAll = getAction("POST broadcasts/release-all");
const showState = getAction("GET broadcasts/[id]/state");
const stop = getAction("POST broadcasts/[id]/stop");
const sendTest = getAction("POST broadcasts/[id]/test");
const writeConsents = getAction("POST export/iys");

const desk = provideOpenDesk(async (store) => {
  for (const [n, [firstName, locale]] of Object.entries({
    Ada: "en",
    Grace: "tr",
  } as const).entries()) {
    const answers = { firstName, email: `p${n}@example.com`, mobile: `+90555111001${n}` };
    const submission = submissionOf("visit", { ...answers, consent: true });
    const token = firstName.padEnd(20, "-");
    await store.create("visit", `v${n}`, buildRecord(submission, { locale, source: "x" }, token));
  }
});

const texts = {
  tr: { subject: "Metro kapalı", text: "Sayın {name}, gelin." },
  en: { subject: "Metro", text: "Dear {name}, come." },
};
const content = { ...service, texts, perMinute: 6000 };
const seen = hashContent(content);
const write = (changed: Partial<BroadcastContent> = {}, one = id) =>
  desk.store.broadcasts.saveDraft(one, { ...content, ...changed }, { by: "ada", counted: 2 });
const press = async (route: typeof stop, fields: Record<string, string> = {}) =>
  (await post(route, { id }, fields)).query;
const lines = async () =>
  (await desk.store.staffActions.find({}, { limit: 9 })).items
    .map(({ detail, subject, count }) => `${detail} ${subject ?? count}`)
    .toSorted();
const params = Promise.resolve({ language: "en", id });

it("is written, and changed by the same form", async () => {
  const typed = locales.flatMap((locale) =>
    ["subject", "text"].map((name) => [`${name}-${locale}`, "Metro"]),
  );
  const fields = { id, form: "visit", purpose: "service", fallback: "en" };
  for (const [route, about, text] of [
    [make, {}, "Metro"],
    [edit, { id }, " Gelin.\n"],
  ] as const) {
    const all = { ...fields, ...Object.fromEntries(typed), "text-tr": text };
    const href = await postAt(desk.context, route as BoundAction<object>, about, all);
    expect(href).toBe(`/desk/en/broadcasts/${id}`);
  }
  expect((await desk.store.broadcasts.read(id))?.texts.tr?.text).toBe("Gelin.");
  expect(await lines()).toEqual([`added ${id}`, `changed ${id}`]);
});

it("is tested in each language that somebody gets, and goes to as many as were shown, once", async () => {
  await write();
  expect(await press(sendTest, { email: "staff" })).toEqual({ note: "badAddress" });
  desk.result = { outcome: "failed", reason: "ECONNREFUSED" };
  expect(await press(sendTest, { email: "staff@example.com" })).toEqual({ note: "testFailed" });
  desk.result = { outcome: "sent", where: "there" };
  expect(await press(sendTest, { email: "staff@example.com" })).toEqual({ note: "tested" });
  const subjects = () => desk.mails.map(({ subject }) => subject).toSorted();
  expect(subjects()).toEqual(["Metro", "Metro kapalı"]);
  const broadcast = (await desk.store.broadcasts.read(id)) as Broadcast;
  const shown = { desk: desk.context, broadcast, by: "ada", language: "en" } as const;
  const html = renderToStaticMarkup(await DraftSections(shown));
  expect(html).toMatch(
    /lang="tr"[^>]*>[^<]*Sayın Grace.*, gelin\..*lang="en"[^>]*>[^<]*Dear Ada.*, come\./s,
  );

  expect(await press(confirm, { seen, count: "3" })).toEqual({ was: "3", now: "2" });
  const other = hashContent({ ...content, texts: { ...texts, en: texts.tr } });
  expect(await press(confirm, { seen: other, count: "2" })).toEqual({ note: "changed" });
  expect(desk.mails).toHaveLength(2);
  for (let n = 0; n < 2; n += 1) expect(await press(confirm, { seen, count: "2" })).toEqual({});
  while ((await desk.store.broadcasts.read(id))?.state !== "done")
    await new Promise((resolve) => setTimeout(resolve, 5));
  expect(subjects()).toEqual(["Metro", "Metro", "Metro kapalı", "Metro kapalı"]);
  expect(desk.mails.at(-1)?.key).toContain(`.broadcast.${id}`);
  const state = (await showState(new Request("http://desk/"), { params })) as Response;
  expect(await state.json()).toMatchObject({ isGoing: false, value: 2, max: 2 });
  // Nothing is left to stop, to send again or to drop.
  for (const route of [stop, again, discard]) await press(route);
  expect(await lines()).toEqual([`started ${id}`, `tested ${id}`]);
});

it("goes to nobody where nobody is listed, and is dropped", async () => {
  await write({ list: "?country=QA" });
  expect(await press(sendTest, { email: "staff@example.com" })).toEqual({ note: "testFailed" });
  expect(await press(confirm, { seen, count: "0" })).toEqual({ note: "nobody" });
  await press(discard);
  expect(await desk.store.broadcasts.read(id)).toBeUndefined();
  expect(await lines()).toEqual([`dropped ${id}`]);
});

it("says how far it is, and why it was not sent in time", () => {
  const t = getDeskTranslator("en");
  const counts = { waiting: 3, sent: 1, failed: 1, unreachable: 0 };
  const say = (changed: Partial<Broadcast>) =>
    buildBroadcastProgress(
      { state: "confirmed", ...changed } as Broadcast,
      counts,
      "sending",
      "en",
    );
  expect(say({ isQueued: true })).toMatchObject({ isProblem: false, value: 2, max: 5 });
  for (const confirmedCount of [2, 9])
    expect(say({ confirmedCount }).max).toBe(Math.max(5, confirmedCount));
  for (const overdue of ["late", "refused"] as const)
    expect(say({ state: "stopped", overdue })).toMatchObject({
      ...{ isProblem: true, text: t(`Broadcasts.overdue.${overdue}`, { when: "" }) },
    });
});

it("stands in the file of each who gets it, the latest first, under its subject", async () => {
  for (const [one, own] of [
    ["a".repeat(16), content],
    ["b".repeat(16), { ...content, texts: { tr: texts.tr }, fallback: "tr" as const }],
  ] as const) {
    await write(own, one);
    const confirmed = { by: "ada", count: 1, at: new Date() };
    await desk.store.broadcasts.confirm(one, hashContent(own), confirmed);
    await queueRecipients(desk.store, one, ["v0"]);
    // Each was written at another time.
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  const { text } = await show(RecordPage, { form: "visit", id: "v0" });
  expect(text).toMatch(/Messages Metro kapalı .* Metro /);
});

it("goes again to addresses that bounced; the authority gets the consents as a file", async () => {
  const headers = { [personHeader]: "ada" };
  const readConsents = async () => {
    const asked = new Request("http://desk/", { method: "POST", headers });
    const file = (await writeConsents(asked, { params })) as Response;
    const [head, ...rows] = Buffer.from(await file.arrayBuffer())
      .toString()
      .trimEnd()
      .split("\r\n");
    expect(head).toBe("\ufeffrecipient;type;source;status;consentDate;recipientType");
    return rows.map((row) => row.split(";")[3]);
  };
  expect(await readConsents()).toEqual(["ONAY", "ONAY"]);
  await post(releaseAll, {}, {});
  const hash = await desk.store.addresses.createHasher();
  for (const [n, how] of (["bounce", "complaint"] as const).entries())
    await desk.store.addresses.markUnreachable(hash(`p${n}@example.com`), how, new Date(0));
  await post(releaseAll, {}, {});
  expect(await lines()).toEqual(["iys 2", "released 1"]);
  expect(await readConsents()).toEqual(["ONAY", "RET"]);
});
