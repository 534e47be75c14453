/** `npm run demo`: each address that it prints opens, and the data behind it are there. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { getFreePort } from "@/scripts/free-port";

jest.setTimeout(120_000);

let demo: ChildProcess;

afterEach(async () => {
  demo.kill("SIGTERM");
  if (demo.exitCode === null) await once(demo, "exit");
});

test("shows site, desk, gate and mailbox of an invented fair on its second day", async () => {
  const port = await getFreePort();
  const options = ["--day", "during", "--port", String(port)];
  const args = ["--conditions=react-server", "--import", "tsx", "scripts/demo/demo.ts", ...options];
  demo = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const pages = new Map<string, string>();
  for await (const line of createInterface({ input: demo.stdout ?? process.stdin })) {
    const [, name = "", address = ""] = /^ {2}(.+?) +(http:\S+)/.exec(line) ?? [];
    if (name) pages.set(name, address);
    if (line.startsWith("Ctrl-C")) break;
  }
  const isShown = async (name: string, path: string, words: RegExp) =>
    words.test(await (await fetch(`${pages.get(name)}${path}`)).text());
  expect({
    site: await isShown("Site", "/en", /Demonstration:/),
    pass: await isShown("A visitor's pass", "", /Ada Demir/),
    company: await isShown("A company's page", "/Leads", /12 people/),
    desk: await isShown("Desk", "/desk/en", /Demonstration:.*Arrived today/s),
    gate: await isShown("Gate", "", /Bu cihazı eşleştir/),
    mailbox: await isShown("Mailbox", "", /ada@example\.com/),
  }).toEqual({ site: true, pass: true, company: true, desk: true, gate: true, mailbox: true });
});
