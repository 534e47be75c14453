/**
 * The JSON routes behave as described: valid and invalid requests are made from the description,
 * and every answer must match it.
 */
import Ajv from "ajv/dist/2020";
import fc from "fast-check";
import type { APIRequestContext } from "playwright/test";
import { campaignParamNames } from "@/lib/campaigns/campaign-params";
import { getFreePort } from "@/scripts/free-port";
import { expect, test } from "../support/fixtures";
import { startSite } from "../support/site";

interface Schema {
  $ref?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  type?: string;
  examples?: unknown[];
  maxLength?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

interface Operation {
  requestBody?: { content: { "application/json": { schema: Schema; example: object } } };
  responses: Record<string, { content: Record<string, { schema: Schema }> }>;
}

interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

const seed = 20_260_923;
/** Requests of each kind for each form. */
const RUNS = 20;

async function descriptionOf(request: APIRequestContext, url = "") {
  const answer = await request.get(`${url}/api/openapi.json`);
  expect(answer.headers()["content-type"]).toContain("application/json");
  const description: Description = await answer.json();
  const { schemas } = description.components;
  const ajv = new Ajv({ strict: false, formats: { email: true, date: true } });
  const resolve = ({ $ref, ...schema }: Schema): Schema =>
    $ref ? { ...schema, ...schemas[$ref.split("/").at(-1) ?? ""] } : schema;
  return {
    description,
    resolve,
    /** Fails unless the description contains the answer: its status, type and body. */
    async expectDescribed(
      operation: Operation | undefined,
      answer: { status(): number; headers(): Record<string, string>; text(): Promise<string> },
    ) {
      const text = await answer.text();
      const type = answer.headers()["content-type"]?.split(";")[0] ?? "";
      const described = operation?.responses[answer.status()]?.content[type];
      expect(described, `${answer.status()} ${type} ${text}`).toBeDefined();
      const body = type === "application/json" ? JSON.parse(text) : text;
      const check = ajv.compile({ components: { schemas }, ...described?.schema });
      expect(check(body) ? [] : check.errors, text).toEqual([]);
    },
  };
}

type Api = Awaited<ReturnType<typeof descriptionOf>>;

/** Valid values of a property. */
function good(schema: Schema, { resolve }: Api): fc.Arbitrary<unknown> {
  const { enum: options, const: only, anyOf, items, minItems = 0, examples = [] } = resolve(schema);
  if (only !== undefined) return fc.constant(only);
  if (options) return fc.constantFrom(...options);
  const example = fc.constantFrom(...(examples.length ? examples : [undefined]));
  if (anyOf)
    return fc.oneof(example, ...anyOf.filter((one) => one.const === "").map(() => fc.constant("")));
  if (items) {
    const all = resolve(items).enum ?? [];
    return fc.uniqueArray(fc.constantFrom(...all), { minLength: minItems, maxLength: all.length });
  }
  return resolve(schema).type === "boolean" ? fc.boolean() : example;
}

/** Invalid values of a property. */
function bad(schema: Schema, { resolve }: Api): fc.Arbitrary<unknown> {
  const { maxLength = 4000, type } = resolve(schema);
  const strange = [
    { a: 1 },
    [["food"]],
    ["no such option", 7],
    "\u0000",
    "x".repeat(maxLength * 4 + 1),
    ...(type === "boolean" ? ["perhaps", 7] : []),
  ];
  return fc.constantFrom<unknown>(...strange);
}

const forms = ["visit", "exhibit", "press"];

for (const form of forms) {
  const path = `/api/registrations/${form}`;

  test(`${form}: valid requests are accepted, and answered as described`, async ({ request }) => {
    const api = await descriptionOf(request);
    const operation = api.description.paths[path]?.post;
    const { schema, example } = operation?.requestBody?.content["application/json"] ?? {};
    const { properties = {}, required = [] } = api.resolve(schema ?? {});
    const bodies = fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, good(property, api)]),
      ),
      { requiredKeys: required },
    );
    for (const data of [example, ...fc.sample(bodies, { seed, numRuns: RUNS })]) {
      const answer = await request.post(path, { data });
      expect([200, 201], JSON.stringify(data)).toContain(answer.status());
      await api.expectDescribed(operation, answer);
    }
  });

  test(`${form}: invalid requests are refused as described`, async ({ request }) => {
    const api = await descriptionOf(request);
    const operation = api.description.paths[path]?.post;
    const { schema, example } = operation?.requestBody?.content["application/json"] ?? {};
    const { properties = {}, required = [] } = api.resolve(schema ?? {});
    // A language falls back, and a word of a campaign is only counted: neither refuses a registration.
    const ignored: string[] = ["locale", ...campaignParamNames];
    const fields = Object.fromEntries(
      Object.entries(properties).filter(([name]) => !ignored.includes(name)),
    );
    const spoiled = fc
      .constantFrom(...Object.keys(fields))
      .chain((name) =>
        bad(fields[name] ?? {}, api).map((value) => ({ ...example, [name]: value })),
      );
    const lacking = required.map((name) => ({ ...example, [name]: undefined }));
    for (const data of [...lacking, ...fc.sample(spoiled, { seed, numRuns: RUNS })]) {
      const answer = await request.post(path, { data });
      expect(answer.status(), JSON.stringify(data).slice(0, 2000)).toBe(422);
      await api.expectDescribed(operation, answer);
    }
  });

  test(`${form}: broken requests are refused as described`, async ({ request }) => {
    const api = await descriptionOf(request);
    const operation = api.description.paths[path]?.post;
    const json = { "content-type": "application/json" };
    const broken: [number, Parameters<APIRequestContext["post"]>[1]][] = [
      [400, { data: "{", headers: json }],
      [400, { data: "[]", headers: json }],
      [400, { data: Buffer.from([0x7b, 0xff, 0x7d]), headers: json }],
      [400, { data: { comments: "Buy now" } }],
      [403, { data: {}, headers: { origin: "https://elsewhere.example" } }],
      [413, { data: JSON.stringify({ firstName: "x".repeat(70_000) }), headers: json }],
      [415, { data: "a=1", headers: { "content-type": "text/plain" } }],
      [415, { multipart: { firstName: "Ada" } }],
    ];
    for (const [status, options] of broken) {
      const answer = await request.post(path, options);
      expect(answer.status()).toBe(status);
      await api.expectDescribed(operation, answer);
    }
  });
}

test("closed, above the limit, without a store: all as described", async ({ request }) => {
  const site = await startSite({
    CLOSED_FORMS: "press",
    RATE_LIMIT_PER_CLIENT: "1",
    DELIVERY_SECRET: "a-secret-of-the-tests",
  });
  const api = await descriptionOf(request, site.url);
  const { paths } = api.description;
  const send = async (form: string, status: number, url = site.url) => {
    const path = `/api/registrations/${form}`;
    const operation = paths[path]?.post;
    const { example } = operation?.requestBody?.content["application/json"] ?? {};
    const answer = await request.post(url + path, { data: example });
    expect(answer.status()).toBe(status);
    await api.expectDescribed(operation, answer);
  };
  await send("press", 410);
  await send("visit", 201);
  await send("exhibit", 429);
  const deliver = "/api/notifications/deliver";
  for (const [status, authorization] of [
    [200, "Bearer a-secret-of-the-tests"],
    [401, "Bearer wrong"],
  ] as const) {
    const answer = await request.post(site.url + deliver, { headers: { authorization } });
    expect(answer.status()).toBe(status);
    await api.expectDescribed(paths[deliver]?.post, answer);
  }
  for (const path of ["/api/health", "/api/health/ready"]) {
    await api.expectDescribed(paths[path]?.get, await request.get(site.url + path));
  }
  await site.stop();

  const nowhere = await startSite({ FIRESTORE_EMULATOR_HOST: `127.0.0.1:${await getFreePort()}` });
  const [ready] = await Promise.all([
    request.get(`${nowhere.url}/api/health/ready`),
    send("visit", 503, nowhere.url),
  ]);
  expect(ready.status()).toBe(503);
  await api.expectDescribed(paths["/api/health/ready"]?.get, ready);
  const answer = await request.post(nowhere.url + deliver);
  expect(answer.status()).toBe(404);
  await api.expectDescribed(paths[deliver]?.post, answer);
  // Without a store a clean end waits for it.
  await nowhere.kill();
  await nowhere.stop();
});
