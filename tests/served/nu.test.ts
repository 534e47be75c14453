/** The W3C's Nu checker tests all pages at once, because it is slow to start. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { everyDocument } from "../e2e/support/site-pages";
import { get } from "../support/servers/served";

jest.setTimeout(60_000);

const jar = "node_modules/vnu-jar/build/dist/vnu.jar";

interface Message {
  type: string;
  subType?: string;
  url: string;
  message: string;
  extract?: string;
}

/** React writes it for a server action. Every browser reads it as the page's own address. */
const reactsAction = /Bad value “” for attribute “action” on element “form”/;

test("the Nu checker finds nothing in any page", async () => {
  const folder = await mkdtemp(join(tmpdir(), "expo-nu-"));
  const files = await Promise.all(
    everyDocument.map(async ({ path }) => {
      const file = join(folder, `${path.slice(1).replaceAll("/", "-")}.html`);
      const html = await (await get(path)).text();
      // The checker knows no style rules of the last years. The browsers' own tests judge them.
      await writeFile(file, html.replace(/<style>.*?<\/style>/s, ""));
      return file;
    }),
  );
  const { messages } = await check(files);
  await rm(folder, { recursive: true });
  const said = messages
    .filter(({ type, subType }) => type === "error" || subType === "warning")
    .filter(({ message }) => !reactsAction.test(message))
    .map(({ url, message, extract = "" }) => `${basename(url)}: ${message} ${extract}`);
  expect(said).toEqual([]);
});

/** Warnings count, remarks on style do not. The exit code only says that there are messages. */
function check(files: string[]): Promise<{ messages: Message[] }> {
  const args = ["-Xss1m", "-jar", jar, "--format", "json", "--exit-zero-always", "--stdout"];
  return new Promise((resolve, reject) =>
    execFile("java", [...args, ...files], { maxBuffer: 2 ** 26 }, (error, stdout) =>
      error ? reject(error) : resolve(JSON.parse(stdout)),
    ),
  );
}
