import { isActionBody, readForm } from "@/lib/security/action-body";

const form = (...parts: [string, string][]) => {
  const data = new FormData();
  for (const [name, value] of parts) data.append(name, value);
  return data;
};

const state = '{"status":"editing","values":{},"errors":{}}';
const reference = '{"id":"7866c5","bound":"$@1"}';
const bound = `["visit","en",${state}]`;

it("takes what a page sends with script", () => {
  const sent = form(
    ["1_firstName", "Ada"],
    ["1_company", "$5 Shop"],
    ["0", `["visit","en",${state},"$K1"]`],
  );
  expect(isActionBody(sent, true)).toBe(true);
});

it("takes what a page sends without script", () => {
  const hidden: [string, string][] = [
    ["$ACTION_REF_1", ""],
    ["$ACTION_1:0", reference],
    ["$ACTION_1:1", bound],
    ["$ACTION_KEY", "k98181a1bd708c691e3c7a8dc0cd73b05"],
  ];
  expect(isActionBody(form(...hidden, ["firstName", "$F1"], ["5", "abc"]), false)).toBe(true);
});

it.each([
  "",
  "abc",
  "null",
  "5",
  "{}",
  "[".repeat(30_000),
  '["visit","en",{},"$F1"]',
  '["visit","en",{},"$n1x"]',
  '["visit","en",{},"$1:a:b"]',
  '["$@1"]',
  '["visit","en",{"__proto__":{}},"$K1"]',
  "[[[[[[1]]]]]]",
])("refuses the arguments %.40j", (model) => {
  expect(isActionBody(form(["0", model]), true)).toBe(false);
});

it("refuses more than one model, and none", () => {
  expect(isActionBody(form(["0", "[]"], ["1", "[]"]), true)).toBe(false);
  expect(isActionBody(form(["firstName", "Ada"]), true)).toBe(false);
  expect(isActionBody(form(["firstName", "Ada"]), false)).toBe(false);
});

it.each([
  ["$ACTION_1:0", "{"],
  ["$ACTION_1:0", '{"id":"zz","bound":"$@1"}'],
  ["$ACTION_1:0", '{"id":"7866c5","bound":"$F1"}'],
  ["$ACTION_1:1", "abc"],
  ["$ACTION_1:1", '["$F1"]'],
  ["$ACTION_1:1", '["$n1x"]'],
  ["$ACTION_KEY", "[[[["],
  ["$ACTION_REF_1", "x"],
  ["$ACTION_OTHER", ""],
])("refuses the hidden input %s = %s", (name, value) => {
  expect(isActionBody(form(["$ACTION_REF_2", ""], [name, value]), false)).toBe(false);
});

describe("a form", () => {
  const type = "multipart/form-data; boundary=x-y";
  const head = (name: string) => `Content-Disposition: form-data; name="${name}"`;
  const read = (body: string | FormData, given = type) =>
    new Response(body).bytes().then((bytes) => readForm(bytes, given));
  const part = (lines: string, value = "v") => `--x-y\r\n${lines}\r\n\r\n${value}\r\n`;

  it("is read as browsers write it", async () => {
    const values: [string, string][] = [
      ["$ACTION_1:0", "{}"],
      ["1_city", "İzmir\r\n--x-\r\n\r\n"],
      ["0", ""],
    ];
    const body = `${values.map(([name, value]) => part(head(name), value)).join("")}--x-y--\r\n`;
    expect([...((await read(body)) ?? [])]).toEqual(values);
    const own = new Response(form(["city", "a"]));
    const ownType = own.headers.get("content-type") ?? "";
    expect([...((await readForm(await own.bytes(), ownType)) ?? [])]).toEqual([["city", "a"]]);
  });

  it.each([
    ["two names of a part", part(`${head("a")}\r\n${head("0")}`)],
    ["a name without quotes", part("Content-Disposition: form-data; name=0")],
    ["a name of other letters", part(head("1_\u00ff"))],
    ["an escaped name", part(head('\\"'))],
    ["a file", part(`${head("a")}; filename="f"`)],
    ["another encoding", part(`${head("a")}\r\nContent-Transfer-Encoding: base64`)],
    ["a type of its own", part(`${head("a")}\r\nContent-Type: text/plain; charset=utf-16le`)],
    ["something before it", `a\r\n${part(head("a"))}`],
    ["a boundary that goes on", part(head("a"), "b\r\n--x-yz")],
    ["a part without a head", "--x-y\r\n\r\nv\r\n"],
  ])("is refused with %s", async (_, body) => {
    expect(await read(`${body}--x-y--\r\n`)).toBeUndefined();
  });

  it.each(["", "--x-y", "--x-y--\r\nafterwards"])("is refused with the end %j", async (end) => {
    expect(await read(part(head("a")) + end)).toBeUndefined();
  });
});
