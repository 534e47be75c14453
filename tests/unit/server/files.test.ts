/** Files as browsers and caches get them: named by their contents, whole or in part. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveFiles } from "@/lib/http/files";
import { provideStepServers } from "@/tests/support/servers/step-server";

const servers = provideStepServers();
const document = "/documents/a.pdf";
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "files-"));
  mkdirSync(join(folder, "documents"));
});
afterEach(() => rmSync(folder, { recursive: true }));

let day = 0;

/** Writes the file, another day than before. */
function write(contents: string, path = document) {
  writeFileSync(join(folder, path), contents);
  day += 1;
  utimesSync(join(folder, path), day * 86_400, day * 86_400);
}

const open = () =>
  servers.open(serveFiles([{ prefix: "/", folder, siblings: join(folder, "encoded") }]));

it("a file is named by its contents, whenever it was written", async () => {
  const { ask } = await open();
  const tagOf = async () => (await ask(document)).headers.get("etag") ?? "";
  write("one");
  const first = await tagOf();
  expect(first).toMatch(/^"[\w-]{27}"$/);
  expect(await tagOf()).toBe(first);
  write("two");
  expect(await tagOf()).not.toBe(first);
  write("one");
  expect(await tagOf()).toBe(first);
  const asked = { "if-none-match": first, "cache-control": "max-age=0" };
  const unchanged = await ask(document, { headers: asked });
  expect([unchanged.status, unchanged.text]).toEqual([304, ""]);
});

it("a download that broke off goes on, unless the file has changed", async () => {
  const { ask } = await open();
  write("0123456789");
  const etag = (await ask(document)).headers.get("etag") ?? "";
  const rest = { headers: { range: "bytes=4-", "if-range": etag } };
  // The same file from another server, or after a deployment.
  write("0123456789");
  const goneOn = await ask(document, rest);
  expect([goneOn.status, goneOn.text]).toEqual([206, "456789"]);
  expect(goneOn.headers.get("content-range")).toBe("bytes 4-9/10");
  expect(goneOn.headers.get("etag")).toBe(etag);
  for (const [range, status] of [
    ["bytes=-3", 206],
    ["bytes=10-", 416],
    ["bytes=5-3", 416],
  ] as const)
    expect((await ask(document, { headers: { range } })).status).toBe(status);
  write("abcdefghij");
  const anew = await ask(document, rest);
  expect([anew.status, anew.text]).toEqual([200, "abcdefghij"]);
});

it("a compressed file has a name of its own", async () => {
  mkdirSync(join(folder, "encoded/documents"), { recursive: true });
  write("plain");
  for (const end of ["br", "gz"]) write(end, `/encoded${document}.5.${end}`);
  const { ask } = await open();
  const tags = await Promise.all(
    ["identity", "br", "gzip"].map(async (accepted) => {
      const { headers } = await ask(document, {
        method: "HEAD",
        headers: { "accept-encoding": accepted },
      });
      return headers.get("etag");
    }),
  );
  expect(new Set(tags).size).toBe(3);
  expect(tags).not.toContain(null);
});
