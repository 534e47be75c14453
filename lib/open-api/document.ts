/** OpenAPI 3.1, for other programs. */
import "server-only";
import { getTranslator } from "@/lib/i18n/translator";
import { type FormName, formNames } from "@/lib/registration/forms";
import { getSiteOrigin } from "@/lib/site";
import {
  buildHealthAnswers,
  buildRegistrationAnswers,
  deliveryAnswers,
  sharedSchemas,
} from "./answers";
import { buildWebhooks } from "./events";
import { leadOperation } from "./leads";
import { mailEventOperation, unsubscribeOperation } from "./mail-operations";
import { buildExampleAnswers, buildOptionSchemas, buildRequestSchema } from "./schemas";
import { visitorCountsOperation, visitorCountsPath } from "./visitors";

export function buildOpenApiDocument() {
  const t = getTranslator("en");
  const paths = formNames.map((form) => [
    `/api/registrations/${form}`,
    { post: buildFormOperation(form) },
  ]);
  return {
    openapi: "3.1.0",
    info: {
      title: `${t("Site.name")}: registrations`,
      version: "1.0.0",
      description:
        "The registration forms of the site, with the same rules as in the browser. The same answers " +
        "may be sent again at any time: nobody is registered twice.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: getSiteOrigin() }],
    tags: [
      { name: "registrations", description: "The three forms." },
      { name: "leads", description: "The people whom an exhibitor has met." },
      { name: "operation", description: "For schedulers, monitors and mail providers." },
      { name: "events", description: "What the site tells other systems." },
    ],
    paths: {
      ...Object.fromEntries(paths),
      [visitorCountsPath]: { get: visitorCountsOperation },
      "/api/leads": { post: leadOperation },
      "/api/mail-events": { post: mailEventOperation },
      "/api/unsubscribe/{language}/{token}": { post: unsubscribeOperation },
      "/api/notifications/deliver": {
        post: {
          operationId: "deliver",
          tags: ["operation"],
          summary: "Sends the emails and the events that are due, for a scheduler",
          security: [{ deliverySecret: [] }],
          responses: deliveryAnswers,
        },
      },
      "/api/health": {
        get: {
          operationId: "health",
          tags: ["operation"],
          summary: "Whether the process lives",
          security: [],
          responses: buildHealthAnswers({ 200: "ok" }),
        },
      },
      "/api/health/ready": {
        get: {
          operationId: "ready",
          tags: ["operation"],
          summary: "Whether registrations can be stored",
          security: [],
          responses: buildHealthAnswers({ 200: "ready", 503: "unavailable" }),
        },
      },
    },
    webhooks: buildWebhooks(),
    components: {
      schemas: { ...sharedSchemas, ...buildOptionSchemas(), ...buildRequestSchemas() },
      securitySchemes: {
        deliverySecret: { type: "http", scheme: "bearer" },
        webhookSignature: { type: "apiKey", in: "header", name: "webhook-signature" },
      },
    },
  };
}

const getSchemaName = (form: FormName) => `${form}Registration`;

function buildRequestSchemas() {
  return Object.fromEntries(
    formNames.map((form) => [getSchemaName(form), buildRequestSchema(form)]),
  );
}

function buildFormOperation(form: FormName) {
  const t = getTranslator("en");
  return {
    operationId: getSchemaName(form),
    tags: ["registrations"],
    summary: t(`Forms.${form}.title`),
    description: t(`Forms.${form}.subtitle`),
    security: [],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { $ref: `#/components/schemas/${getSchemaName(form)}` },
          example: buildExampleAnswers(form),
        },
      },
    },
    responses: buildRegistrationAnswers(form),
  };
}
