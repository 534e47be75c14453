/** No action of the desk is done without a line in the audit log, unless it says why. */
import { globSync } from "node:fs";
import { resolve } from "node:path";
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
import { formActions, ownActions } from "@/staff/desk/actions/table";
import { createDeskAction, type DeskAction } from "@/staff/desk/context/desk-action";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { personHeader } from "@/staff/desk/context/request-context";
import { recordPathSchema } from "@/staff/desk/core/paths";
import { openDevices } from "@/staff/gate/server/devices";
import { type GateService, provideGateService } from "@/staff/gate/server/gate-service";
import { getAction } from "../../support/pages/desk-actions";
import { postAt, provideDesk } from "../../support/pages/desk-requests";
import { provideOpenDesk } from "../../support/pages/open-desk";
import { openAuditLog } from "../../support/records/audit-log";
import { exhibitRecord, visitRecord } from "../../support/records/records";

const saveView = getAction("POST [form]/views");
const setQuota = getAction("POST [form]/[id]/quota");
const editMessage = getAction("POST broadcasts/[id]/edit");
const tag = getAction("POST [form]/[id]/tag");

type Options = Parameters<typeof createDeskAction>[0];
type Run = Options["run"];

/** What the audit log calls each post, by its address. */
async function loadPosts(): Promise<[string, DeskAction["audit"]][]> {
  const files = globSync("app/desk/*language*/**/route.ts");
  const loaded = files.map(async (file) => [file, (await import(resolve(file))).POST] as const);
  const routes = (await Promise.all(loaded)).filter(
    ([file, post]) => post && !/actions/.test(file),
  );
  const rows = Object.entries({ ...ownActions, ...formActions });
  return [
    ...routes.map(([file, { audit }]) => [file, audit] as [string, DeskAction["audit"]]),
    ...rows.flatMap(([name, [, audit]]) =>
      name.startsWith("POST ") ? [[name, audit] as [string, DeskAction["audit"]]] : [],
    ),
  ];
}

it("every post says what the audit log calls it, and only these why they are not in it", async () => {
  const posts = await loadPosts();
  expect(posts.length).toBeGreaterThan(25);
  const known = staffActionKinds.filter((kind) => kind !== "other") as unknown[];
  const unlogged = posts.filter(([, audit]) => !known.includes(audit));
  expect(unlogged.map(([file]) => file).toSorted()).toEqual([
    "POST [form]/[id]",
    "POST [form]/[id]/enter",
    expect.stringContaining("/selected/keep"),
  ]);
  for (const [, audit] of unlogged) expect(Object(audit).nothing.length).toBeGreaterThan(9);
});

describe("the audit log", () => {
  let { lines, begun, log } = openAuditLog();

  beforeEach(() => {
    ({ lines, begun, log } = openAuditLog());
    jest.spyOn(process.stdout, "write").mockReturnValue(true);
    provideDesk(() => ({ base: "/desk", store: { staffActions: log } }) as unknown as DeskContext);
  });
  afterEach(() => jest.restoreAllMocks());

  const away = async () => {
    throw new StoreUnavailable("BUSY");
  };
  const common = { at: expect.any(Date), by: "ada", form: "visit", ids: ["a"] };

  async function act(run: Run = async ({ page }) => page, audit: Options["audit"] = "tag") {
    const action = createDeskAction({ audit, path: recordPathSchema, page: "/visit", run });
    const url = "http://desk/desk/en/visit/a/x?secret=1";
    const body = new URLSearchParams({ text: "Gizem" });
    const request = new Request(url, { method: "POST", headers: { [personHeader]: "ada" }, body });
    const params = Promise.resolve({ language: "en", form: "visit", id: "a" });
    return (await action(request, { params })) as Response;
  }

  it("says what is done without being asked to, and each line that an action describes", async () => {
    await act();
    await act(async () => new Response("a file"));
    await act(async ({ audit, page }) => {
      audit.describe({ detail: "added" });
      audit.describe({ kind: "email", detail: "decision", ids: ["b"] });
      return page;
    });
    expect(lines).toEqual([
      { ...common, kind: "tag" },
      { ...common, kind: "tag" },
      { ...common, kind: "tag", detail: "added" },
      { ...common, kind: "email", detail: "decision", ids: ["b"] },
    ]);
  });

  it.each<[string, Run, Options["audit"]]>([
    [
      "that changed nothing",
      async ({ audit, page }) => {
        audit.describe({ detail: "added" });
        audit.skip();
        return page;
      },
      "tag",
    ],
    ["that never does", async ({ page }) => page, { nothing: "it changes nothing" }],
    ["that found nothing", async () => undefined, "tag"],
    ["that was refused", async () => new Response("Bad Request", { status: 400 }), "tag"],
    ["whose form is shown again", async () => ({ again: {} }) as never, "tag"],
  ])("has no line of an action %s", async (_, run, audit) => {
    await act(run, audit);
    expect([lines, begun]).toEqual([[], []]);
  });

  it("names a post that does not say what it is by its address alone, and no reading", async () => {
    const unnamed = createDeskAction({ page: "/visit", run: async ({ page }) => page });
    for (const method of ["POST", "GET"]) {
      const request = new Request("http://desk/desk/en/visit/a/x?name=Gizem", { method });
      await unnamed(request, { params: Promise.resolve({ language: "en" }) });
    }
    const line = { at: expect.any(Date), by: "", kind: "other", subject: "/desk/en/visit/a/x" };
    expect(lines).toEqual([line]);
  });

  it("says what is begun before it is done, and leaves that line if nobody knows whether it was", async () => {
    await act(async ({ page }) => {
      expect([begun, lines]).toEqual([[{ ...common, kind: "tag" }], []]);
      return page;
    });
    expect([begun.length, lines.length]).toEqual([0, 1]);
    await act(away);
    const broken = act(() => Promise.reject(new Error("broken")));
    await expect(broken).rejects.toThrow("broken");
    expect([begun.length, lines.length]).toEqual([2, 1]);
  });

  it("lets no file out that could not be logged", async () => {
    const ask = async () => {
      const { status, headers } = await act(async () => new Response("a file"), "export");
      return [status, headers.get("location")];
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
});

describe("a form that is posted twice", () => {
  const at = "2026-06-01T09:00:00.000Z";
  const desk = provideOpenDesk(async (store) => {
    await store.create("visit", "a", visitRecord);
    await store.create("exhibit", "e", exhibitRecord);
    await store.sources.name({ code: "MAY", name: "May", kind: "campaign", at });
    await store.changeViews(() => [{ id: "v", name: "A", form: "visit", query: "", by: "ada" }]);
    await store.tasks.change(() => [{ id: "t" } as CompanyTask]);
    await store.arrivals.mark("visit", "a", "2026-09-23", new Date(at));
    const hash = await store.addresses.hasher();
    await store.addresses.markUnreachable(hash(visitRecord.email), "bounce", new Date(at));
    await store.gate.change("device", "d", () => ({ id: "d", name: "Tablet" }) as Device);
    provideGateService({ devices: openDevices(store.gate) } as GateService);
  });
  const press = "a".repeat(21);

  type Fields = Record<string, string>;
  const visit = { form: "visit", id: "a" };
  const exhibitor = { form: "exhibit", id: "e" };
  const id = "a".repeat(16);
  const threshold = { rule: "ufi", source: "UFI", readAt: "2026-01-02" };
  const texts = Object.fromEntries(
    locales.flatMap((locale) => ["subject", "text"].map((name) => [`${name}-${locale}`, "Metro"])),
  );
  const message = { id, form: "visit", purpose: "service", fallback: "en", ...texts };

  it.each<[string, DeskAction<object>, parts: Fields, Fields]>([
    ["a tag", tag, visit, { tag: "VIP" }],
    ["a campaign that is forgotten", forgetCampaign, {}, { code: "MAY" }],
    ["a threshold", setThreshold, {}, { ...threshold, exhibitors: "12", visitors: "5" }],
    ["a frozen report", freeze, {}, { press }],
    ["a view", saveView, { form: "visit" }, { name: "Arabic", query: "language=ar" }],
    ["a new name of a view", saveView, { form: "visit" }, { what: "rename", id: "v", name: "B" }],
    ["a message", editMessage as DeskAction<object>, { id }, message],
    ["an address that gets emails again", release, {}, visit],
    ["a deleted task", deleteTask, { task: "t" }, {}],
    ["a stopped reminder", stopReminders, {}, {}],
    ["more passes of a stand", setQuota, exhibitor, { quota: "9" }],
    ["a check-in that is removed", mark, {}, { ...visit, day: "2026-09-23", action: "takeBack" }],
    ["settings of a device", setDevice, {}, { id: "d", print: "always" }],
    ["an ended device", endDevice, {}, { id: "d" }],
  ])("has one line in the audit log: %s", async (_, action, parts, fields) => {
    await desk.context.refresh();
    desk.context.reminders?.start({ day: "2099-01-01", perMinute: 1, by: "ada" });
    const first = await postAt(desk.context, action, parts, fields);
    expect(first).toMatch(/^\/desk/);
    await postAt(desk.context, action, parts, fields);
    expect((await desk.store.staffActions.find({}, { limit: 9 })).items).toHaveLength(1);
  });
});
