import "server-only";
import type { FormName } from "@/lib/registration/forms";
import { buildErrorsSchema, buildStrictObject, type JsonSchema, toSchemaRef } from "./schemas";

export type Answer = JsonSchema;

const toJsonContent = (schema: JsonSchema, example?: unknown) => ({
  "application/json": { schema, ...(example !== undefined && { example }) },
});
const plainTextContent = { "text/plain": { schema: { type: "string" } } };
const toTextSchema = (description: string) => ({ type: "string", description });

const retryAfter = {
  "Retry-After": {
    description: "Seconds to wait before the next try.",
    schema: { type: "integer", minimum: 0 },
  },
};

const refusals: Record<string, Answer> = {
  403: { description: "The request comes from a page of another site.", content: plainTextContent },
  408: { description: "The request did not arrive in time.", content: plainTextContent },
  413: {
    description: "The body has more than 65,536 bytes.",
    content: { ...toJsonContent(toSchemaRef("Error")), ...plainTextContent },
  },
  415: {
    description: "The body is not of the type application/json.",
    content: { ...toJsonContent(toSchemaRef("Error")), ...plainTextContent },
  },
};

export const sharedSchemas: Record<string, JsonSchema> = {
  Error: buildStrictObject({ error: toTextSchema("What is wrong, in a sentence.") }),
};

export function buildRegistrationAnswers(form: FormName): Record<string, Answer> {
  const receipt = buildStrictObject(
    {
      id: toTextSchema("Names the registration; the same answers have the same."),
      reference: toTextSchema("The same in short, to be read out."),
      ...(form === "visit" && { pass: toTextSchema("Path of the visitor's pass on this site.") }),
      mailed: { const: true, description: "A confirmation goes to the email address." },
    },
    ["mailed"],
  );
  const example = {
    id: "Ab3dE5gH7jK9mN1pQ3sT5vX7zB9dF1hJ3lM5nO7pR9t",
    reference: "7K3M-9QWX",
    ...(form === "visit" && { pass: "/en/VisitorPass/Ab3dE5gH7jK9mN1pQ3sT" }),
  };
  return {
    200: {
      description: "The same answers were saved before; nothing was saved twice.",
      content: toJsonContent(receipt, example),
    },
    201: { description: "Saved.", content: toJsonContent(receipt, example) },
    400: {
      description:
        "The body is no JSON object in UTF-8, or fills in a field that people do not see.",
      content: { ...toJsonContent(toSchemaRef("Error")), ...plainTextContent },
    },
    ...refusals,
    410: {
      description: "The form is closed: it takes nothing more. In the request's `locale`.",
      content: toJsonContent(toSchemaRef("Error")),
    },
    422: {
      description: "Answers are missing or not good; nothing was saved. In the request's `locale`.",
      content: toJsonContent(buildErrorsSchema(form)),
    },
    429: {
      description:
        "Too many registrations from this address or altogether, or too many bodies that could not be read; nothing was saved. In the request's `locale`, or in Turkish if the body was not read.",
      headers: retryAfter,
      content: toJsonContent(toSchemaRef("Error")),
    },
    503: {
      description: "The store is unavailable; nothing was saved. In the request's `locale`.",
      headers: retryAfter,
      content: toJsonContent(toSchemaRef("Error")),
    },
  };
}

const countSchema = { type: "integer", minimum: 0 } as const;

export const deliveryAnswers: Record<string, Answer> = {
  200: {
    description: "What was due has been tried.",
    content: toJsonContent(
      buildStrictObject({ sent: countSchema, written: countSchema, failed: countSchema }),
    ),
  },
  401: {
    description: "The secret is missing or wrong.",
    content: toJsonContent(toSchemaRef("Error")),
  },
  ...refusals,
  404: {
    description: "The site was started without a secret.",
    content: toJsonContent(toSchemaRef("Error")),
  },
  503: {
    description: "The store is unavailable.",
    headers: retryAfter,
    content: toJsonContent(toSchemaRef("Error")),
  },
};

export const visitorCountsAnswers: Record<string, Answer> = {
  200: {
    description: "The numbers of the last minute.",
    content: toJsonContent(
      buildStrictObject(
        {
          star: buildStrictObject({
            unit: countSchema,
            points: countSchema,
            newest: countSchema,
            countries: countSchema,
            byCountry: { type: "string", pattern: "^([A-Z]{2}\\d+)*$" },
            title: toTextSchema("The numbers in words."),
            note: toTextSchema("What points and rays stand for."),
          }),
        },
        ["star"],
      ),
    ),
  },
  503: {
    description: "The store is unavailable.",
    headers: retryAfter,
    content: plainTextContent,
  },
};

/** @param results body of the answer 200 */
export function buildLeadAnswers(results: JsonSchema): Record<string, Answer> {
  const error = toJsonContent(toSchemaRef("Error"));
  return {
    200: {
      description: "A result for each meeting, in their order.",
      content: toJsonContent(results),
    },
    400: {
      description: "The body is no JSON object in UTF-8.",
      content: { ...error, ...plainTextContent },
    },
    ...refusals,
    404: { description: "The token opens nothing, or does not allow it.", content: error },
    410: { description: "The time for keeping leads is over.", content: error },
    422: { description: "The body is not what the schema says.", content: error },
    429: { description: "Too many requests.", headers: retryAfter, content: error },
    503: { description: "The store is unavailable.", headers: retryAfter, content: error },
  };
}

export function buildHealthAnswers(states: Record<string, string>): Record<string, Answer> {
  const answer = (status: string): Answer => ({
    description: `The status is "${status}".`,
    content: toJsonContent(buildStrictObject({ status: { const: status } })),
  });
  return Object.fromEntries(Object.entries(states).map(([code, status]) => [code, answer(status)]));
}

export function buildMailEventAnswers(): Record<string, Answer> {
  const error = toJsonContent(toSchemaRef("Error"));
  return {
    204: { description: "Stored." },
    401: { description: "The signature is not valid, or its time is long ago.", content: error },
    ...refusals,
    404: { description: "The site was started without a secret.", content: error },
    422: { description: "The body is not what the schema says.", content: error },
    503: {
      description: "The store is unavailable: post it again.",
      headers: retryAfter,
      content: error,
    },
  };
}

export const unsubscribeAnswers: Record<string, Answer> = {
  200: { description: "No more news go to the address.", content: plainTextContent },
  303: { description: "The same, for a browser: the page of the address." },
  403: { description: "The request comes from a page of another site.", content: plainTextContent },
  404: { description: "The token belongs to no address.", content: plainTextContent },
  413: { description: "The body is too long.", content: plainTextContent },
  429: { description: "Too many requests.", headers: retryAfter, content: plainTextContent },
  503: { description: "The store is unavailable.", headers: retryAfter, content: plainTextContent },
};
