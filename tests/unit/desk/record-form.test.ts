/** A press on the page of a registration: what else was typed there is posted once more, and in no address. */

import { POST as email } from "@/app/desk/[language]/[form]/[id]/email/route";
import { POST as enter } from "@/app/desk/[language]/[form]/[id]/enter/route";
import { POST as note } from "@/app/desk/[language]/[form]/[id]/note/route";
import { POST as quota } from "@/app/desk/[language]/[form]/[id]/quota/route";
import { POST as stand } from "@/app/desk/[language]/[form]/[id]/stand/route";
import { POST as tag } from "@/app/desk/[language]/[form]/[id]/tag/route";
import { createOutboxNotifier } from "@/lib/mails/service/outbox";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import { personHeader } from "@/staff/desk/context/request-context";
import { openDesks } from "@/staff/desk/host/desks";
import { provideDesk } from "../../support/pages/desk-requests";
import { exhibitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });

const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;
const id = "e";
const page = `/desk/en/exhibit/${id}`;
const press = "11111111-1111-4111-8111-111111111111";

beforeEach(async () => {
  ({ folder, store } = openStore());
  await store.create("exhibit", id, exhibitRecord);
  const notifier = createOutboxNotifier(folder);
  provideDesk(() =>
    openDesks({ store, dataDir: folder, notifier, confirm: [], allows: () => true }).current(),
  );
});

type Route = (
  request: Request,
  context: { params: Promise<{ language: string; form: string; id: string }> },
) => Promise<Response>;

/** Presses a button of the page. @returns the status, and where it leads */
async function pressed(route: Route, body: Record<string, string>, search = "") {
  const request = new Request(`http://desk/${search}`, {
    method: "POST",
    body: new URLSearchParams({ note: press, pass: "abcdefghijkl", ...body }),
    headers: { [personHeader]: "ada" },
  });
  const answer = await route(request, {
    params: Promise.resolve({ language: "en", form: "exhibit", id }),
  });
  return [answer.status, answer.headers.get("location")];
}

const half = { text: "called, wants a corner", tag: "", name: "" };

it("adds a tag, and carries a half-written note along", async () => {
  expect(await pressed(tag, { ...half, tag: "vip" })).toEqual([307, `${page}?taken=tag`]);
  const { tags, notes } = await store.reviews.read("exhibit", id);
  expect([tags, notes]).toEqual([["vip"], []]);
  expect(await pressed(tag, { ...half, tag: "vip", remove: "vip" })).toEqual([307, page]);
});

it("adds a note, and carries a half-written tag along", async () => {
  expect(await pressed(note, { ...half, tag: "vi" })).toEqual([307, `${page}?taken=text`]);
  expect((await store.reviews.read("exhibit", id)).notes).toMatchObject([{ text: half.text }]);
});

it("leads back by an ordinary redirect where nothing else is typed", async () => {
  expect(await pressed(tag, { tag: "vip" })).toEqual([303, page]);
  expect(await pressed(note, { text: "a note" })).toEqual([303, page]);
});

it("keeps everything where nothing could be taken", async () => {
  expect(await pressed(tag, half)).toEqual([307, `${page}?empty=tags`]);
  expect(await pressed(stand, { ...half, name: "Grace" })).toEqual([
    307,
    `${page}?stand=notAccepted`,
  ]);
});

it("gives a stand more passes, and keeps a number that it cannot have", async () => {
  const decision = { state: "accepted", at: "2026-09-01T09:00:00.000Z", by: "ada" } as const;
  await store.reviews.change("exhibit", id, (file) => ({ ...file, decision }));
  expect(await pressed(quota, { quota: "3" })).toEqual([307, `${page}?stand=quota`]);
  expect(await pressed(quota, { quota: "7" })).toEqual([303, page]);
  expect((await store.reviews.read("exhibit", id)).passQuota).toBe(7);
});

it("sends an e-mail, and carries along what is typed", async () => {
  expect(await pressed(email, half, "?kind=sales")).toEqual([307, `${page}?email=written`]);
});

it("takes the Enter key for the line of text that it was pressed in", async () => {
  expect(await pressed(enter, { ...half, tag: "vip" })).toEqual([307, `${page}/tag`]);
  expect(await pressed(enter, { ...half, name: "Grace" })).toEqual([307, `${page}/stand`]);
  expect(await pressed(enter, { ...half, quota: "7" })).toEqual([307, `${page}/quota`]);
});
