import { MAX_BODY_BYTES, readJsonBody } from "@/lib/security/json-body";

const post = (body: BodyInit | null, type: string | null = "application/json") => {
  const headers: Record<string, string> = type === null ? {} : { "content-type": type };
  return new Request("https://expo.example/", { method: "POST", body, headers });
};

const status = async (request: Request) => {
  const result = await readJsonBody(request);
  return "status" in result ? result.status : 200;
};

/** A body in pieces, without a length in the headers. */
function chunked(chunks: number, size: number) {
  let sent = 0;
  const cancelled = jest.fn();
  const stream = new ReadableStream({
    pull(controller) {
      if (sent === chunks) return controller.close();
      sent += 1;
      controller.enqueue(new Uint8Array(size).fill(32));
    },
    cancel: cancelled,
  });
  const init = { method: "POST", body: stream, duplex: "half" } as RequestInit;
  const headers = { "content-type": "application/json" };
  const request = new Request("https://expo.example/", { ...init, headers });
  return { request, cancelled, sent: () => sent };
}

it.each(["application/json", "application/json; charset=utf-8", "Application/JSON;charset=UTF-8"])(
  "reads an object sent as %s",
  async (type) => {
    const body = { firstName: "آدا", list: ["a"], tick: true };
    expect(await readJsonBody(post(JSON.stringify(body), type))).toEqual({ json: body });
  },
);

it.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/json5",
  "text/json",
  "",
])("refuses the type %j with 415", async (type) => {
  expect(await status(post("{}", type))).toBe(415);
});

it("refuses a body without a type with 415", async () => {
  expect(await status(post(new Uint8Array([123, 125]), null))).toBe(415);
});

it.each(["", " ", "{", "{'a':1}", "undefined", "{}{}", "[]", "null", '"text"', "7", "true"])(
  "refuses %j with 400",
  async (body) => {
    expect(await status(post(body))).toBe(400);
  },
);

it("refuses bytes that are not UTF-8 with 400", async () => {
  const bytes = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);
  expect(await status(post(bytes))).toBe(400);
});

it("refuses a request without a body with 400", async () => {
  expect(await status(post(null))).toBe(400);
});

it("takes 64 KB and no more", async () => {
  const json = (bytes: number) => JSON.stringify({ a: "x".repeat(bytes - 8) });
  expect(MAX_BODY_BYTES).toBe(65_536);
  expect(await status(post(json(MAX_BODY_BYTES)))).toBe(200);
  expect(await status(post(json(MAX_BODY_BYTES + 1)))).toBe(413);
});

it("counts bytes, not characters", async () => {
  expect(await status(post(JSON.stringify({ a: "ş".repeat(40_000) })))).toBe(413);
});

it("stops reading an endless body at the limit", async () => {
  const { request, cancelled, sent } = chunked(1_000_000, 16_384);
  expect(await status(request)).toBe(413);
  expect(cancelled).toHaveBeenCalled();
  expect(sent()).toBeLessThan(10);
});

it("refuses deep nesting and says nothing of the body", async () => {
  const result = await readJsonBody(post(`${"[".repeat(30_000)}secret`));
  expect(result).toMatchObject({ status: 400 });
  expect(JSON.stringify(result)).not.toContain("secret");
});

it("keeps a __proto__ key a plain key", async () => {
  const result = await readJsonBody(post('{"__proto__":{"polluted":true}}'));
  expect(result).toHaveProperty("json");
  expect({}).not.toHaveProperty("polluted");
});
