/** What all actions of the desk have in common: who may ask for what, and where an answer leads. */
import { z } from "zod";
import { StoreUnavailable } from "@/lib/database/errors";
import { createDeskAction } from "@/staff/desk/context/desk-action";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { redirectAfterPost } from "@/staff/desk/context/redirect-after-post";
import { buildRecordPath, recordPathSchema } from "@/staff/desk/core/paths";
import { bindAction } from "../../support/pages/desk-actions";
import { provideDesk } from "../../support/pages/desk-requests";
import { post } from "../../support/pages/open-desk";
import { openAuditLog } from "../../support/records/audit-log";

beforeEach(() => {
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  const desk = { base: "/desk", store: { staffActions: openAuditLog().log } };
  provideDesk(() => desk as unknown as DeskContext);
});
afterEach(() => jest.restoreAllMocks());

describe("a form", () => {
  const run = jest.fn();
  const handle = createDeskAction({
    path: recordPathSchema,
    input: z.object({ name: z.string() }),
    signed: true,
    backTo: buildRecordPath,
    run,
  });
  const action = bindAction(handle, "tag");
  const page = "/desk/en/visit/a%20b";

  beforeEach(() => {
    run.mockReset();
    run.mockImplementation(async (asked) => `${asked.page}?done=${asked.input.name}`);
  });

  interface Sent {
    body?: string;
    path?: Record<string, string>;
    search?: string;
    by?: string;
  }

  /** Posts it. @returns the status, and where it leads */
  async function send({ body = "name=x", path = {}, ...more }: Sent = {}) {
    const about = { form: "visit", id: "a%20b", ...path };
    const { status, href } = await post(action, about, new URLSearchParams(body), more);
    return [status, href];
  }

  it("leads to the address that the action says, and tells it who asks and for what", async () => {
    expect(await send({ body: "name=x&name=y" })).toEqual([303, `${page}?done=x`]);
    const about = { by: "ada", language: "en", path: { form: "visit", id: "a b" } };
    expect(run.mock.calls).toMatchObject([[about]]);
    // What the address says comes before what was posted.
    expect(await send({ search: "?name=z" })).toEqual([303, `${page}?done=z`]);
    const names = run.mock.calls.map(([{ fields }]) => fields.getAll("name").join());
    expect(names).toEqual(["x,y", "z,x"]);
  });

  it.each<[string, Sent, status: number]>([
    ["in a language that the desk does not have", { path: { language: "fr" } }, 404],
    ["about a form that there is not", { path: { form: "all" } }, 404],
    ["by nobody", { by: "" }, 404],
    ["with fields that the action cannot read", { body: "other=x" }, 400],
  ])("is not found or refused %s", async (_, sent, status) => {
    expect(await send(sent)).toEqual([status, ""]);
    expect(run).not.toHaveBeenCalled();
  });

  it("is not found where the action finds nothing or outside the desk, and goes back while the store is away", async () => {
    run.mockRejectedValue(new StoreUnavailable("BUSY"));
    expect(await send()).toEqual([303, page]);
    run.mockResolvedValue(undefined);
    expect(await send()).toEqual([404, ""]);
    provideDesk(() => undefined);
    expect(await send()).toEqual([404, ""]);
  });

  it.each([
    ["/desk/tr/visit?search=a%26b#company", "/desk/tr/visit?search=a%26b#company"],
    ["/desk/tr\r\nSet-Cookie: a=b/arrivals", "/desk/trSet-Cookie:%20a=b/arrivals"],
  ])("leads to %j and sets no header", (path, location) => {
    const { status, headers } = redirectAfterPost(path);
    expect([status, headers.get("location")]).toEqual([303, location]);
  });
});
