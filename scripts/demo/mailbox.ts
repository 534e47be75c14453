import { createReadStream } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:http";
import { basename, join } from "node:path";
import { escapeHtml } from "@/lib/security/escape-html";

const SHOWN = 100;

/** Serves the outbox of a data folder as a list with the latest email on top, on loopback only. */
export function openMailbox(folder: string, port: number): () => void {
  const server = createServer(async (request, response) => {
    const name = basename(
      decodeURI(URL.parse(request.url ?? "", "http://localhost")?.pathname ?? ""),
    );
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.setHeader(
      "content-security-policy",
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
    );
    if (name === "") response.end(await renderList(folder));
    else if ((await listEmails(folder)).includes(name))
      createReadStream(join(folder, name)).pipe(response);
    else response.writeHead(404).end();
  });
  server.listen(port, "127.0.0.1");
  return () => server.close();
}

async function listEmails(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => []);
  return files.filter((file) => /^[^.].*\.html$/.test(file));
}

async function renderList(folder: string): Promise<string> {
  const emails = await Promise.all(
    (await listEmails(folder)).map(async (file) => {
      const path = join(folder, file);
      const [, to = "", subject = ""] =
        /<dt>to<\/dt><dd>(.*?)<\/dd><dt>subject<\/dt><dd>(.*?)<\/dd>/s.exec(
          await readFile(path, "utf8"),
        ) ?? [];
      return { file, to, subject, at: (await stat(path)).mtimeMs };
    }),
  );
  const rows = emails
    .toSorted((one, other) => other.at - one.at)
    .slice(0, SHOWN)
    .map(
      ({ file, to, subject }) =>
        `<li><a href="/${encodeURIComponent(file)}"><bdi>${subject || escapeHtml(file)}</bdi></a> <bdi>${to}</bdi></li>`,
    );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mailbox of the demonstration</title>
<style>body{font:1rem/1.6 system-ui;max-width:50rem;margin:2rem auto;padding:0 1rem}li{margin-block:.5rem}</style>
<h1>Mailbox of the demonstration</h1>
<p>The site and the desk send nothing: each email is written here. Reload the page to see new ones.</p>
${rows.length > 0 ? `<ul>${rows.join("")}</ul>` : "<p>No email yet.</p>"}`;
}
