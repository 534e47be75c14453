/** What the desk shows of the systems that are told what happens, and how it says what became of a try. */

import type { DeskStore } from "@/lib/store/ports";
import { readEndpoints } from "@/lib/webhooks/endpoints";
import { openWebhookEndpoints } from "@/staff/desk/webhooks/endpoints";
import { formatWebhookOutcome } from "@/staff/desk/webhooks/webhook-outcome";
import { receiverSecret } from "../../support/servers/receiver";

it("holds neither a secret nor the path of an address", () => {
  const url = "https://crm.example/secret-path?key=1";
  const secrets = [receiverSecret, receiverSecret];
  const endpoints = readEndpoints(
    JSON.stringify([{ name: "crm", url, secrets, fields: ["email"] }]),
  );
  if (typeof endpoints === "string") throw new Error(endpoints);
  const { all } = openWebhookEndpoints({} as DeskStore, { endpoints, networks: [] });
  const forms = ["visit", "exhibit", "press"];
  const shown = { name: "crm", host: "crm.example", forms, fields: ["email"], secrets: 2 };
  expect(all).toEqual([{ ...shown, events: expect.any(Array) }]);
  expect(JSON.stringify(all)).not.toMatch(/secret-path|key=1|whsec/);
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
