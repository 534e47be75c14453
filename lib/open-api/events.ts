/** OpenAPI calls these messages webhooks. */
import "server-only";
import { fair } from "@/lib/fair/facts";
import { locales } from "@/lib/locales";
import { type EventName, eventNames, getEventType } from "@/lib/outbox/events";
import { formNames } from "@/lib/registration/forms";
import { decisionStates } from "@/lib/reviews/review";
import { buildExampleAnswers, buildStrictObject, type JsonSchema } from "./schemas";

const summaries: Record<EventName, string> = {
  registered: "Somebody has registered",
  corrected: "The answers of a registration were corrected",
  withdrawn: "A registration is gone: forget what you know of it",
  arrived: "A registered person has arrived at the fair, for the first time on a day",
  decided: "The organiser has decided about an application",
  submitted: "An exhibitor has sent a listing for the public list, and it waits for the organiser",
  published: "The organiser has published an exhibitor's listing in the public list",
  lead: "An exhibitor has a new lead. It says which exhibitor, and not who the person is",
};

const extraFields: Partial<Record<EventName, Record<string, JsonSchema>>> = {
  arrived: { day: { type: "string", format: "date", description: "The day of the fair." } },
  decided: { decision: { enum: decisionStates, description: "The new state of the application." } },
};

const examples: Partial<Record<EventName, Record<string, string>>> = {
  arrived: { day: fair.startDate },
  decided: { decision: "accepted" },
};

const exhibitorEvents: readonly EventName[] = ["decided", "submitted", "published", "lead"];

export function buildWebhooks() {
  return Object.fromEntries(
    eventNames.map((event) => [getEventType(event), { post: buildEventOperation(event) }]),
  );
}

function buildEventOperation(event: EventName) {
  return {
    operationId: `${event}Event`,
    tags: ["events"],
    summary: summaries[event],
    description:
      "Signed as Standard Webhooks asks for it (https://www.standardwebhooks.com). It comes at least " +
      "once, with the same webhook-id each time, and not always in order: compare the timestamps.",
    parameters: [
      buildHeader("webhook-id", "The same for every try of a message."),
      buildHeader("webhook-timestamp", "The time of the try, in seconds since 1970."),
      buildHeader("webhook-signature", "A signature by each secret, parted by spaces: v1,…"),
    ],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: buildPayloadSchema(event),
          example: buildEventExample(event),
        },
      },
    },
    responses: {
      "2XX": { description: "The message was taken. Any other answer brings it again." },
    },
  };
}

function buildHeader(name: string, description: string) {
  return { name, in: "header", required: true, description, schema: { type: "string" } };
}

export function buildPayloadSchema(event: EventName): JsonSchema {
  const isGone = event === "withdrawn";
  const hasFields = !isGone && event !== "lead";
  const data = {
    edition: { type: "string", description: "The edition of the fair." },
    form: { enum: formNames },
    id: { type: "string", description: "Names the registration, in every event about it." },
    reference: { type: "string", description: "The same in short, to be read out." },
    ...(!isGone && { language: { enum: locales, description: "The language of the registrant." } }),
    ...extraFields[event],
    ...(hasFields && {
      fields: {
        type: "object",
        description:
          "The answers that were chosen for this receiver, named as in the forms' requests. It is " +
          "left out where none were.",
      },
    }),
  };
  return buildStrictObject({
    type: { const: getEventType(event) },
    timestamp: { type: "string", format: "date-time", description: "When it happened." },
    data: buildStrictObject(data, hasFields ? ["fields"] : []),
  });
}

function buildEventExample(event: EventName) {
  const { email, company } = buildExampleAnswers("visit");
  const isGone = event === "withdrawn";
  const hasFields = !isGone && event !== "lead";
  return {
    type: getEventType(event),
    timestamp: `${fair.startDate}T08:15:30.000Z`,
    data: {
      edition: fair.id,
      form: exhibitorEvents.includes(event) ? "exhibit" : "visit",
      id: "Ab3dE5gH7jK9mN1pQ3sT5vX7zB9dF1hJ3lM5nO7pR9t",
      reference: "7K3M-9QWX",
      ...(!isGone && { language: "en" }),
      ...examples[event],
      ...(hasFields && { fields: { email, company } }),
    },
  };
}
