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

const notUtf8 = new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]);

it.each<[what: string, body: BodyInit | null, type: string | null | undefined, status: number]>([
  ...[
    ...["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"],
    ...["application/json5", "text/json", ""],
  ].map((type): [string, string, string, number] => [`the type "${type}"`, "{}", type, 415]),
  ["no type", new Uint8Array([123, 125]), null, 415],
  ...["", " ", "{", "{'a':1}", "undefined", "{}{}", "[]", "null", '"text"', "7", "true"].map(
    (body): [string, string, undefined, number] => [`the body ${body}`, body, undefined, 400],
  ),
  ["bytes that are not UTF-8", notUtf8, undefined, 400],
  ["no body", null, undefined, 400],
  ["more bytes than characters", JSON.stringify({ a: "ş".repeat(40_000) }), undefined, 413],
])("refuses %s", async (_, body, type, expected) => {
  expect(await status(post(body, type))).toBe(expected);
});

it("takes 64 KB and no more", async () => {
  const json = (bytes: number) => JSON.stringify({ a: "x".repeat(bytes - 8) });
  expect(MAX_BODY_BYTES).toBe(65_536);
  expect(await status(post(json(MAX_BODY_BYTES)))).toBe(200);
  expect(await status(post(json(MAX_BODY_BYTES + 1)))).toBe(413);
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
