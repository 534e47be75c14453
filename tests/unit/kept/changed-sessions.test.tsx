/** The one email about a session that has moved or does not take place, to those who keep it with their passes. */
import { renderToStaticMarkup } from "react-dom/server";
import { hashContent } from "@/lib/broadcasts/hash-content";
import { getSessions, type ListedSession, sessionPages } from "@/lib/fair/sessions";
import { loadAudience } from "@/staff/desk/broadcasts/audience";
import { toBroadcastForm } from "@/staff/desk/broadcasts/broadcast-form";
import { buildPreview } from "@/staff/desk/broadcasts/preview";
import { BroadcastForm } from "@/staff/desk/broadcasts/view/broadcast-form";
import { loadChangesToTell } from "@/staff/desk/kept/changed-sessions";
import { ChangesToTell } from "@/staff/desk/kept/view/changes-to-tell";
import { showContent } from "../../support/pages/content";
import { getAction } from "../../support/pages/desk-actions";
import { postAt } from "../../support/pages/desk-requests";
import { provideOpenDesk } from "../../support/pages/open-desk";
import { visitRecord } from "../../support/records/records";
import { queueRecipients } from "../../support/stores/broadcasts";

const postChange = getAction("POST my-fair/sessions/[session]");
const postEdit = getAction("POST broadcasts/[id]/edit");

const release = getSessions();
const [session = "", other = ""] = sessionPages.listIds();
const key = `session/${session}`;
const day = "2026-09-01";
const people = ["keeper", "again", "leaver", "arab", "stranger"];

const desk = provideOpenDesk(async (store) => {
  for (const [n, one] of people.entries()) {
    const own = {
      ...{ firstName: one, email: `${one}@example.com`, mobile: `+90555111000${n}` },
      ...{ token: one.padEnd(20, "-"), language: one === "arab" ? "ar" : "en" },
    } as const;
    await store.create("visit", one, { ...visitRecord, ...own, consent: false });
    const items = one === "stranger" ? [{ key: `session/${other}`, day }] : [{ key, day }];
    await store.kept.change(one, () => ({ items, language: "en" }));
  }
});

afterEach(() => showContent({}));

const change = (changed: Partial<ListedSession>) =>
  showContent({
    programme: release.map((one) => (one.id === session ? { ...one, ...changed } : one)),
  });

const movedFrom = "2026-09-24T10:00:00+03:00";

async function findMessage(): Promise<string> {
  const [{ message = "" } = {}] = await loadChangesToTell(desk.store);
  return message;
}

const press = (message: string, by = "ada") =>
  postAt(desk.context, postChange, { session }, { message }, by);

async function confirm(id: string) {
  const { store } = desk;
  const broadcast = await store.broadcasts.read(id);
  if (!broadcast) throw new Error("Nothing is written.");
  const { recipients } = await loadAudience(desk.context, broadcast);
  const page = renderToStaticMarkup(
    <BroadcastForm
      {...{ typed: toBroadcastForm(broadcast), problems: { texts: {}, others: [] } }}
      {...{ isUnavailable: false, action: "", back: "", people: 0, limit: undefined }}
      language="en"
    />,
  );
  return { recipients: recipients.map((row) => row.id), page, broadcast };
}

it("says what was and what is, in each language, and is written once", async () => {
  change({ movedFrom });
  const message = await findMessage();
  const [{ keepers } = {}] = await loadChangesToTell(desk.store);
  expect(keepers).toBe(4);
  const to = await Promise.all([press(message), press(message, "cem")]);
  expect(new Set(to)).toEqual(new Set([`/desk/en/broadcasts/${message}`]));
  const { broadcast, page, recipients } = await confirm(message);
  expect(recipients.toSorted()).toEqual(["again", "arab", "keeper", "leaver"]);
  // A release that does not know its keepers writes to nobody.
  const { keeps: _, ...older } = broadcast;
  expect((await loadAudience(desk.context, older)).recipients).toEqual([]);
  const { texts } = broadcast;
  expect(texts.en?.text).toMatch(/Before: .*10:00\nNow: /);
  expect(texts.tr?.text).toMatch(/Önceki zaman: .*10:00/);
  expect(texts.ar?.subject).toMatch(/^موعد جديد: /);
  // A colleague changes a word; who presses again does not undo it, and it stays for the same people.
  expect(page).toContain(`name="keeps" value="${key}"`);
  expect(page).not.toContain('type="radio"');
  const { id, form, list, purpose } = broadcast;
  const fields = { id, form, list, purpose, keeps: key, fallback: "en", at: "", pace: "" };
  const own = { "subject-en": "Later", "text-en": "At noon." };
  await postAt(desk.context, postEdit, { id }, { ...fields, ...own });
  await press(message);
  const edited = await desk.store.broadcasts.read(id);
  expect(edited).toMatchObject({ keeps: key, texts: { en: { subject: "Later" } } });
  expect(await postAt(desk.context, postEdit, { id }, { ...fields, ...own, keeps: "" })).toBe("");
  // A page from before the next change.
  change({ place: "seminar", formerPlace: "stage" });
  const next = await findMessage();
  expect(next).not.toBe(message);
  expect(await press(message)).toBe("/desk/en/my-fair");
  await press(next);
  const { texts: places } = (await desk.store.broadcasts.read(next)) ?? {};
  expect(places?.en?.text).toMatch(/Before: Forum stage\nNow: Seminar room \(.*\d:\d\d/);
  // And from there to a third place.
  change({ place: "summit", formerPlace: "stage" });
  expect(await findMessage()).not.toBe(next);
});

it("goes once to each who keeps the session, and to nobody who has taken it off meanwhile", async () => {
  change({ dropped: { en: "The speakers are held up." } });
  const id = await findMessage();
  await press(id);
  const { broadcast, recipients } = await confirm(id);
  const row = desk.context.cache.findRow("visit", "keeper");
  const preview = row && (await buildPreview(desk.context, broadcast, row));
  expect(preview?.html).toContain("The speakers are held up.");
  // Staff do not get the address of a pass.
  expect(preview?.html + (preview?.text ?? "")).not.toContain("keeper--");
  const { store } = desk;
  const fast = { ...broadcast, perMinute: 9999 };
  await store.broadcasts.saveDraft(id, fast, { by: "ada", counted: 4 });
  const seen = hashContent(fast);
  await store.broadcasts.confirm(id, seen, { by: "ada", count: 4, at: new Date() });
  await queueRecipients(store, id, recipients);
  await store.kept.change("leaver", (list) => list && { ...list, items: [] });
  desk.context.jobs.start(id);
  while ((await store.broadcasts.read(id))?.state !== "done")
    await new Promise((resolve) => setTimeout(resolve, 5));
  const sent = desk.mails.map(({ to }) => (to === "salesTeam" ? to : to.address));
  expect(sent.toSorted()).toEqual(["again", "arab", "keeper"].map((one) => `${one}@example.com`));
  const own = desk.mails.find(({ text }) => text.includes("keeper-----"));
  expect(own?.text).toContain("because you keep this session");
  expect(await store.broadcasts.listAbout("visit", "leaver")).toMatchObject([
    { reason: "NOT_KEPT" },
  ]);
  const page = renderToStaticMarkup(
    <ChangesToTell changes={await loadChangesToTell(store)} mayWrite language="en" />,
  );
  expect(page).toContain(`<a href="/desk/en/broadcasts/${id}">Sent</a>`);
  expect(page).not.toContain("<form");
});
