/** The site with a mail server: encrypted, with a certificate that only this test vouches for. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/scripts/free-port";
import { startSite } from "@/scripts/site";
import { answersTo } from "../e2e/support/answers";
import { certificateFor } from "../support/certificates";
import { account, openMailServer } from "../support/mail-server";
import { runFair } from "../support/run-type-script";

jest.setTimeout(60_000);

let folder: string;
let site: Awaited<ReturnType<typeof startSite>>;
let port: number;

const openMail = () => openMailServer(certificateFor("localhost", folder), port);

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "expo-mail-"));
  port = await freePort();
});
afterAll(async () => {
  await site?.stop();
  rmSync(folder, { recursive: true });
});

/** Resolves once something is so. */
async function until(isSo: () => boolean) {
  for (let attempt = 0; attempt < 150 && !isSo(); attempt += 1) await pause(100);
  expect(isSo()).toBe(true);
}

async function apply(): Promise<string> {
  const answer = await fetch(`${site.url}/api/registrations/exhibit`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(answersTo("exhibit")),
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
  expect(mail.messages[0]?.raw.toString()).toContain(`Message-ID: <${told}@expo.example>`);
  await mail.close();

  const kept = await apply();
  await until(() => site.log().includes("ECONNREFUSED"));
  expect(site.log()).not.toContain(account.pass);
  expect(site.log()).not.toContain(password);

  const back = await openMail();
  const waiting = (...args: string[]) => runFair(["mails", ...args], site.configuration);
  expect((await waiting("resend")).stdout).toContain('"sent":true');
  expect(back.messages[0]?.raw.toString()).toContain(`Message-ID: <${kept}@expo.example>`);
  expect((await waiting()).stdout).toBe("");
  await back.close();
});
