import "server-only";
import { addressEventKinds } from "@/lib/broadcasts/repository";
import { fair } from "@/lib/fair/facts";
import { locales } from "@/lib/locales";
import { buildMailEventAnswers, unsubscribeAnswers } from "./answers";
import { buildStrictObject } from "./schemas";

const text = { type: "string" };

export const mailEventOperation = {
  operationId: "mailEvent",
  tags: ["operation"],
  summary: "Reports a bounce or a complaint of a mail provider",
  description:
    "Signed as Standard Webhooks describes: the headers webhook-id, webhook-timestamp and " +
    "webhook-signature. A repeated report changes nothing.",
  security: [{ webhookSignature: [] }],
  requestBody: {
    required: true,
    content: {
      "application/json": {
        schema: buildStrictObject({
          email: { type: "string", format: "email" },
          kind: { enum: addressEventKinds },
          at: { type: "string", format: "date-time" },
        }),
        example: { email: "ada@example.com", kind: "bounce", at: `${fair.startDate}T06:00:00Z` },
      },
    },
  },
  responses: buildMailEventAnswers(),
};

const toPathParameter = (name: string, schema: object) => ({
  ...{ name, in: "path", required: true, schema },
});

export const unsubscribeOperation = {
  operationId: "unsubscribe",
  tags: ["operation"],
  summary: "Ends news to an address by one press in a mail program (RFC 8058)",
  parameters: [
    toPathParameter("language", { enum: locales }),
    toPathParameter("token", { ...text, pattern: "^[\\w-]{32}$" }),
  ],
  security: [],
  requestBody: { content: { "application/x-www-form-urlencoded": { schema: { type: "object" } } } },
  responses: unsubscribeAnswers,
};
