/** E-mails about several registrations: one press puts each into the queue once, and the delivery sends them. */

import { mkdirSync, renameSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import EmailPage from "@/app/desk/[language]/[form]/email/page";
import { POST as send } from "@/app/desk/[language]/[form]/email/send/route";
import { notifyDue } from "@/lib/mails/notify";
import { createOutboxNotifier } from "@/lib/mails/service/outbox";
import { createDeliveryPorts } from "@/lib/services/delivery";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { personHeader } from "@/staff/desk/context/request-context";
import { openDesks } from "@/staff/desk/host/desks";
import { provideDesk } from "../../support/pages/desk-requests";
import { exhibitRecord, visitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });

const ids = Array.from({ length: 12 }, (_, n) => `v${n}`);
const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;
let desk: DeskContext;
let sent: string[];
const sends = {
  async send(key: string) {
    sent.push(key);
    return { outcome: "sent" as const, where: "nowhere" };
  },
};

beforeEach(async () => {
  ({ folder, store } = openStore());
  sent = [];
  for (const id of ids)
    await store.create("visit", id, { ...visitRecord, token: `${id}-token-of-20-signs` });
  desk = openDesks({
    store,
    dataDir: folder,
    notifier: sends,
    confirm: [],
    allows: () => true,
  }).current();
  provideDesk(() => desk);
});

async function page(search = ids.map((id) => `id=${id}`).join("&")): Promise<string> {
  const params = new URLSearchParams(search);
  const searchParams = Object.fromEntries(
    [...params.keys()].map((key) => [key, params.getAll(key)]),
  );
  const single = Object.fromEntries(
    Object.entries(searchParams).map(([key, all]) => [key, all.length > 1 ? all : (all[0] ?? "")]),
  );
  return renderToStaticMarkup(
    await EmailPage({
      params: Promise.resolve({ language: "en", form: "visit" }),
      searchParams: Promise.resolve(single),
    }),
  );
}

/** What the button of a page posts. */
function postOf(markup: string, kind: string): URLSearchParams {
  const fields = [...markup.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
  const body = new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]));
  body.set("kind", kind);
  return body;
}

async function press(body: URLSearchParams, form = "visit"): Promise<URL | number> {
  const request = new Request("http://desk/", {
    method: "POST",
    body,
    headers: { [personHeader]: "ada" },
  });
  const answer = await send(request, { params: Promise.resolve({ language: "en", form }) });
  const to = answer.headers.get("location");
  return to === null ? answer.status : new URL(to, "http://desk");
}

const counts = (url: URL | number) =>
  ["queuedEmails", "leftEmails", "away"].map((name) =>
    Number(new URL(String(url)).searchParams.get(name)),
  );

it("sends nothing within the request, and each once, however often the press arrives", async () => {
  const body = postOf(await page(), "reminder");
  expect(counts(await press(body))).toEqual([12, 0, 0]);
  expect(sent).toEqual([]);
  expect((await Array.fromAsync(store.queue.list())).map(({ attempts }) => attempts)).toEqual(
    ids.map(() => 0),
  );
  expect(counts(await press(body))).toEqual([12, 0, 0]);
  expect(await notifyDue(createDeliveryPorts(store, sends))).toMatchObject({ sent: 12 });
  expect(new Set(sent).size).toBe(12);
  // Also after they have gone: a reload of the press sends nothing.
  expect(counts(await press(body))).toEqual([12, 0, 0]);
  expect(await notifyDue(createDeliveryPorts(store, sends))).toMatchObject({ sent: 0 });
  const { emails } = await store.reviews.read("visit", "v0");
  expect(emails).toMatchObject([{ kind: "reminder", by: "ada" }]);
});

it("sends again by another press, and another e-mail by the same one", async () => {
  await press(postOf(await page("id=v1"), "reminder"));
  await notifyDue(createDeliveryPorts(store, sends));
  const second = postOf(await page("id=v1"), "reminder");
  expect(counts(await press(second))).toEqual([1, 0, 0]);
  second.set("kind", "confirmation");
  expect(counts(await press(second))).toEqual([1, 0, 0]);
  await notifyDue(createDeliveryPorts(store, sends));
  expect(sent).toHaveLength(3);
});

it("leads back to the question while the store is away, and queues the others by the same press", async () => {
  const body = postOf(await page("id=v1&id=v2"), "reminder");
  const path = join(folder, "registrations.sqlite");
  renameSync(path, `${path}.away`);
  mkdirSync(path);
  const away = await press(body);
  expect(counts(away)).toEqual([0, 0, 1]);
  rmdirSync(path);
  renameSync(`${path}.away`, path);
  const { pathname, search } = new URL(String(away));
  expect(pathname).toBe("/desk/en/visit/email");
  const again = await page(search);
  expect(again).toContain("so nothing was done");
  const second = postOf(again, "reminder");
  expect(second.get("press")).toBe(body.get("press"));
  expect(counts(await press(second))).toEqual([2, 0, 0]);
});

it("takes no press without its id, no kind that is not there, and no letter about a decision", async () => {
  const body = postOf(await page("id=v1"), "reminder");
  body.set("press", "1");
  expect(await press(body)).toBe(400);
  expect(await press(postOf(await page("id=v1"), "sales"))).toBe(400);
  await store.create("exhibit", "e", exhibitRecord);
  expect(await press(postOf(await page("id=v1"), "decision"), "exhibit")).toBe(400);
});

it("says that e-mails reach nobody where there is no mail server", async () => {
  expect(await page()).not.toContain("No mail server is set up");
  const notifier = createOutboxNotifier(folder);
  desk = openDesks({ store, dataDir: folder, notifier, confirm: [], allows: () => true }).current();
  expect(await page()).toContain("No mail server is set up");
});
