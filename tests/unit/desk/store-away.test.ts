/** What the desk's forms do while the store is away: they say so, and lose nothing. */
import { mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { POST as sendEmail } from "@/app/desk/[language]/[form]/[id]/email/route";
import { POST as erase } from "@/app/desk/[language]/erase/confirm/route";
import { openBook } from "@/lib/desk/book";
import { type Desk, personHeader, provideDesk } from "@/lib/desk/provided";
import { sendSalesEmail } from "@/lib/desk/sales-email";
import type { DeskStore } from "@/lib/people/ports";
import { deliveryPorts } from "@/lib/services/delivery";
import { outboxNotifier } from "@/lib/services/notifier/outbox";
import { sqliteDeskStore } from "@/lib/services/store/sqlite-desk";
import { exhibitRecord } from "../../support/records";

let folder: string;
let path: string;
let store: DeskStore;

beforeEach(async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  folder = mkdtempSync(join(tmpdir(), "away-"));
  path = join(folder, "registrations.sqlite");
  store = sqliteDeskStore(folder);
  await store.create("exhibit", "a", exhibitRecord, new Date());
  const book = openBook(store);
  await book.refresh();
  const ports = deliveryPorts(store, outboxNotifier(folder));
  const desk: Partial<Desk> = { store, book, dataDir: folder };
  provideDesk({ ...desk, sendEmail: (form, id) => sendSalesEmail(form, id, ports) } as Desk);
  renameSync(path, `${path}.away`);
  mkdirSync(path);
});

afterEach(async () => {
  jest.restoreAllMocks();
  await store.close();
  rmSync(folder, { recursive: true });
});

const post = (body: URLSearchParams) =>
  new Request("http://desk/", { method: "POST", body, headers: { [personHeader]: "ada" } });

it("erases nobody, and leads back to whom it was about", async () => {
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
  expect(answer.headers.get("location")).toMatch(/^\/desk\/en\/exhibit\/a\?email=[A-Z0-9_]+$/);
});
