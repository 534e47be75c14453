/** The W3C's Nu checker. It is slow to start, so it tests many pages at once. */
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const jar = "node_modules/vnu-jar/build/dist/vnu.jar";

interface Message {
  type: string;
  subType?: string;
  url: string;
  message: string;
  extract?: string;
}

/** What we know and keep. */
const exceptions = [
  // React writes it for a server action. Every browser reads it as the page's own address.
  /Bad value “” for attribute “action” on element “form”/,
  // With it, no browser takes a year of six digits.
  /Potentially bad value “9999-12-31”/,
  // A page that waits goes on without script, too. It is for the body: the head is the framework's.
  /<noscript><meta http-equiv="refresh"/,
];

/** What the checker finds, in words. @param pages with their paths */
export async function listInvalidMarkup(
  pages: readonly { path: string; html: string }[],
): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "expo-nu-"));
  const files = await Promise.all(
    pages.map(async ({ path, html }, n) => {
      const file = join(folder, `${n}-${path.slice(1).replaceAll(/[^\w-]/g, "-")}.html`);
      // The checker knows no style rules of the last years. The browsers' own tests judge them.
      await writeFile(file, html.replace(/<style>.*?<\/style>/s, ""));
      return file;
    }),
  );
  const { messages } = await check(files);
  await rm(folder, { recursive: true });
  return messages
    .filter(({ type, subType }) => type === "error" || subType === "warning")
    .filter(({ message, extract }) => !exceptions.some((one) => one.test(`${message} ${extract}`)))
    .map(({ url, message, extract = "" }) => `${basename(url)}: ${message} ${extract}`);
}

/** Warnings count, remarks on style do not. The exit code only says that there are messages. */
function check(files: string[]): Promise<{ messages: Message[] }> {
  const args = ["-Xss1m", "-jar", jar, "--format", "json", "--exit-zero-always", "--stdout"];
  return new Promise((resolve, reject) =>
    execFile("java", [...args, ...files], { maxBuffer: 2 ** 26 }, (error, stdout) =>
      error ? reject(error) : resolve(JSON.parse(stdout)),
    ),
  );
}
