/** What all actions of the desk have in common: who may ask for what, and where an answer leads. */
import { z } from "zod";
import { StoreUnavailable } from "@/lib/database/errors";
import { type ActionRequest, createDeskAction } from "@/staff/desk/context/desk-action";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { personHeader } from "@/staff/desk/context/request-context";
import { buildRecordPath, recordPathSchema } from "@/staff/desk/core/paths";
import { provideDesk } from "../../support/pages/desk-requests";
import { openAuditLog } from "../../support/records/audit-log";

type Path = z.infer<typeof recordPathSchema>;

const asked: ActionRequest<Path, { name: string }>[] = [];
const action = createDeskAction({
  path: recordPathSchema,
  input: z.object({ name: z.string() }),
  signed: true,
  page: buildRecordPath,
  async run(one) {
    asked.push(one);
    if (one.input.name === "away") throw new StoreUnavailable("BUSY");
    return one.input.name === "gone" ? undefined : `${one.page}?done=${one.input.name}`;
  },
});

interface Sent {
  body?: string;
  search?: string;
  by?: string;
  path?: Partial<Record<"language" | "form" | "id", string>>;
}

/** Posts a form. @returns the status, and where it leads */
async function post({ body = "", search = "", by = "ada", path = {} }: Sent) {
  const request = new Request(`http://desk/${search}`, {
    method: "POST",
    body: new URLSearchParams(body),
    headers: by ? { [personHeader]: by } : {},
  });
  const params = Promise.resolve({ language: "en", form: "visit", id: "a%20b", ...path });
  const answer = await action(request, { params });
  return [answer.status, answer.headers.get("location")];
}

beforeEach(() => {
  asked.length = 0;
  jest.spyOn(process.stdout, "write").mockReturnValue(true);
  provideDesk(
    () =>
      ({
        base: "/desk",
        store: { staffActions: openAuditLog().log },
      }) as unknown as DeskContext,
  );
});
afterEach(() => jest.restoreAllMocks());

it("leads to the address that the action says, and tells it who asks and for what", async () => {
  expect(await post({ body: "name=x" })).toEqual([303, "/desk/en/visit/a%20b?done=x"]);
  expect(asked).toMatchObject([{ by: "ada", language: "en", path: { form: "visit", id: "a b" } }]);
});

it("reads the first value of a field, and those of the address before those that were posted", async () => {
  expect(await post({ body: "name=x&name=y" })).toEqual([303, "/desk/en/visit/a%20b?done=x"]);
  expect(await post({ body: "name=x", search: "?name=z" })).toEqual([
    303,
    "/desk/en/visit/a%20b?done=z",
  ]);
  expect(asked.map(({ fields }) => fields.getAll("name"))).toEqual([
    ["x", "y"],
    ["z", "x"],
  ]);
});

it.each([
  ["in a language that the desk does not have", { path: { language: "fr" } }],
  ["about a form that there is not", { path: { form: "all" } }],
  ["by nobody", { by: "" }],
])("finds nothing %s", async (_, sent) => {
  expect(await post({ body: "name=x", ...sent })).toEqual([404, null]);
  expect(asked).toEqual([]);
});

it("finds nothing outside the desk's process, and where the action finds nothing", async () => {
  expect(await post({ body: "name=gone" })).toEqual([404, null]);
  provideDesk(() => undefined);
  expect(await post({ body: "name=x" })).toEqual([404, null]);
});

it("refuses fields that the action cannot read", async () => {
  expect(await post({ body: "other=x" })).toEqual([400, null]);
  expect(asked).toEqual([]);
});

it("goes back to the page while the store is away", async () => {
  expect(await post({ body: "name=away" })).toEqual([303, "/desk/en/visit/a%20b"]);
});
