/** Describes the JSON routes in OpenAPI 3.1, for other programs. */
import "server-only";
import { translator } from "../i18n/translate";
import { type FormName, formNames } from "../registration/forms";
import { siteOrigin } from "../site";
import { deliveryAnswers, healthAnswers, registrationAnswers, sharedSchemas } from "./answers";
import { webhooks } from "./events";
import { leadOperation } from "./leads";
import { exampleOf, optionSchemas, requestSchema } from "./schemas";

/** The description of every route below /api. */
export function openApiDocument() {
  const t = translator("en");
  const paths = formNames.map((form) => [`/api/registrations/${form}`, { post: operation(form) }]);
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
    servers: [{ url: siteOrigin() }],
    tags: [{ name: "registrations" }, { name: "leads" }, { name: "operation" }, { name: "events" }],
    paths: {
      ...Object.fromEntries(paths),
      "/api/leads": { post: leadOperation },
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
          responses: healthAnswers({ 200: "ok" }),
        },
      },
      "/api/health/ready": {
        get: {
          operationId: "ready",
          tags: ["operation"],
          summary: "Whether registrations can be stored",
          security: [],
          responses: healthAnswers({ 200: "ready", 503: "unavailable" }),
        },
      },
    },
    webhooks: webhooks(),
    components: {
      schemas: { ...sharedSchemas, ...optionSchemas(), ...requestSchemas() },
      securitySchemes: { deliverySecret: { type: "http", scheme: "bearer" } },
    },
  };
}

const schemaName = (form: FormName) => `${form}Registration`;

function requestSchemas() {
  return Object.fromEntries(formNames.map((form) => [schemaName(form), requestSchema(form)]));
}

function operation(form: FormName) {
  const t = translator("en");
  return {
    operationId: schemaName(form),
    tags: ["registrations"],
    summary: t(`Forms.${form}.title`),
    description: t(`Forms.${form}.subtitle`),
    security: [],
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: { $ref: `#/components/schemas/${schemaName(form)}` },
          example: exampleOf(form),
        },
      },
    },
    responses: registrationAnswers(form),
  };
}
