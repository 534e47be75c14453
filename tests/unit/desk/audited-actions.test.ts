/** No action of the desk is done without a line in the audit log, unless it says why. */
import type { Device } from "@/lib/check-ins/gate";
import type { CompanyTask } from "@/lib/companies/tasks/tasks";
import { StoreUnavailable } from "@/lib/database/errors";
import { locales } from "@/lib/locales";
import { formActions, ownActions, type Row } from "@/staff/desk/actions/table";
import { type AuditName, createDeskAction } from "@/staff/desk/context/desk-action";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { personHeader } from "@/staff/desk/context/request-context";
import { recordPathSchema } from "@/staff/desk/core/paths";
import { buildReminderJob } from "@/staff/desk/mail/reminder-job";
import { openDevices } from "@/staff/gate/server/devices";
import { type GateService, provideGateService } from "@/staff/gate/server/gate-service";
import { type BoundAction, getAction } from "../../support/pages/desk-actions";
import { postAt, provideDesk } from "../../support/pages/desk-requests";
import { provideOpenDesk } from "../../support/pages/open-desk";
import { openAuditLog } from "../../support/records/audit-log";
import { secondDay } from "../../support/records/fair-days";
import { exhibitRecord, visitRecord } from "../../support/records/records";

const checkIn = getAction("POST check-ins/change");
const release = getAction("POST broadcasts/release");
const forgetCampaign = getAction("POST campaigns/forget");
const endDevice = getAction("POST devices/end");
const setDevice = getAction("POST devices/set");
const stopReminders = getAction("POST reminders/stop");
const freeze = getAction("POST report/freeze");
const setThreshold = getAction("POST report/threshold");
const deleteTask = getAction("POST tasks/[task]/delete/confirm");
const saveView = getAction("POST [form]/views");
const setQuota = getAction("POST [form]/[id]/quota");
const editMessage = getAction("POST broadcasts/[id]/edit");
const tag = getAction("POST [form]/[id]/tag");

type Run = Parameters<typeof createDeskAction>[0]["run"];

it("every post has a line in the audit log but these, which say why not", () => {
  const rows = Object.entries<Row>({ ...ownActions, ...formActions });
  const posts = rows.filter(([name]) => name.startsWith("POST "));
  const unlogged = posts.flatMap(([name, [, audit]]) =>
    typeof audit === "string" ? [] : [[name, audit.nothing]],
  );
  expect(unlogged).toEqual([
    ["POST [form]/[id]/enter", "it leads on to another action"],
    ["POST [form]/selected/keep", "it keeps a selection in the desk's memory"],
    ["POST [form]/[id]", "it stores nothing"],
  ]);
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

  async function act(run: Run = async ({ page }) => page, audit: AuditName = "tag") {
    const action = createDeskAction({ path: recordPathSchema, backTo: "/visit", run });
    const url = "http://desk/desk/en/visit/a/x?secret=1";
    const body = new URLSearchParams({ text: "Gizem" });
    const request = new Request(url, { method: "POST", headers: { [personHeader]: "ada" }, body });
    const params = Promise.resolve({ language: "en", form: "visit", id: "a" });
    return (await action(request, { params, audit })) as Response;
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

  it.each<[string, Run, AuditName]>([
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
    await store.checkIns.checkIn("visit", "a", secondDay, new Date(at));
    const hash = await store.addresses.createHasher();
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

  it.each<[string, BoundAction<object>, parts: Fields, Fields]>([
    ["a tag", tag, visit, { tag: "VIP" }],
    ["a campaign that is forgotten", forgetCampaign, {}, { code: "MAY" }],
    ["a threshold", setThreshold, {}, { ...threshold, exhibitors: "12", visitors: "5" }],
    ["a frozen report", freeze, {}, { press }],
    ["a view", saveView, { form: "visit" }, { name: "Arabic", query: "language=ar" }],
    ["a new name of a view", saveView, { form: "visit" }, { what: "rename", id: "v", name: "B" }],
    ["a message", editMessage as BoundAction<object>, { id }, message],
    ["an address that gets emails again", release, {}, visit],
    ["a deleted task", deleteTask, { task: "t" }, {}],
    ["a stopped reminder", stopReminders, {}, {}],
    ["more passes of a stand", setQuota, exhibitor, { quota: "9" }],
    ["a check-in that is removed", checkIn, {}, { ...visit, day: secondDay, action: "takeBack" }],
    ["settings of a device", setDevice, {}, { id: "d", print: "always" }],
    ["an ended device", endDevice, {}, { id: "d" }],
  ])("has one line in the audit log: %s", async (_, action, parts, fields) => {
    await desk.context.refresh();
    const plan = { form: "visit", kind: "reminder", day: "2099-01-01" } as const;
    const reminders = { ...plan, perMinute: 1, by: "ada" };
    await desk.store.jobs.add(buildReminderJob(reminders, new Date()));
    const first = await postAt(desk.context, action, parts, fields);
    expect(first).toMatch(/^\/desk/);
    await postAt(desk.context, action, parts, fields);
    expect((await desk.store.staffActions.find({}, { limit: 9 })).items).toHaveLength(1);
  });
});
