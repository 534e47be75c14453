/** The site with a mail server: encrypted, with a certificate that only this test trusts. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fair } from "@/lib/fair/facts";
import { getFreePort } from "@/scripts/free-port";
import { startSite } from "@/scripts/site";
import { answersTo } from "../e2e/support/answers";
import { certificateFor } from "../support/servers/certificates";
import { account, openMailServer } from "../support/servers/mail-server";
import { runFair } from "../support/servers/run-type-script";

jest.setTimeout(60_000);

let folder: string;
let site: Awaited<ReturnType<typeof startSite>>;
let port: number;

const openMail = () => openMailServer(certificateFor("localhost", folder), port);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "expo-mail-"));
  port = await getFreePort();
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true });
});

/** Resolves when a condition is true. */
async function until(isSo: () => boolean) {
  for (let attempt = 0; attempt < 150 && !isSo(); attempt += 1) await pause(100);
  expect(isSo()).toBe(true);
}

async function apply(to = site, changed = {}): Promise<string> {
  const answer = await fetch(`${to.url}/api/registrations/exhibit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...answersTo("exhibit"), ...changed }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()).id;
}

it("tells the sales team of an application, also after the mail server was away", async () => {
  const mail = await openMail();
  const password = encodeURIComponent(account.pass);
  site = await startSite({
    SMTP_URL: `smtp://${account.user}:${password}@localhost:${port}`,
    NOTIFY_FROM: "fair@expo.example",
    NOTIFY_TO: "sales@expo.example",
    NODE_EXTRA_CA_CERTS: join(folder, "localhost.pem"),
  });
  const told = await apply();
  await until(() => mail.messages.length === 1);
  expect(mail.messages[0]?.encrypted).toBe(true);
  expect(mail.messages[0]?.raw.toString()).toContain(`<${fair.id}.${told}@expo.example>`);
  await mail.close();

  const kept = await apply();
  await until(() => site.log().includes("ECONNREFUSED"));
  expect(site.log()).not.toContain(account.pass);
  expect(site.log()).not.toContain(password);

  const back = await openMail();
  const waiting = (...args: string[]) => runFair(["mails", ...args], site.configuration);
  expect((await waiting("resend")).stdout).toContain('"outcome":"sent"');
  expect(back.messages[0]?.raw.toString()).toContain(`<${fair.id}.${kept}@expo.example>`);
  expect((await waiting()).stdout).toBe("");
  await back.close();
});

it("confirms to the registrant where the configuration says so, and three times a day at most", async () => {
  const mail = await openMail();
  const password = encodeURIComponent(account.pass);
  const confirming = await startSite({
    SMTP_URL: `smtp://${account.user}:${password}@localhost:${port}`,
    NOTIFY_FROM: "fair@expo.example",
    NOTIFY_TO: "sales@expo.example",
    CONFIRM: "exhibit",
    NODE_EXTRA_CA_CERTS: join(folder, "localhost.pem"),
  });
  for (let n = 0; n < 5; n += 1) {
    await apply(confirming, { email: "ada@example.com", company: `Firma ${n}` });
  }
  await until(() => mail.messages.length === 8);
  const told = mail.messages.map(({ to }) => to.join());
  expect(told.filter((to) => to === "sales@expo.example")).toHaveLength(5);
  expect(told.filter((to) => to === "ada@example.com")).toHaveLength(3);
  await confirming.stop();
  await mail.close();
});

it("sends nothing if only NOTIFY_TO is set, and reports that as a problem", async () => {
  const port = await getFreePort();
  const mute = await startSite({ NOTIFY_TO: "sales@expo.example", METRICS_PORT: String(port) });
  await apply(mute);
  await until(() => mute.log().includes('"event":"notification"'));
  const measured = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await mute.stop();
  const lines = mute
    .log()
    .split("\n")
    .filter((line) => line.startsWith("{"));
  const about = (name: string) =>
    lines.map((line) => JSON.parse(line)).filter(({ event }) => event === name);
  expect(about("notification")).toMatchObject([{ outcome: "written" }]);
  expect(about("notifier")).toMatchObject([
    { level: "warn", note: expect.stringContaining("set SMTP_URL, NOTIFY_FROM and NOTIFY_TO") },
  ]);
  expect(measured.match(/^expo_notifications_total.*$/gm)).toEqual([
    'expo_notifications_total{kind="sales",outcome="written"} 1',
  ]);
});
