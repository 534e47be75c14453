/** The desk's forms while the store does not answer: they say so, and nothing is lost. */

import { mkdirSync, renameSync, rmdirSync } from "node:fs";
import { join } from "node:path";
import { GET as seeEmail, POST as sendEmail } from "@/app/desk/[language]/[form]/[id]/email/route";
import { POST as postNote } from "@/app/desk/[language]/[form]/[id]/note/route";
import { POST as postTag } from "@/app/desk/[language]/[form]/[id]/tag/route";
import { POST as postSelection } from "@/app/desk/[language]/[form]/selected/set/route";
import { POST as erase } from "@/app/desk/[language]/erase/confirm/route";
import { GET as exportFile } from "@/app/desk/[language]/export/[file]/file/route";
import { POST as exportLong, GET as exportShort } from "@/app/desk/[language]/export/route";
import { GET as personData } from "@/app/desk/[language]/person/data/route";
import { createOutboxNotifier } from "@/lib/mails/service/outbox";
import type { DeskStore } from "@/lib/store/ports";
import { personHeader } from "@/staff/desk/context/request-context";
import { openDesks } from "@/staff/desk/host/desks";
import { provideDesk } from "../../support/pages/desk-requests";
import { salesAt } from "../../support/pages/messages";
import { exhibitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

const openStore = provideDeskStore();
let folder: string;
let path: string;
let store: DeskStore;

beforeEach(async () => {
  ({ folder, store } = openStore());
  path = join(folder, "registrations.sqlite");
  await store.create("exhibit", "a", exhibitRecord, salesAt(new Date()));
  const notifier = createOutboxNotifier(folder);
  const desks = openDesks({ store, dataDir: folder, notifier, confirm: [], allows: () => true });
  await desks.current().refresh();
  provideDesk(() => desks.current());
  renameSync(path, `${path}.away`);
  mkdirSync(path);
});

const post = (body: URLSearchParams) =>
  new Request("http://desk/", { method: "POST", body, headers: { [personHeader]: "ada" } });

it("erases nobody, and leads back to the person", async () => {
  const body = new URLSearchParams({ who: "ada@example.com", listed: "exhibit/a" });
  const answer = await erase(post(body), { params: Promise.resolve({ language: "en" }) });
  expect(answer.headers.get("location")).toBe("/desk/en/erase?who=ada%40example.com");
  rmdirSync(path);
  renameSync(`${path}.away`, path);
  expect(await store.count("exhibit")).toBe(1);
});

it("sends no e-mail, and says why", async () => {
  const params = Promise.resolve({ language: "en", form: "exhibit", id: "a" });
  const answer = await sendEmail(post(new URLSearchParams()), { params });
  expect(answer.headers.get("location")).toMatch(/^\/desk\/en\/exhibit\/a\?email=away-[A-Z0-9_]+$/);
});

it("keeps no note, tag or decision of several, and leads back to where they were typed", async () => {
  const one = Promise.resolve({ language: "en", form: "exhibit", id: "a" });
  const tag = await postTag(post(new URLSearchParams({ tag: "vip" })), { params: one });
  expect(tag.headers.get("location")).toBe("/desk/en/exhibit/a");
  const note = { note: "00000000-0000-4000-8000-000000000001", text: "Called." };
  const noted = await postNote(post(new URLSearchParams(note)), { params: one });
  expect(noted.headers.get("location")).toBe("/desk/en/exhibit/a");
  const list = Promise.resolve({ language: "en", form: "exhibit" });
  const several = new URLSearchParams({ id: "a", state: "talks", list: "?search=ada" });
  const decided = await postSelection(post(several), { params: list });
  const { pathname, searchParams } = new URL(`http://desk${decided.headers.get("location")}`);
  expect(pathname).toBe("/desk/en/exhibit/selected");
  expect([searchParams.get("search"), searchParams.get("away")]).toEqual(["ada", "1"]);
});

describe("what hands something out leads back to the page that says so:", () => {
  const en = { language: "en" };
  const get = (query = "") => new Request(`http://desk/?${query}`);
  const listed = { form: "exhibit", format: "csv", labels: "en", search: "ada" };

  it.each([
    [
      "an export",
      "/exhibit?search=ada",
      () => exportShort(get(`${new URLSearchParams(listed)}`), { params: Promise.resolve(en) }),
    ],
    [
      "all forms in a file",
      "",
      () => exportShort(get("form=all&format=xlsx&labels=en"), { params: Promise.resolve(en) }),
    ],
    [
      "a long export",
      "/exhibit?search=ada",
      () => exportLong(post(new URLSearchParams(listed)), { params: Promise.resolve(en) }),
    ],
    [
      "a long export that is written",
      "/export/some",
      () => exportFile(get(), { params: Promise.resolve({ ...en, file: "some" }) }),
    ],
    [
      "a person's data",
      "/person?who=ada%40example.com",
      () => personData(get("who=ada%40example.com"), { params: Promise.resolve(en) }),
    ],
    [
      "an e-mail",
      "/exhibit/a",
      () => seeEmail(get(), { params: Promise.resolve({ ...en, form: "exhibit", id: "a" }) }),
    ],
  ])("%s", async (_, path, ask) => {
    const answer = await ask();
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe(`/desk/en${path}`);
  });
});
