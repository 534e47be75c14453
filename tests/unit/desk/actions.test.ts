/** How a request finds its line in the table of actions, and the one route that serves those without a page. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { NextRequest } from "next/server";
import { GET, POST } from "@/app/desk/[language]/actions/[...path]/route";
import { setDeskMode } from "@/lib/http/mode";
import { middleware } from "@/middleware";
import { findAction } from "@/staff/desk/actions/find-action";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { runRequest } from "@/staff/desk/context/request-context";
import { answerAction } from "@/staff/desk/host/answer-action";

const desk = { base: "/desk", store: {} } as DeskContext;
const response = {} as ServerResponse;

it.each<[string, name: string | undefined, parts?: Record<string, string>]>([
  ["POST visit/a%20b/tag", "POST [form]/[id]/tag", { form: "visit", id: "a%20b" }],
  ["POST visit/a/tag/?list=x", "POST [form]/[id]/tag"],
  ["POST visit/a", "POST [form]/[id]"],
  ["POST visit/views", "POST [form]/views"],
  ["HEAD visit/a/email", "GET [form]/[id]/email"],
  ["POST visit/a/email?kind=decision", "POST [form]/[id]/email?kind=decision"],
  ["POST visit/a/email?kind=decision&kind=sales", "POST [form]/[id]/email"],
  ["POST site/lists/news/arrange", "POST site/lists/[kind]/arrange"],
  ["POST site/lists/news/opening", "POST site/lists/[kind]/[id]", { kind: "news", id: "opening" }],
  ["GET site/lists/news/opening", undefined],
  ["GET visit/a", undefined],
  ["POST visitors/a/tag", undefined],
  ["POST actions/visit/a/tag", undefined],
])("finds the action of an address: %s", (what, name, parts = {}) => {
  const [method = "", path] = what.split(" ");
  const found = findAction(method, `/desk/en/${path}`);
  expect(found?.name).toBe(name);
  expect(found?.parts ?? {}).toMatchObject(parts);
});

/** @returns the address that Next answers, and what its route answers */
function lead(method: "GET" | "POST", url: string) {
  return runRequest({ desk, response }, async () => {
    const request = { method, url, headers: {} } as IncomingMessage;
    await answerAction(request, response);
    const answer = { GET, POST }[method](new Request(`http://desk${request.url}`));
    return [request.url, (await answer).status];
  });
}

it("leads an action to the route of all, which serves no other method and nobody else", async () => {
  expect(await lead("GET", "/desk/en/campaigns/file?format=none")).toEqual([
    "/desk/en/actions/campaigns/file?format=none",
    400,
  ]);
  expect(await lead("GET", "/desk/en/broadcasts/release")).toEqual([
    "/desk/en/actions/broadcasts/release",
    405,
  ]);
  const own = "/desk/en/actions/campaigns/file?format=none";
  expect(await lead("GET", own)).toEqual([own, 404]);
});

it.each([
  "/desk/en/site/file?logo=a.svg",
  "/desk/en/site/file/",
  "/desk/tr/tasks/insurance/file/a_-1",
  "/desk/tr/tasks/insurance/file/a_-1/",
])("lets nothing run in a file that strangers have sent: %s", async (url) => {
  setDeskMode();
  const [led] = await lead("POST", url);
  const { headers } = middleware(new NextRequest(`http://desk${led}`));
  expect(headers.get("Content-Security-Policy")).toMatch(/\bsandbox\b/);
});
