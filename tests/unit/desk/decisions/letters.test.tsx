/** The letters about decisions on several registrations: planned for whom they can reach, and sent once by one press. */

import { mkdirSync, renameSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import LettersPage from "@/app/desk/[language]/[form]/letters/page";
import { POST as send } from "@/app/desk/[language]/[form]/letters/send/route";
import { POST as set } from "@/app/desk/[language]/[form]/selected/set/route";
import { messages } from "@/lib/i18n/messages";
import type { DeliverableMessage } from "@/lib/mails/message";
import { notifyDue } from "@/lib/mails/notify";
import type { NotifyResult } from "@/lib/mails/ports";
import { createDeliveryPorts } from "@/lib/services/delivery";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { personHeader } from "@/staff/desk/context/request-context";
import { openDesks } from "@/staff/desk/host/desks";
import { provideDesk } from "../../../support/pages/desk-requests";
import { exhibitRecord, pressRecord } from "../../../support/records/records";
import { provideDeskStore } from "../../../support/stores/desk-store";

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });

const openStore = provideDeskStore();
let folder: string;
let store: DeskStore;
let desk: DeskContext;
let sent: DeliverableMessage[];
let result: NotifyResult;
const notifier = {
  async send(_: string, message: DeliverableMessage) {
    if (result.outcome === "sent") sent.push(message);
    return result;
  },
};

beforeEach(async () => {
  ({ folder, store } = openStore());
  sent = [];
  result = { outcome: "sent", where: "nowhere" };
  const english = { ...exhibitRecord, email: "b@example.com" };
  await store.create("exhibit", "a", exhibitRecord);
  await store.create("exhibit", "b", english);
  await store.create("exhibit", "c", {
    ...english,
    lastName: "Çıkmaz",
    email: "çıkmaz@example.com",
  });
  await store.create("press", "p", { ...pressRecord, event: messages.ar.Site.shortName });
  desk = openDesks({ store, dataDir: folder, notifier, confirm: [], allows: () => true }).current();
  provideDesk(() => desk);
});

type Route = (
  request: Request,
  context: { params: Promise<{ language: string; form: string }> },
) => Promise<Response>;

/** Posts a form about selected registrations. @returns the query of the page that it leads to, and its path */
async function post(
  route: Route,
  form: string,
  fields: [name: string, value: string][],
): Promise<{ path: string; query: URLSearchParams }> {
  const request = new Request("http://desk/", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { [personHeader]: "ada" },
  });
  const answer = await route(request, { params: Promise.resolve({ language: "en", form }) });
  const { pathname, searchParams } = new URL(answer.headers.get("location") ?? "", "http://desk");
  return { path: pathname, query: searchParams };
}

const ids = (...all: string[]) => all.map((id): [string, string] => ["id", id]);
const decide = (form: string, state: string, ...all: string[]) =>
  post(set, form, [...ids(...all), ["state", state], ["list", "?search=ada"]]);

/** Presses the button of the page that lists the letters. */
async function press(form: string, ...all: string[]) {
  const markup = await page(form, ...all);
  const letters = [...markup.matchAll(/name="letter" value="([^"]*)"/g)].map(
    ([, value = ""]): [string, string] => ["letter", value],
  );
  return () => post(send, form, [...ids(...all), ...letters, ["list", "?search=ada"]]);
}

/** The delivery looks for what is due. */
const deliver = () => notifyDue(createDeliveryPorts(store, notifier));

const page = (form: string, ...all: string[]) => pageOf(form, { id: all });

async function pageOf(form: string, query: Record<string, string | string[]>): Promise<string> {
  const params = Promise.resolve({ language: "en", form });
  return renderToStaticMarkup(await LettersPage({ params, searchParams: Promise.resolve(query) }));
}

it("leads from a decision on several to their letters, and sends nothing by itself", async () => {
  const { path, query } = await decide("exhibit", "talks", "a", "b");
  expect(path).toBe("/desk/en/exhibit/letters");
  const markup = await pageOf("exhibit", Object.fromEntries(query));
  expect([...markup.matchAll(/name="letter" value="(\w+) /g)].map(([, id]) => id).sort()).toEqual([
    "a",
    "b",
  ]);
  expect([query.get("changedFiles"), query.get("search")]).toEqual(["2", "ada"]);
  expect(sent).toEqual([]);
  expect(await Array.fromAsync(store.queue.list())).toEqual([]);
});

it("leads from a tag, and from a decision that nobody could get, back to the list", async () => {
  const tagged = await post(set, "exhibit", [...ids("a"), ["tag", "vip"], ["list", ""]]);
  expect(tagged.path).toBe("/desk/en/exhibit");
  await decide("exhibit", "declined", "a");
  expect((await decide("exhibit", "declined", "a")).path).toBe("/desk/en/exhibit");
});

it("sends each letter in its registrant's language, and not a second time", async () => {
  await decide("press", "accredited", "p");
  await decide("exhibit", "declined", "a", "b");
  expect(await page("press", "p")).toContain('lang="ar"');
  for (const [form, all, count] of [
    ["press", ["p"], "1"],
    ["exhibit", ["a", "b"], "2"],
  ] as const) {
    const go = await press(form, ...all);
    expect((await go()).query.get("queuedLetters")).toBe(count);
    const again = await go();
    expect([again.query.get("queuedLetters"), again.query.get("leftLetters")]).toEqual([
      "0",
      count,
    ]);
    // Nothing is sent within the request.
    await deliver();
  }
  // Those that are due at once are sent in parallel.
  const all = sent.map(({ language, to }) => JSON.stringify([language, to]));
  expect(all.toSorted()).toEqual([
    '["ar",{"address":"ada@example.com"}]',
    '["en",{"address":"ada@example.com"}]',
    '["en",{"address":"b@example.com"}]',
  ]);
  const { history } = await store.reviews.read("exhibit", "a");
  expect(history.at(-1)?.letter).toMatchObject({ by: "ada", subject: sent[1]?.subject });
  expect(await Array.fromAsync(store.queue.list())).toEqual([]);
});

it("names who gets none, and why", async () => {
  await decide("exhibit", "talks", "a", "c");
  await (await press("exhibit", "a"))();
  await deliver();
  const markup = await page("exhibit", "a", "b", "c", "erased");
  expect(markup).not.toContain('name="letter"');
  expect(markup).toContain("No email is waiting to be sent.");
  for (const reason of [
    /The email about this decision was sent, or written to a file[^<]*\. [^<]*, ada/,
    /No decision that needs an email has been made/,
    /Çıkmaz.*?No email goes to this address/,
    /1 selected registration was erased in the meantime/,
  ]) {
    expect(markup).toMatch(reason);
  }
});

it("sends no letter about a decision that another one has followed", async () => {
  await decide("exhibit", "talks", "a");
  const go = await press("exhibit", "a");
  await decide("exhibit", "declined", "a");
  expect((await go()).query.get("leftLetters")).toBe("1");
  expect(sent).toEqual([]);
  expect(await page("exhibit", "a")).toContain('name="letter"');
});

it("leaves a letter that could not be sent in the queue, which sends it once", async () => {
  await decide("exhibit", "talks", "a");
  expect((await (await press("exhibit", "a"))()).query.get("queuedLetters")).toBe("1");
  expect(await page("exhibit", "a")).toContain("Waiting to go out");
  result = { outcome: "failed", reason: "TIMEOUT" };
  await deliver();
  expect(await page("exhibit", "a")).toContain("Pending; tried once");
  result = { outcome: "sent", where: "nowhere" };
  const later = {
    ...createDeliveryPorts(store, notifier),
    now: () => new Date(Date.now() + 86_400_000),
  };
  expect(await notifyDue(later)).toMatchObject({ sent: 1 });
  expect(sent).toHaveLength(1);
});

it("asks again when the store goes away, and loses no letter", async () => {
  await decide("exhibit", "talks", "a", "b");
  const go = await press("exhibit", "a", "b");
  const path = join(folder, "registrations.sqlite");
  renameSync(path, `${path}.away`);
  mkdirSync(path);
  expect((await go()).query.get("away")).toBe("1");
  rmdirSync(path);
  renameSync(`${path}.away`, path);
  expect((await go()).query.get("queuedLetters")).toBe("2");
  await deliver();
  expect(sent).toHaveLength(2);
});

it("sends none to a registration that is not selected", async () => {
  await decide("exhibit", "talks", "a", "b");
  const letters = [...(await page("exhibit", "a", "b")).matchAll(/name="letter" value="([^"]*)"/g)];
  const fields = letters.map(([, value = ""]): [string, string] => ["letter", value]);
  expect((await post(send, "exhibit", [...ids("a"), ...fields])).query.get("queuedLetters")).toBe(
    "1",
  );
  expect((await Array.fromAsync(store.queue.list())).map(({ id }) => id)).toEqual(["a"]);
});

it("has no letters for visitors, who are not decided on, nor for a former edition", async () => {
  const params = (form: string) => ({ params: Promise.resolve({ language: "en", form }) });
  const request = () => new Request("http://desk/", { method: "POST", body: "letter=a" });
  expect((await send(request(), params("visit"))).status).toBe(404);
  const former = openDesks({
    store: store.inEdition("expo_2025"),
    dataDir: folder,
    notifier,
    confirm: [],
    allows: () => true,
  });
  provideDesk(() => former.current());
  expect((await send(request(), params("exhibit"))).status).toBe(404);
});
