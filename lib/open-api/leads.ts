import "server-only";
import * as z from "zod/mini";
import { meetingOutcomes, meetingsRequestSchema } from "@/lib/companies/leads/lead-wire";
import { fair } from "@/lib/fair/facts";
import { locales } from "@/lib/locales";
import { buildLeadAnswers } from "./answers";
import { buildStrictObject, type JsonSchema } from "./schemas";

const text = { type: "string" };

const contactSchema = buildStrictObject({
  name: text,
  company: text,
  country: text,
  language: { enum: locales },
});

const results: JsonSchema = buildStrictObject({
  results: {
    type: "array",
    items: buildStrictObject(
      {
        id: text,
        outcome: { enum: meetingOutcomes },
        met: { ...contactSchema, description: "Only of a meeting that is kept." },
        consented: { type: "boolean", description: "Whether a consent holds." },
      },
      ["met", "consented"],
    ),
  },
});

const example = {
  token: "Ab3dE5gH7jK9mN1pQ3sT",
  meetings: [
    {
      id: "V1StGXR8_Z5jdHi6B-myT",
      code: "7K3M-9QWX",
      at: `${fair.startDate}T08:15:30.000Z`,
      stars: 4,
      tags: ["catalogue"],
      note: "Wants a price list.",
    },
  ],
};

export const leadOperation = {
  operationId: "leads",
  tags: ["leads"],
  summary: "Keeps the people whom an exhibitor has met",
  description:
    "The token is that of a link to the exhibitor's own page. A device makes the id of a meeting, " +
    "so one that is sent again is kept once.",
  security: [],
  requestBody: {
    required: true,
    content: { "application/json": { schema: buildMeetingsSchema(), example } },
  },
  responses: buildLeadAnswers(results),
};

function buildMeetingsSchema(): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(meetingsRequestSchema);
  return schema as JsonSchema;
}
