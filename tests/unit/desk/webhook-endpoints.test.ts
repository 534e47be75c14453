/** What the desk shows of the systems that are told what happens, and how it says what became of a try. */

import type { DeliveryAttempt } from "@/lib/outbox/events";
import type { DeskStore } from "@/lib/store/ports";
import { readEndpoints } from "@/lib/webhooks/endpoints";
import { openWebhookEndpoints } from "@/staff/desk/webhooks/endpoints";
import { formatWebhookOutcome } from "@/staff/desk/webhooks/webhook-outcome";
import { receiverSecret, startReceiver } from "../../support/servers/receiver";

function configured(url: string) {
  const given = [
    { name: "crm", url, secrets: [receiverSecret, receiverSecret], fields: ["email"] },
  ];
  const endpoints = readEndpoints(JSON.stringify(given));
  if (typeof endpoints === "string") throw new Error(endpoints);
  return { endpoints, networks: ["127.0.0.1"] };
}

function storeWith(tries: DeliveryAttempt[]) {
  const events = { note: async (line: DeliveryAttempt) => void tries.push(line) };
  return { events } as unknown as DeskStore;
}

beforeEach(() => void jest.spyOn(process.stdout, "write").mockReturnValue(true));
afterEach(() => void jest.restoreAllMocks());

it("holds neither a secret nor the path of an address", () => {
  const { all } = openWebhookEndpoints(
    storeWith([]),
    configured("https://crm.example/secret-path?key=1"),
  );
  expect(all).toEqual([
    {
      name: "crm",
      host: "crm.example",
      events: expect.any(Array),
      forms: ["visit", "exhibit", "press"],
      fields: ["email"],
      secrets: 2,
    },
  ]);
  expect(JSON.stringify(all)).not.toMatch(/secret-path|key=1|whsec/);
});

it("sends a test about nobody, and notes it", async () => {
  const receiver = await startReceiver();
  const tries: DeliveryAttempt[] = [];
  const { test } = openWebhookEndpoints(storeWith(tries), configured(receiver.url));
  expect(await test("crm")).toBe("delivered");
  expect(await test("nobody")).toBeUndefined();
  await receiver.stop();
  expect(receiver.received).toMatchObject([{ type: "test", data: { receiver: "crm" } }]);
  expect(tries).toMatchObject([{ to: "crm", event: "test", outcome: "delivered" }]);
});

it.each([
  ["delivered", "accepted"],
  ["GIVEN_UP", "dropped after three days"],
  ["HTTP_410", "answered with status 410"],
  ["ECONNREFUSED", "no connection (ECONNREFUSED)"],
  ["<b>anything</b>", "no connection (?)"],
])("says %s in words", (outcome, words) => {
  expect(formatWebhookOutcome(outcome, "en")).toBe(words);
});
