/** A new key for pass codes: the desk asks once, makes it at the press, and says so in the audit log. */
import { renderToStaticMarkup } from "react-dom/server";
import AuditLogPage from "@/app/desk/[language]/audit-log/page";
import NewKeyPage from "@/app/desk/[language]/devices/new-key/page";
import { personHeader } from "@/staff/desk/context/request-context";
import { provideGateService } from "@/staff/gate/server/gate-service";
import { pairDevice, provideTestGate, type TestGate } from "@/tests/support/gate/gate-server";
import { getAction } from "../../support/pages/desk-actions";
import { provideDesk } from "../../support/pages/desk-requests";

const POST = getAction("POST devices/new-key/confirm");

jest.mock("next/headers", () => ({ headers: async () => new Headers() }));

const openGate = provideTestGate();
let server: TestGate;

beforeEach(async () => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  server = await openGate();
  const { desk } = server.context;
  provideDesk(() => desk);
  provideGateService({ ...server.context, isOpen: true, pairsPeople: true });
});

async function press(headers: Record<string, string>) {
  const request = new Request("http://desk/", { method: "POST", headers });
  const { status, headers: answered } = await POST(request, {
    params: Promise.resolve({ language: "en" }),
  });
  return [status, answered.get("location")];
}

async function show(page: typeof AuditLogPage, language: string) {
  const params = Promise.resolve({ language });
  return renderToStaticMarkup(await page({ params, searchParams: Promise.resolve({}) }));
}

it("is asked about on a page of its own, which works without a script", async () => {
  const before = await server.store.loadCheckKey();
  const html = await show(NewKeyPage, "en");
  expect(html).toContain('action="/desk/en/devices/new-key/confirm" method="post"');
  expect(await server.store.loadCheckKey()).toBe(before);
});

it("is told to devices at their next contact, and noted with who pressed", async () => {
  const device = await pairDevice(server);
  const before = await device.json("GET /door/state");
  expect(before).not.toHaveProperty("checkRenewedAt");
  expect(await show(AuditLogPage, "en")).not.toContain("New keys for pass codes");
  expect(await press({ [personHeader]: "ada" })).toEqual([303, "/desk/en/devices?done=newKey"]);
  const after = await device.json("GET /door/state");
  expect(after.checkKey).not.toBe(before.checkKey);
  expect(Date.parse(after.checkRenewedAt)).not.toBeNaN();
  const log = await show(AuditLogPage, "en");
  expect(log).toContain("New keys for pass codes");
  expect(log).toContain("<td>ada</td>");
});

it("is made for nobody without a name", async () => {
  const before = await server.store.loadCheckKey();
  expect(await press({})).toEqual([404, null]);
  expect(await server.store.loadCheckKey()).toBe(before);
});
