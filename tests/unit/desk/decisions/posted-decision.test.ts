/** Decisions and their letters as they are posted at the desk: saved once, shown again when they cannot be. */

import { type IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { StoreUnavailable } from "@/lib/database/errors";
import type { DeliverableMessage } from "@/lib/mails/message";
import { notifyDue } from "@/lib/mails/notify";
import type { NotifyResult } from "@/lib/mails/ports";
import { createDeliveryPorts } from "@/lib/services/delivery";
import { provideSite } from "@/lib/site";
import type { DeskStore } from "@/lib/store/ports";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import { getRejectedForm, personHeader, runRequest } from "@/staff/desk/context/request-context";
import type { RejectedDecision } from "@/staff/desk/decisions/handle-decision";
import type { RejectedDecisionEmail } from "@/staff/desk/decisions/handle-decision-email";
import { addDecisionEmail } from "@/staff/desk/decisions/review-changes";
import { answerPagePost } from "@/staff/desk/host/page-posts";
import { sendMessage } from "@/staff/desk/mail/send-message";
import { exhibitRecord } from "../../../support/records/records";
import { provideDeskStore } from "../../../support/stores/desk-store";

const openStore = provideDeskStore();
let store: DeskStore;
let sent: DeliverableMessage[];
let result: NotifyResult;

beforeEach(async () => {
  provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });
  ({ store } = openStore());
  sent = [];
  result = { outcome: "sent", where: "nowhere" };
  for (const id of ["a", "b"]) await store.create("exhibit", id, exhibitRecord);
});

/** Posts a form about a registration. @returns where it leads to, or what the page shows again */
async function post(id: string, what: "decision" | "letter", fields: Record<string, string>) {
  const request = Object.assign(Readable.from([Buffer.from(String(new URLSearchParams(fields)))]), {
    method: "POST",
    url: `/desk/en/exhibit/${id}/${what}`,
    headers: { [personHeader]: "ada" },
  }) as unknown as IncomingMessage;
  const response = new ServerResponse(request);
  const head = jest.spyOn(response, "writeHead");
  const notifier = {
    async send(_: string, message: DeliverableMessage) {
      if (result.outcome === "sent") sent.push(message);
      return result;
    },
  };
  const send: DeskContext["sendMessage"] = (message) =>
    sendMessage(message, createDeliveryPorts(store, notifier));
  const desk = { store, sendMessage: send, base: "/desk" } as Partial<DeskContext> as DeskContext;
  return runRequest({ desk, response }, async () => {
    await answerPagePost(request, response);
    const again = getRejectedForm() as
      | Partial<RejectedDecision & RejectedDecisionEmail>
      | undefined;
    return { to: Object(head.mock.calls[0]?.[1]).Location as string, again };
  });
}

const step = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const accepted = (n: number, changed: Record<string, string> = {}) => ({
  step: step(n),
  after: "",
  state: "accepted",
  hall: "3",
  number: "A12",
  area: "36",
  ...changed,
});

it("saves a decision once, and sends nothing", async () => {
  expect((await post("a", "decision", accepted(1))).to).toBe("/desk/en/exhibit/a?decided=saved");
  expect((await post("a", "decision", accepted(1))).to).toBe("/desk/en/exhibit/a");
  const { decision, history } = await store.reviews.read("exhibit", "a");
  expect(decision).toMatchObject({ state: "accepted", by: "ada", stand: { hall: 3, area: 36 } });
  expect(decision).not.toHaveProperty("listing");
  expect(history).toHaveLength(1);
  expect(sent).toEqual([]);
  expect(await Array.fromAsync(store.queue.list())).toEqual([]);
});

const words = { "subject-accepted": "Your stand", "text-accepted": "Dear Ada,\n\nwelcome." };
const letterOf = async (id: string) =>
  (await store.reviews.read("exhibit", id)).history.at(-1)?.letter;

it("saves a decision and sends the e-mail about it by one press, once, and goes on to the next", async () => {
  const fields = accepted(1, { ...words, do: "send", next: "b" });
  const { to } = await post("a", "decision", fields);
  expect(to).toBe("/desk/en/exhibit/b/decision");
  expect(sent).toMatchObject([{ subject: "Your stand", to: { address: "ada@example.com" } }]);
  expect(sent[0]?.text).toContain("3-A12");
  expect(await letterOf("a")).toMatchObject({ subject: "Your stand", by: "ada" });
  expect(await Array.fromAsync(store.queue.list())).toEqual([]);
  expect((await post("a", "decision", fields)).to).toBe("/desk/en/exhibit/b/decision");
  expect(sent).toHaveLength(1);
});

it("shows the e-mail before anything is saved", async () => {
  const { to, again } = await post("a", "decision", accepted(1, { ...words, do: "look" }));
  expect(to).toBeUndefined();
  expect(again).toMatchObject({
    wrong: [],
    typed: { number: "A12", letters: { accepted: { subject: "Your stand" } } },
  });
  expect(await store.reviews.read("exhibit", "a")).toMatchObject({ history: [] });
  expect(sent).toEqual([]);
});

it.each([
  ["an e-mail without words", { ...words, "subject-accepted": " " }, { wrong: ["subject"] }],
  ["a wrong answer", { ...words, area: "?" }, { wrong: ["area"] }],
  ["a taken stand", words, { problem: "taken" }],
])("saves and sends nothing with %s, and keeps what was typed", async (_, fields, expected) => {
  await post("b", "decision", accepted(2));
  const { again } = await post("a", "decision", accepted(1, { ...fields, do: "send" }));
  expect(again).toMatchObject(expected);
  expect(again?.typed?.letters.accepted?.text).toContain("welcome.");
  expect(await store.reviews.read("exhibit", "a")).toMatchObject({ history: [] });
  expect(sent).toEqual([]);
  expect(await Array.fromAsync(store.queue.list())).toEqual([]);
});

it("keeps the e-mail for later when the mail server takes nothing, and says so", async () => {
  result = { outcome: "failed", reason: "ECONNREFUSED" };
  const { to } = await post("a", "decision", accepted(1, { ...words, do: "send" }));
  expect(to).toBe("/desk/en/exhibit/a?email=ECONNREFUSED");
  // The page of the next one would say it of the wrong person.
  const goingOn = { ...words, do: "send", next: "a", number: "B1" };
  const second = await post("b", "decision", accepted(2, goingOn));
  expect(second.to).toBe("/desk/en/exhibit/b?email=ECONNREFUSED");
  expect(await Array.fromAsync(store.queue.list())).toMatchObject([
    { id: "a", kind: "decision" },
    { id: "b", kind: "decision" },
  ]);
  expect(await letterOf("a")).toMatchObject({ subject: "Your stand" });
});

it("refuses a stand that somebody has, and says who", async () => {
  await post("a", "decision", accepted(1));
  const { to, again } = await post("b", "decision", accepted(2, { company: "typed" }));
  expect(to).toBeUndefined();
  expect(again).toMatchObject({
    problem: "taken",
    takenBy: "a",
    typed: { company: "typed", number: "A12" },
  });
  expect(await store.reviews.read("exhibit", "b")).toMatchObject({ history: [] });
});

it("does not overtake somebody who decided meanwhile", async () => {
  await post("a", "decision", { step: step(1), after: "", state: "talks" });
  const { again } = await post("a", "decision", { step: step(2), after: "", state: "declined" });
  expect(again?.problem).toBe("changed");
  expect((await store.reviews.read("exhibit", "a")).decision?.state).toBe("talks");
});

it("keeps what was typed while the store is away", async () => {
  jest.spyOn(store.reviews, "change").mockRejectedValue(new StoreUnavailable("AWAY"));
  const { again } = await post("a", "decision", accepted(1));
  expect(again).toMatchObject({ problem: "away", typed: { number: "A12" } });
});

it("sends a letter only when it is told to, in the written words, and once", async () => {
  await post("a", "decision", accepted(1));
  const letter = { step: step(1), subject: "Your stand", text: "Dear Ada,\n\nwelcome." };
  const { again } = await post("a", "letter", { ...letter, do: "look" });
  expect(again).toMatchObject({ subject: "Your stand", wrong: [] });
  expect(sent).toEqual([]);
  expect((await store.reviews.read("exhibit", "a")).history[0]).not.toHaveProperty("letter");

  const { to } = await post("a", "letter", { ...letter, do: "send" });
  expect(to).toBe("/desk/en/exhibit/a?email=sent");
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({
    subject: "Your stand",
    to: { address: "ada@example.com" },
    replyTo: expect.stringContaining("@"),
  });
  expect(sent[0]?.text).toContain("welcome.");
  expect(sent[0]?.text).toContain("3-A12");
  expect(await Array.fromAsync(store.queue.list())).toEqual([]);

  const second = await post("a", "letter", { ...letter, text: "Again.", do: "send" });
  expect(second.again?.problem).toBe("changed");
  expect(sent).toHaveLength(1);
});

it("sends no waiting letter once something else was decided", async () => {
  const waits = { kinds: ["decision" as const], dueAt: new Date(0) };
  await post("a", "decision", { step: step(1), after: "", state: "talks" });
  const letter = { subject: "Talks", text: "Let us talk." };
  const done = { by: "ada", at: new Date() };
  await store.reviews.change(
    "exhibit",
    "a",
    (file) => addDecisionEmail(file, step(1), letter, done),
    waits,
  );
  expect(await Array.fromAsync(store.queue.list())).toMatchObject([{ id: "a", kind: "decision" }]);
  await post("a", "decision", { step: step(2), after: step(1), state: "declined" });
  const ports = createDeliveryPorts(store, { send: async () => ({ outcome: "sent", where: "x" }) });
  expect(await notifyDue(ports)).toMatchObject({ sent: 0, failed: 1 });
  expect(await Array.fromAsync(store.queue.list())).toEqual([]);
});

it("says what a letter lacks", async () => {
  await post("a", "decision", accepted(1));
  const { again } = await post("a", "letter", {
    step: step(1),
    subject: " ",
    text: "",
    do: "send",
  });
  expect(again?.wrong).toEqual(["subject", "text"]);
  expect(sent).toEqual([]);
});

it("sends no letter about a decision that another one has followed", async () => {
  await post("a", "decision", { step: step(1), after: "", state: "talks" });
  await post("a", "decision", { step: step(2), after: step(1), state: "declined" });
  const letter = { step: step(1), subject: "Talks", text: "Let us talk.", do: "send" };
  expect((await post("a", "letter", letter)).again?.problem).toBe("changed");
  expect(sent).toEqual([]);
});
