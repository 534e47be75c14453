/** What a person types is found in the store and in the e-mail to the sales team, and nowhere else. */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BrowserContext, Page } from "playwright/test";
import { type FormName, formNames } from "@/lib/registration/forms";
import en from "@/messages/en.json";
import { getFreePort } from "@/scripts/free-port";
import { badCanaryAnswers, canaryAnswers, leaked } from "../support/attacks/canary";
import { expect, test } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { type Site, startSite } from "../support/site";

const deliverySecret = "secret-of-the-scheduler";

/** Pictures, fonts and films. They are files of the build, and reading them takes long. */
const media = ["image", "font", "media"];

/** The addresses that the browser requests, and the texts of the answers. */
function listenTo(context: BrowserContext) {
  const urls: string[] = [];
  const bodies: Promise<string>[] = [];
  context.on("request", (request) => urls.push(request.url()));
  context.on("response", (response) => {
    if (media.includes(response.request().resourceType())) return;
    bodies.push(response.text().catch(() => ""));
  });
  context.on("dialog", (dialog) => dialog.accept());
  return { urls, answers: async () => (await Promise.all(bodies)).join("\n") };
}

const postJson = (site: Site, form: string, body: string, type = "application/json") =>
  fetch(`${site.url}/api/registrations/${form}`, {
    method: "POST",
    headers: { "content-type": type },
    body,
  });

/** Bodies that are no answers to a form, but contain the canaries. */
async function malformed(site: Site, canary: string): Promise<string> {
  const page = `${site.url}/en/VisitRegistration`;
  const multipart = { "content-type": "multipart/form-data; boundary=x" };
  const action = { "next-action": "4".repeat(42) };
  const post = (url: string, headers: Record<string, string>, body: string) =>
    fetch(url, { method: "POST", headers, body });
  const part = `--x\r\ncontent-disposition: form-data; name="firstName"\r\n\r\n${canary}`;
  const answers = await Promise.all([
    postJson(site, "visit", canary),
    postJson(site, "visit", `{"firstName": ${canary}`),
    postJson(site, "visit", `"${canary}"`),
    postJson(site, "visit", canary, "text/plain"),
    postJson(site, "visit", JSON.stringify({ firstName: canary.repeat(3000) })),
    postJson(site, "nobody", JSON.stringify({ firstName: canary })),
    post(page, multipart, part),
    post(page, multipart, `${part}\r\n--x--\r\n`),
    post(page, multipart, canary),
    post(page, multipart, part.replace('"firstName"', '"$ACTION_ID_0"')),
    post(page, multipart, `${part.replace('"firstName"', '"$ACTION_REF_1"')}\r\n--x--\r\n`),
    post(page, { ...action, "content-type": "text/plain;charset=UTF-8" }, canary),
    post(page, { ...action, "content-type": "text/plain;charset=UTF-8" }, `["${canary}`),
    post(page, { ...action, ...multipart }, part),
  ]);
  return (await Promise.all(answers.map((answer) => answer.text()))).join("\n");
}

interface Condition {
  name: string;
  variables: () => Promise<Record<string, string>>;
  /** The forms that are sent with script, and without. */
  scripted: readonly FormName[];
  plain: readonly FormName[];
  isStored: boolean;
  isMailed: boolean;
}

const conditions: Condition[] = [
  {
    name: "all is well",
    variables: async () => ({}),
    scripted: formNames,
    plain: ["press"],
    isStored: true,
    isMailed: true,
  },
  {
    name: "the store is down",
    variables: async () => ({ FIRESTORE_EMULATOR_HOST: `127.0.0.1:${await getFreePort()}` }),
    scripted: ["visit"],
    plain: ["exhibit"],
    isStored: false,
    isMailed: false,
  },
  {
    // Only an application is notified.
    name: "the notification fails",
    variables: async () => ({ NOTIFY_URL: `http://127.0.0.1:${await getFreePort()}/send` }),
    scripted: ["exhibit"],
    plain: [],
    isStored: true,
    isMailed: false,
  },
];

/** Sends a form twice in the browser (invalid and valid), and twice as JSON. */
async function sendAll(
  page: Page,
  site: Site,
  name: FormName,
  isStored: boolean,
): Promise<string[]> {
  const good = canaryAnswers(name);
  const bad = badCanaryAnswers(name);
  const form = formPage(page, name);
  await form.open("en");
  await form.fill({ ...good.answers, email: bad.answers.email ?? "" });
  await form.submit();
  await expect(form.summary).toBeVisible();
  await form.fill({ email: good.answers.email ?? "" });
  // Without a store each answer takes long, so all are asked for at once.
  const asJson = [{ ...good.answers, locale: "tr" }, bad.answers].map((answers) =>
    postJson(site, name, JSON.stringify(answers)),
  );
  await form.submit();
  const end = isStored ? form.dialog : page.getByText(en.Errors.saveFailed);
  await expect(end).toBeVisible({ timeout: 20_000 });
  await Promise.all(asJson);
  return [...good.typed, ...bad.typed];
}

for (const { name, variables, scripted, plain, isStored, isMailed } of conditions) {
  test(`when ${name}, logs, addresses and errors hold nothing typed`, async ({ browser, desk }) => {
    test.slow();
    const DELIVERY_SECRET = deliverySecret;
    const site = await startSite({ ...desk.variables, DELIVERY_SECRET, ...(await variables()) });
    const ways = await Promise.all(
      [scripted, plain].map(async (forms, at) => {
        const javaScriptEnabled = at === 0;
        const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled });
        return { forms, context, heard: listenTo(context) };
      }),
    );
    const typed: string[] = [];
    for (const { forms, context } of ways) {
      const visits = forms.map(async (form) =>
        sendAll(await context.newPage(), site, form, isStored),
      );
      typed.push(...(await Promise.all(visits)).flat());
    }
    const errors = await malformed(site, typed[0] ?? "");

    const log = () => site.log();
    await expect.poll(log).toContain('"event":"registration"');
    if (isStored) {
      await expect.poll(log).toContain('"event":"notification"');
      const stored = await Promise.all(formNames.map((form) => site.records(form)));
      expect(leaked(typed, JSON.stringify(stored)).length).toBeGreaterThan(5);
    }
    if (isMailed) {
      const mailed = () => leaked(typed, JSON.stringify(desk.received)).length;
      await expect.poll(mailed).toBeGreaterThan(5);
    }
    expect(leaked(typed, log())).toEqual([]);
    expect(leaked(typed, errors)).toEqual([]);
    const secrets = [desk.variables.NOTIFY_API_KEY, deliverySecret];
    expect(leaked(secrets, log() + errors)).toEqual([]);
    for (const { context, heard } of ways) {
      expect(leaked(typed, decodeURIComponent(heard.urls.join("\n")))).toEqual([]);
      expect(leaked(secrets, await heard.answers())).toEqual([]);
      await context.close();
    }
    // Without a store a clean end waits for it.
    await site.kill();
    await site.stop();
  });
}

test("no secret of the server is in what the browser is given", async ({ desk }) => {
  const folder = ".next/static";
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const scripts = files.filter((file) => file.isFile() && /\.(js|css|json)$/.test(file.name));
  expect(scripts.length).toBeGreaterThan(3);
  const secrets = [
    desk.variables.NOTIFY_API_KEY,
    desk.variables.NOTIFY_TO,
    deliverySecret,
    ...["NOTIFY_API_KEY", "NOTIFY_URL", "DELIVERY_SECRET", "x-api-key", "registrations.sqlite"],
  ];
  for (const { parentPath, name } of scripts) {
    expect(leaked(secrets, await readFile(join(parentPath, name), "utf8")), name).toEqual([]);
  }
});
