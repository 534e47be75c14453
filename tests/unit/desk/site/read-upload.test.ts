/** Uploads at the desk: few are in memory at one time. */
import { type IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { StoreUnavailable } from "@/lib/database/errors";
import { readUploadFields } from "@/staff/desk/site/read-upload";

const begun: string[] = [];

function upload(name: string) {
  let finish = () => {};
  const isComplete = new Promise<void>((resolve) => {
    finish = resolve;
  });
  async function* readBody() {
    begun.push(name);
    await isComplete;
    const field = 'Content-Disposition: form-data; name="id"';
    yield Buffer.from(`--b\r\n${field}\r\n\r\n${name}\r\n--b--\r\n`);
  }
  const headers = { "content-type": "multipart/form-data; boundary=b" };
  const request = Object.assign(Readable.from(readBody()), { headers });
  const response = new ServerResponse({ method: "POST" } as never);
  const files = { putFile: async () => undefined };
  const fields = readUploadFields(request as unknown as IncomingMessage, response, files);
  return { fields, finish, response };
}

const settle = () => new Promise(setImmediate);

it("reads an upload when its turn has come", async () => {
  const [first, second, third] = ["a", "b", "c"].map(upload);
  await settle();
  expect(begun).toEqual(["a", "b"]);
  first?.finish();
  expect((await first?.fields)?.get("id")).toBe("a");
  first?.response.emit("close");
  await settle();
  expect(begun).toEqual(["a", "b", "c"]);
  for (const one of [second, third]) {
    one?.finish();
    await one?.fields;
    one?.response.emit("close");
  }
});

it.each([
  ["say so, if it is unavailable", new StoreUnavailable("DOWN"), "unavailable"],
  ["are an error, if it is broken", new Error("broken"), undefined],
])(
  "keeps what was typed beside a drawing; problems of the store %s",
  async (_, problem, refusal) => {
    const svg = '<svg viewBox="0 0 300 100"><path d="M0 0h1z"/></svg>';
    const parts = [
      ['name="logo"', "{}"],
      ['name="tier"', "main"],
      ['name="picture"; filename="a.svg"', svg],
    ].map(([name, value]) => `--b\r\nContent-Disposition: form-data; ${name}\r\n\r\n${value}\r\n`);
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const request = Object.assign(Readable.from([`${parts.join("")}--b--\r\n`].map(Buffer.from)), {
      headers,
    });
    const response = new ServerResponse({ method: "POST" } as never);
    const putFile = () => Promise.reject(problem);
    const read = readUploadFields(request as unknown as IncomingMessage, response, { putFile });
    if (!refusal) await expect(read).rejects.toThrow("broken");
    else expect(Object.fromEntries((await read) ?? [])).toMatchObject({ tier: "main", refusal });
    response.emit("close");
  },
);
