/** Uploads at the desk: few are in memory at one time. */
import { type IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
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
