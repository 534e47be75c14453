/** The description of the JSON routes is valid and complete, and is made from the forms' own fields. */
import { globSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import Ajv from "ajv/dist/2020";
import { campaignParamNames } from "@/lib/campaigns/campaign-params";
import { buildOpenApiDocument } from "@/lib/open-api/document";
import { refuseOtherMethods } from "@/lib/open-api/refuse-methods";
import { listFields } from "@/lib/registration/fields";
import { formNames, forms } from "@/lib/registration/forms";
import { validateForm } from "@/lib/registration/schema";
import { provideSite } from "@/lib/site";

provideSite({ siteUrl: "https://fuar.example", siteHosts: [], closedForms: [], confirm: [] });
const document = buildOpenApiDocument();
const requestOf = (form: string) =>
  Object(document.paths)[`/api/registrations/${form}`].post.requestBody.content["application/json"];
const schemas: Record<string, { properties: Record<string, object>; required: string[] }> =
  JSON.parse(JSON.stringify(document.components.schemas));

it("is OpenAPI 3.1, and every reference leads somewhere", async () => {
  const validator = new Validator();
  const result = await validator.validate(JSON.parse(JSON.stringify(document)));
  expect(result.errors).toBeUndefined();
  expect(result.valid).toBe(true);
  expect(validator.version).toBe("3.1");
  expect(() => validator.resolveRefs()).not.toThrow();
});

it("describes every route, at the origin of the site", () => {
  expect(document.servers).toEqual([{ url: "https://fuar.example" }]);
  const routes = globSync("app/api/**/route.ts")
    .map((file) => file.replace(/^app/, "").replace(/\/route\.ts$/, ""))
    .filter((path) => path !== "/api/[...path]" && path !== "/api/openapi.json")
    .flatMap((path) =>
      path.includes("[form]") ? formNames.map((form) => path.replace("[form]", form)) : path,
    );
  // Served before the routes.
  const others = ["/api/unsubscribe/{language}/{token}", "/api/visitors/{language}"];
  expect(Object.keys(document.paths).sort()).toEqual([...routes, ...others].sort());
});

it.each([
  ["GET", "/api/registrations/visit", "POST"],
  ["DELETE", "/api/health?x=1", "GET, HEAD"],
  ["PUT", "/api/mail-events", "POST"],
  ["POST", "/api/leads", undefined],
  ["HEAD", "/api/health", undefined],
  ["GET", "/api/nothing", undefined],
  ["GET", "/en", undefined],
])("refuses %s of %s only where something else is allowed: %s", (method, url, allowed) => {
  const response = { writeHead: jest.fn(), end: jest.fn() };
  const isRefused = refuseOtherMethods()({ method, url } as never, response as never);
  expect(isRefused).toBe(allowed !== undefined);
  expect(response.writeHead.mock.calls).toEqual(
    isRefused ? [[405, expect.objectContaining({ Allow: allowed })]] : [],
  );
});

describe.each(formNames)("%s", (form) => {
  const fields = listFields(forms[form]);
  const schema = schemas[`${form}Registration`];

  it("has every field in the form's order, required or not, and the length of its text", () => {
    expect(Object.keys(schema?.properties ?? {})).toEqual([
      ...fields.map(({ name }) => name),
      "locale",
      ...campaignParamNames,
    ]);
    expect(schema?.required).toEqual(
      fields.filter(({ required }) => required).map(({ name }) => name),
    );
    for (const field of fields.filter(({ kind }) => kind === "text")) {
      const length = `"maxLength":${Reflect.get(field, "maxLength")}`;
      expect(JSON.stringify(schema?.properties[field.name])).toContain(length);
    }
  });

  it("has an example of its own that the form takes, and so for each field", () => {
    const { example } = requestOf(form);
    expect(validateForm(form, example)).toHaveProperty("input");
    const ajv = new Ajv({ strict: false, formats: { email: true, date: true } });
    const check = ajv.compile({ components: { schemas }, ...schema });
    expect(check(example) ? [] : check.errors).toEqual([]);
    for (const { name } of fields) {
      const { examples } = Object(schema?.properties[name]);
      expect(validateForm(form, { ...example, [name]: examples[0] })).toHaveProperty("input");
    }
  });
});
