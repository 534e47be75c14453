/** No action of the desk is done without a line in the audit log, unless it says why. */
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { POST as setQuota } from "@/app/desk/[language]/[form]/[id]/quota/route";
import { POST as tag } from "@/app/desk/[language]/[form]/[id]/tag/route";
import { POST as saveView } from "@/app/desk/[language]/[form]/views/route";
import { POST as mark } from "@/app/desk/[language]/arrivals/mark/route";
import { POST as release } from "@/app/desk/[language]/broadcasts/release/route";
import { POST as forgetCampaign } from "@/app/desk/[language]/campaigns/forget/route";
import { POST as endDevice } from "@/app/desk/[language]/devices/end/route";
import { POST as setDevice } from "@/app/desk/[language]/devices/set/route";
import { POST as stopReminders } from "@/app/desk/[language]/reminders/stop/route";
import { POST as freeze } from "@/app/desk/[language]/report/freeze/route";
import { POST as setThreshold } from "@/app/desk/[language]/report/threshold/route";
import { POST as deleteTask } from "@/app/desk/[language]/tasks/[task]/delete/confirm/route";
import type { Device } from "@/lib/check-ins/gate";
import type { CompanyTask } from "@/lib/companies/tasks/tasks";
import { StoreUnavailable } from "@/lib/database/errors";
import { locales } from "@/lib/locales";
import { staffActionKinds } from "@/lib/staff-records/staff-actions";
import { handleBroadcast } from "@/staff/desk/broadcasts/handle-broadcast";
import { createDeskAction, type DeskAction } from "@/staff/desk/context/desk-action";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { personHeader } from "@/staff/desk/context/request-context";
import { recordPathSchema } from "@/staff/desk/core/paths";
import { openDesks } from "@/staff/desk/host/desks";
import { otherPosts, pagePosts } from "@/staff/desk/host/page-posts";
import { openDevices } from "@/staff/gate/server/devices";
import { type GateService, provideGateService } from "@/staff/gate/server/gate-service";
import { postAt, provideDesk } from "../../support/pages/desk-requests";
import { openAuditLog } from "../../support/records/audit-log";
import { exhibitRecord, visitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

/** Every handler of a post, by its address. */
async function loadPosts(): Promise<[string, DeskAction<object>][]> {
  const files = globSync("app/desk/*language*/**/route.ts");
  const modules = files.map(
    async (file) => [file, (await import(resolve(file))) as { POST?: DeskAction }] as const,
  );
  const posts = (await Promise.all(modules)).flatMap(([file, { POST }]) =>
    POST ? [[file, POST] as [string, DeskAction<object>]] : [],
  );
  return [...posts, ...Object.entries(pagePosts), ...Object.entries(otherPosts)];
}

it("every post says what the audit log calls it, or why it is not in it", async () => {
  const posts = await loadPosts();
  expect(posts.length).toBeGreaterThan(25);
  const silent = posts.filter(([, { audit }]) =>
    typeof audit === "object"
      ? audit.nothing.length < 10
      : !staffActionKinds.some((kind) => kind === audit && kind !== "other"),
  );
  expect(silent.map(([file]) => file)).toEqual([]);
});

it("only these posts are not in the audit log", async () => {
  const unlogged = (await loadPosts()).filter(([, { audit }]) => typeof audit === "object");
  expect(unlogged.map(([file]) => file).toSorted()).toEqual([
    "",
    expect.stringContaining("/enter/"),
    expect.stringContaining("/selected/keep/"),
  ]);
});

let { lines, begun, log } = openAuditLog();

const desk = () => ({ base: "/desk", store: { staffActions: log } }) as unknown as DeskContext;

beforeEach(() => {
  ({ lines, begun, log } = openAuditLog());
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  provideDesk(desk);
});
afterEach(() => jest.restoreAllMocks());

type Options = Partial<Parameters<typeof createDeskAction>[0]>;

async function act(run: Options["run"], audit: Options["audit"] = "tag", method = "POST") {
  const action = createDeskAction({
    ...(audit !== undefined && { audit }),
    path: recordPathSchema,
    page: "/visit",
    run: run ?? (async ({ page }) => page),
  });
  const request = new Request("http://desk/desk/en/visit/a/x?secret=1", {
    method,
    headers: { [personHeader]: "ada" },
    ...(method === "POST" && { body: new URLSearchParams({ text: "Gizem" }) }),
  });
  const params = Promise.resolve({ language: "en", form: "visit", id: "a" });
  return (await action(request, { params })) as Response;
}

const common = { at: expect.any(Date), by: "ada", form: "visit", ids: ["a"] };

it("logs what is done without being asked to, with the registration of the address", async () => {
  await act(undefined);
  await act(async () => new Response("a file"));
  expect(lines).toEqual([
    { ...common, kind: "tag" },
    { ...common, kind: "tag" },
  ]);
});

it("logs a post that does not say what it is, by its address alone, and no reading", async () => {
  const unnamed = createDeskAction({ page: "/visit", run: async ({ page }) => page });
  for (const method of ["POST", "GET"]) {
    const request = new Request("http://desk/desk/en/visit/a/x?name=Gizem", { method });
    await unnamed(request, { params: Promise.resolve({ language: "en" }) });
  }
  expect(lines).toEqual([
    { at: expect.any(Date), by: "", kind: "other", subject: "/desk/en/visit/a/x" },
  ]);
});

it("logs each line that an action describes, and nothing if nothing was changed", async () => {
  await act(async ({ audit, page }) => {
    audit.describe({ detail: "added" });
    audit.describe({ kind: "email", detail: "decision", ids: ["b"] });
    return page;
  });
  expect(lines).toEqual([
    { ...common, kind: "tag", detail: "added" },
    { ...common, kind: "email", detail: "decision", ids: ["b"] },
  ]);
  lines.length = 0;
  await act(async ({ audit, page }) => {
    audit.describe({ detail: "added" });
    audit.skip();
    return page;
  });
  await act(undefined, { nothing: "it changes nothing" });
  await act(async () => undefined);
  await act(async () => new Response("Bad Request", { status: 400 }));
  await act(async () => ({ again: {} }) as never);
  expect([lines, begun]).toEqual([[], []]);
});

it("says what is begun before it is done, and leaves that line if nobody knows whether it was", async () => {
  await act(async ({ page }) => {
    expect([begun, lines]).toEqual([[{ ...common, kind: "tag" }], []]);
    return page;
  });
  expect([begun.length, lines.length]).toEqual([0, 1]);
  await act(async () => {
    throw new StoreUnavailable("BUSY");
  });
  await expect(
    act(async () => {
      throw new Error("broken");
    }),
  ).rejects.toThrow("broken");
  expect([begun.length, lines.length]).toEqual([2, 1]);
});

it("sends no file that could not be logged", async () => {
  const away = async () => {
    throw new StoreUnavailable("BUSY");
  };
  const ask = async () => {
    const answer = await act(async () => new Response("a file"), "export");
    return [answer.status, answer.headers.get("location")];
  };
  const refused = [303, "/desk/en/visit"];
  log.begin = async () => ({ end: away });
  expect(await ask()).toEqual(refused);
  // The store was away only for the line that it is begun.
  log.begin = away;
  expect((await ask())[0]).toBe(200);
  expect(lines).toEqual([{ ...common, kind: "export" }]);
  log.add = away;
  expect(await ask()).toEqual(refused);
});

describe("a form that is posted twice", () => {
  const openStore = provideDeskStore();
  const press = "a".repeat(21);

  /** What is there before, and the post. */
  type Repeated = [
    action: DeskAction<object>,
    parts: Record<string, string>,
    fields: Record<string, string>,
  ];

  const visit = { form: "visit", id: "a" };
  const exhibitor = { form: "exhibit", id: "e" };
  const id = "a".repeat(16);
  const threshold = { rule: "ufi", source: "UFI", readAt: "2026-01-02" };
  const texts = Object.fromEntries(
    locales.flatMap((locale) => [
      [`subject-${locale}`, "Metro"],
      [`text-${locale}`, "Closed"],
    ]),
  );
  const message = { id, form: "visit", purpose: "service", fallback: "en", ...texts };

  it.each<[string, ...Repeated]>([
    ["a tag", tag, visit, { tag: "VIP" }],
    ["a campaign that is forgotten", forgetCampaign, {}, { code: "MAY" }],
    ["a threshold", setThreshold, {}, { ...threshold, exhibitors: "12", visitors: "5" }],
    ["a frozen report", freeze, {}, { press }],
    ["a view", saveView, { form: "visit" }, { name: "Arabic", query: "language=ar" }],
    ["a new name of a view", saveView, { form: "visit" }, { what: "rename", id: "v", name: "B" }],
    ["a message", handleBroadcast as DeskAction<object>, { id }, message],
    ["an address that gets emails again", release, {}, visit],
    ["a deleted task", deleteTask, { task: "t" }, {}],
    ["a stopped reminder", stopReminders, {}, {}],
    ["more passes of a stand", setQuota, exhibitor, { quota: "9" }],
    ["a check-in that is removed", mark, {}, { ...visit, day: "2026-09-23", action: "takeBack" }],
    ["settings of a device", setDevice, {}, { id: "d", print: "always" }],
    ["an ended device", endDevice, {}, { id: "d" }],
  ])("has one line in the audit log: %s", async (_, action, parts, fields) => {
    const { store, folder } = openStore();
    await store.create("visit", "a", visitRecord);
    await store.create("exhibit", "e", exhibitRecord);
    const at = "2026-06-01T09:00:00.000Z";
    await store.sources.name({ code: "MAY", name: "May", kind: "campaign", at });
    await store.changeViews(() => [{ id: "v", name: "A", form: "visit", query: "", by: "ada" }]);
    await store.tasks.change(() => [{ id: "t" } as CompanyTask]);
    await store.arrivals.mark("visit", "a", "2026-09-23", new Date(at));
    const hash = await store.addresses.hasher();
    await store.addresses.markUnreachable(hash(visitRecord.email), "bounce", new Date(at));
    await store.gate.change("device", "d", () => ({ id: "d", name: "Tablet" }) as Device);
    provideGateService({ devices: openDevices(store.gate) } as GateService);
    const notifier = { send: async () => ({ outcome: "sent" as const, where: "there" }) };
    const own = openDesks({ store, dataDir: folder, notifier, confirm: [] }).current();
    await own.refresh();
    own.reminders?.start({ day: "2099-01-01", perMinute: 1, by: "ada" });
    const ask = () => postAt(own, action, parts, fields);
    const first = await ask();
    expect(first).toEqual(expect.any(String));
    expect(first).not.toBe("");
    await ask();
    expect((await store.staffActions.find({}, { limit: 9 })).items).toHaveLength(1);
  });
});
