/** No action of the desk is done without a line in the audit log, unless it says why. */
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { StoreUnavailable } from "@/lib/database/errors";
import { staffActionKinds } from "@/lib/staff-records/staff-actions";
import { createDeskAction, type DeskAction } from "@/staff/desk/context/desk-action";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { personHeader } from "@/staff/desk/context/request-context";
import { recordPathSchema } from "@/staff/desk/core/paths";
import { otherPosts, pagePosts } from "@/staff/desk/host/page-posts";
import { provideDesk } from "../../support/pages/desk-requests";
import { openAuditLog } from "../../support/records/audit-log";

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
