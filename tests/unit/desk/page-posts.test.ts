/** A correction that is posted to the desk: redirected when it is saved, shown again when it is not. */

import { type IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { buildRecord } from "@/lib/registration/record";
import type { DeskStore } from "@/lib/store/ports";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { getRejectedForm, personHeader, runRequest } from "@/staff/desk/context/request-context";
import { answerPagePost } from "@/staff/desk/host/page-posts";
import { toEditState } from "@/staff/desk/record/handle-edit";
import { submissionOf } from "../../support/records/submissions";
import { provideDeskStore } from "../../support/stores/desk-store";

const openStore = provideDeskStore();
let store: DeskStore;
let seen: string;

beforeEach(async () => {
  store = openStore().store.inEdition("expo_2025");
  const context = { locale: "tr", source: "expo.example" } as const;
  await store.create("press", "a/b", buildRecord(submissionOf("press"), context, ""));
  const stored = await store.get("press", "a/b");
  seen = (stored && toEditState("press", stored).seen) ?? "";
});

/** Posts answers to a path of the desk of a former edition, whose id the address no longer has. */
async function post(
  changed: Record<string, string>,
  { path = "/desk/en/press/a%2Fb/edit", method = "POST", person = "ada" } = {},
) {
  const stored = await store.get("press", "a/b");
  const { values } = toEditState("press", stored as never);
  const body = new URLSearchParams({ seen });
  for (const [name, value] of Object.entries({ ...values, ...changed }))
    for (const one of [value].flat()) if (one) body.append(name, one);
  const request = Object.assign(Readable.from([Buffer.from(String(body))]), {
    method,
    url: path,
    headers: { "content-length": "1", [personHeader]: encodeURI(person) },
  }) as unknown as IncomingMessage;
  const response = new ServerResponse(request);
  const head = jest.spyOn(response, "writeHead");
  const desk = {
    store,
    confirm: [],
    base: "/desk/expo_2025",
  } as Partial<DeskContext> as DeskContext;
  return runRequest({ desk, response }, async () => ({
    answered: await answerPagePost(request, response),
    location: Object(head.mock.calls[0]?.[1]).Location,
    status: response.statusCode,
    request,
    again: getRejectedForm(),
  }));
}

it("leads to the registration in its edition when it is saved", async () => {
  const saved = await post({ city: "Ankara" });
  expect(saved).toMatchObject({ answered: true, status: 303 });
  expect(saved.location).toBe("/desk/expo_2025/en/press/a%2Fb?corrected=saved");
  expect((await store.get("press", "a/b"))?.record.city).toBe("Ankara");
});

it("saves what a person posts whose name no header can hold", async () => {
  await post({ city: "Ankara" }, { person: "Ayşe Yılmaz" });
  expect(await Array.fromAsync(store.corrections.since())).toMatchObject([{ by: "Ayşe Yılmaz" }]);
});

it("leads to where nobody is any more when the registration is gone", async () => {
  const path = "/desk/tr/press/none/edit";
  expect((await post({}, { path })).location).toBe("/desk/expo_2025/tr/press/none");
});

it("becomes a request for the page, which shows again what was posted", async () => {
  const { answered, request, again } = await post({ email: "ada@", city: "Ankara" });
  expect(answered).toBe(false);
  expect(request.method).toBe("GET");
  expect(request.headers).not.toHaveProperty("content-length");
  expect(again).toMatchObject({ errors: { email: "emailFormat" }, values: { city: "Ankara" } });
});

it.each([
  ["a request that posts nothing", { method: "GET" }],
  ["another page", { path: "/desk/en/press/a%2Fb/email" }],
  ["an unknown form", { path: "/desk/en/visitors/a/edit" }],
  ["an unknown language", { path: "/desk/ar/press/a%2Fb/edit" }],
])("leaves %s alone", async (_, how) => {
  expect(await post({ city: "Ankara" }, how)).toMatchObject({ answered: false, again: undefined });
  expect((await store.get("press", "a/b"))?.record.city).not.toBe("Ankara");
});

it("saves nothing for nobody", async () => {
  expect(await post({ city: "Ankara" }, { person: "" })).toMatchObject({ status: 404 });
  expect((await store.get("press", "a/b"))?.record.city).not.toBe("Ankara");
});

it("shows again what was typed beside a button of the page of a registration, but not what was taken", async () => {
  const path = "/desk/en/press/a%2Fb";
  const beside = await post({ text: "half a note", tag: " ", name: "Grace" }, { path });
  expect(beside.answered).toBe(false);
  expect(beside.request.method).toBe("GET");
  expect(beside.again).toEqual({ text: "half a note", name: "Grace" });
  const after = await post({ text: "a note", tag: "vip" }, { path: `${path}?taken=text` });
  expect(after.again).toEqual({ tag: "vip" });
});

it("leaves the views of a list to their own address", async () => {
  const { answered, request, again } = await post({}, { path: "/desk/en/press/views" });
  expect([answered, request.method, again]).toEqual([false, "POST", undefined]);
});
