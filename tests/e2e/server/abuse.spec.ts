import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { APIRequestContext, Page } from "playwright/test";
import { type FormName, formNames } from "@/lib/registration/forms";
import { honeypot } from "@/lib/security/honeypot";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { type Answers, answersTo } from "../support/answers";
import { expect, test as plain } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { journeyIf } from "../support/journey";
import { startSite } from "../support/site";

/** A site behind one proxy that accepts two registrations from a client in ten minutes. */
const test = plain.extend<object, { limitedSite: Awaited<ReturnType<typeof startSite>> }>({
  limitedSite: [
    async ({ desk }, use) => {
      const site = await startSite({
        ...desk.variables,
        RATE_LIMIT_PER_CLIENT: "2",
        TRUSTED_PROXIES: "1",
      });
      await use(site);
      await site.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ limitedSite }, use) => use(limitedSite.url),
});

let clients = 0;

/** The header of the proxy, with another client each time. */
function newClient() {
  clients += 1;
  return { "x-forwarded-for": `198.51.${process.pid % 256}.${clients}` };
}

const post = (
  request: APIRequestContext,
  headers: Record<string, string>,
  answers: Answers = answersTo("visit"),
) => request.post("/api/registrations/visit", { data: { ...answers, locale: "en" }, headers });

const statuses = async (n: number, ask: () => ReturnType<typeof post>) => {
  const all: number[] = [];
  for (let i = 0; i < n; i++) all.push((await ask()).status());
  return all;
};

/** The messages of the browser's alerts. Each alert is closed. */
function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on("dialog", (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  return alerts;
}

const stored = async (site: Awaited<ReturnType<typeof startSite>>, form: FormName, a: Answers) =>
  (await site.records(form)).filter(({ email }) => email === a.email);

test("a client above the limit is told when to come back, others go on @journey", async ({
  request,
  limitedSite,
}) => {
  const client = newClient();
  expect(await statuses(2, () => post(request, client))).toEqual([201, 201]);
  const answers = answersTo("visit");
  const refused = await post(request, client, answers);
  expect(refused.status()).toBe(429);
  const seconds = Number(refused.headers()["retry-after"]);
  expect(seconds).toBeGreaterThan(500);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(await stored(limitedSite, "visit", answers)).toHaveLength(0);
  expect(limitedSite.log()).toContain('"outcome":"tooMany"');
  expect(limitedSite.log()).not.toContain(client["x-forwarded-for"]);
  expect((await post(request, newClient())).status()).toBe(201);
});

test("a client cannot become another one by its own claims", async ({ request }) => {
  const { "x-forwarded-for": address } = newClient();
  let claims = 0;
  const claiming = () => {
    claims += 1;
    return {
      "x-forwarded-for": `203.0.113.${claims}, ${address}`,
      "x-client-address": `203.0.113.${claims}`,
      "x-real-ip": `203.0.113.${claims}`,
      forwarded: `for=203.0.113.${claims}`,
    };
  };
  expect(await statuses(4, () => post(request, claiming()))).toEqual([201, 201, 429, 429]);
});

test("a network of addresses counts as one client", async ({ request }) => {
  let last = 0;
  const next = () => ({ "x-forwarded-for": `2001:db8:${process.pid.toString(16)}::${++last}` });
  expect(await statuses(3, () => post(request, next()))).toEqual([201, 201, 429]);
});

test("without proxies the header means nothing", async ({ request }) => {
  const site = await startSite({ RATE_LIMIT_PER_CLIENT: "2" });
  const direct = () =>
    request.post(`${site.url}/api/registrations/visit`, {
      data: answersTo("visit"),
      headers: newClient(),
    });
  expect(await statuses(3, direct)).toEqual([201, 201, 429]);
  await site.stop();
});

test("a limit holds for everybody together", async ({ request }) => {
  const site = await startSite({
    RATE_LIMIT_PER_CLIENT: "0",
    RATE_LIMIT_TOTAL: "3",
    TRUSTED_PROXIES: "1",
  });
  const another = () =>
    request.post(`${site.url}/api/registrations/visit`, {
      data: answersTo("visit"),
      headers: newClient(),
    });
  expect(await statuses(4, another)).toEqual([201, 201, 201, 429]);
  await site.stop();
});

test("mistyping does not lock anybody out, but not without end", async ({ request }) => {
  const client = newClient();
  const wrong = { ...answersTo("visit"), email: "nobody" };
  expect(await statuses(39, () => post(request, client, wrong))).toEqual(Array(39).fill(422));
  expect((await post(request, client)).status()).toBe(201);
  expect((await post(request, client, wrong)).status()).toBe(429);
});

for (const script of [true, false]) {
  test.describe(script ? "with script" : "without script", () => {
    for (const name of formNames) {
      test(`${name}: above the limit nothing typed is lost${journeyIf(name === "visit")}`, async ({
        browser,
        limitedSite,
      }) => {
        const client = newClient();
        const context = await browser.newContext({
          baseURL: limitedSite.url,
          javaScriptEnabled: script,
          extraHTTPHeaders: client,
        });
        const page = await context.newPage();
        await statuses(2, () => post(context.request, client));
        const alerts = alertsOf(page);
        const form = formPage(page, name);
        const answers = answersTo(name);
        await form.open("en");
        await form.fill(answers);
        await form.submit();
        await expect(page.getByText(en.Errors.tooManyRequests)).toBeVisible();
        expect(await form.shown()).toEqual(answers);
        await expect(form.dialog).toHaveCount(0);
        const sentence = tr.Alerts.registrationFailed.replace(
          "{message}",
          tr.Errors.tooManyRequests,
        );
        const alert = name === "exhibit" ? tr.Alerts.exhibitFailed : sentence;
        if (script) await expect.poll(() => alerts).toEqual([alert]);
        expect(await stored(limitedSite, name, answers)).toHaveLength(0);
        await context.close();
      });
    }

    plain.describe("the honeypot", () => {
      plain.use({ javaScriptEnabled: script });

      for (const name of formNames) {
        plain(`${name}: catches what fills in everything`, async ({ page, site }) => {
          alertsOf(page);
          const form = formPage(page, name);
          const answers = answersTo(name);
          await form.open("en");
          await form.fill(answers);
          await form.control(honeypot).fill("https://pills.example", { force: true });
          await form.submit();
          await expect(page.getByText(en.Errors.saveFailed)).toBeVisible();
          await expect(form.dialog).toHaveCount(0);
          expect(await form.shown()).toEqual(answers);
          expect(await stored(site, name, answers)).toHaveLength(0);

          // It may have been a browser's mistake, so the honeypot is empty again.
          await expect(form.control(honeypot)).toHaveValue("");
          await form.submit();
          await expect(form.dialog).toContainText(en.Forms[name].successTitle);
          expect(await stored(site, name, answers)).toHaveLength(1);
        });
      }
    });
  });
}

plain("the trap is out of everybody's way", async ({ page }) => {
  const form = formPage(page, "visit");
  await form.open("en");
  const trap = form.control(honeypot);
  await expect(trap).toHaveAttribute("autocomplete", "off");
  await expect(page.getByRole("textbox", { name: en.Forms.honeypot })).toHaveCount(0);
  expect(await trap.evaluate((input) => input.closest("div")?.clientWidth)).toBeLessThanOrEqual(1);
  await form.control("firstName").focus();
  const inputs = await page.locator("form :is(input, select, textarea, button)").count();
  for (let i = 0; i < inputs; i++) {
    await page.keyboard.press("Tab");
    await expect(trap).not.toBeFocused();
  }
});

plain("the trap of the JSON route @journey", async ({ request, site }) => {
  const answers = answersTo("visit");
  const refused = await post(request, {}, { ...answers, [honeypot]: "pills" });
  expect(refused.status()).toBe(400);
  expect(await stored(site, "visit", answers)).toHaveLength(0);
  expect((await post(request, {}, { ...answers, [honeypot]: "" })).status()).toBe(201);
});

/** The hidden inputs of a form without script, which everybody can read in the page. */
async function publicAction(url: string) {
  const html = await fetch(url).then((answer) => answer.text());
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?/g);
  return [...inputs].map(([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"')]);
}

/** The id of the action in these inputs. */
const actionOf = (hidden: string[][]) => /[0-9a-f]{20,}/.exec(hidden.flat().join())?.[0] ?? "";

/** The same inputs with other arguments. */
const withBound = (hidden: string[][], model: string) =>
  hidden.map(([name = "", value = ""]) => [name, name.endsWith(":1") ? model : value]);

function postForm(url: string, parts: string[][], headers: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name = "", value = ""] of parts) body.append(name, value);
  return fetch(url, { method: "POST", body, headers });
}

test("for a client without attempts left, no page is rendered", async ({
  request,
  limitedSite,
}) => {
  const client = newClient();
  const wrong = { ...answersTo("visit"), email: "nobody" };
  await statuses(40, () => post(request, client, wrong));
  const url = `${limitedSite.url}/ar/VisitRegistration`;
  const answer = await postForm(url, await publicAction(url), client);
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(500);
  const page = await answer.text();
  expect(page).toContain('<html lang="ar" dir="rtl">');
  expect(page).toContain(ar.Errors.tooManyRequests);
  expect(page.length).toBeLessThan(1000);
});

test("whatever is posted to a form counts as an attempt", async ({ request, limitedSite }) => {
  const url = `${limitedSite.url}/en/VisitRegistration`;
  const hidden = await publicAction(url);
  const id = actionOf(hidden);
  const bound = (model: string) => withBound(hidden, model);
  const ways: ((client: Record<string, string>) => Promise<number>)[] = [
    bound('["nobody","en",{}]'),
    bound("[]"),
    bound('["$F1"]'),
    bound("no model"),
    [["firstName", "Ada"]],
    [[`$ACTION_ID_${id}`, ""]],
    [...hidden, [honeypot, "pills"]],
  ].map((parts) => async (client) => (await postForm(url, parts, client)).status);
  ways.push(async (client) =>
    (await post(request, client, { ...answersTo("visit"), [honeypot]: "pills" })).status(),
  );
  ways.push(
    async (client) =>
      (await postForm(url, [["0", "no model"]], { ...client, "next-action": id })).status,
  );
  for (const send of ways) {
    const client = newClient();
    const all: number[] = [];
    for (let n = 0; n < 42; n += 1) all.push(await send(client));
    expect(all.slice(0, 40)).not.toContain(429);
    expect(all.slice(40)).toEqual([429, 429]);
  }
});

/** Begins to post a form over its own connection. It waits for its turn until the last byte is sent. */
async function beginForm(url: string, parts: string[][]) {
  const { host, port, pathname } = new URL(url);
  const part = ([name = "", value = ""]: string[]) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = `${parts.map(part).join("")}--x--\r\n`;
  const lines = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${host}`,
    "Connection: close",
    "Content-Type: multipart/form-data; boundary=x",
    `Content-Length: ${body.length}`,
  ];
  const socket = connect(Number(port), "localhost").on("error", () => undefined);
  await once(socket, "connect");
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body.slice(0, -1)}`);
  const answer = text(socket).catch(() => "");
  return {
    /** Sends the rest. @returns the status of the answer */
    async end() {
      socket.write(body.slice(-1));
      return Number((await answer).split(" ", 2)[1]);
    },
    breakOff: () => socket.destroy(),
  };
}

const SIXTY = Array(60).fill(0);

plain("forms that are slow, or break off, keep no others waiting", async ({ site }) => {
  const url = `${site.url}/en/VisitRegistration`;
  const hidden = await publicAction(url);
  const slow = await Promise.all(SIXTY.map(() => beginForm(url, hidden)));
  expect((await postForm(url, hidden)).status).toBe(200);
  for (const form of slow) form.breakOff();
  expect((await postForm(url, hidden)).status).toBe(200);
});

plain("a flood of posts without script is answered in turn, the rest is turned away", async () => {
  const site = await startSite();
  const url = `${site.url}/en/VisitRegistration`;
  const hidden = await publicAction(url);
  const flood = await Promise.all(SIXTY.map(() => beginForm(url, hidden)));
  // The request uses a connection that was opened after the others.
  expect(await (await beginForm(url, hidden)).end()).toBe(200);
  // They arrive at the same moment, however busy this machine is.
  process.kill(site.pid, "SIGSTOP");
  const ending = flood.map((form) => form.end());
  process.kill(site.pid, "SIGCONT");
  const statuses = await Promise.all(ending);
  expect(new Set(statuses)).toEqual(new Set([200, 503]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(22);
  expect((await postForm(url, hidden)).status).toBe(200);
  await site.stop();
});

/** Values that the framework cannot read as arguments. The test can find each of them if it leaks. */
const forgedArguments = (canary: string) => [
  "",
  "null",
  `${canary}\u001b[31m`,
  `{"${canary}`,
  "[".repeat(30_000),
  `["visit","en",{},"$F1","${canary}"]`,
  `["$h${canary}"]`,
  `["$1:${canary}:b"]`,
];

plain("what is no form's is refused, and stands in no log", async () => {
  const site = await startSite();
  const url = `${site.url}/en/VisitRegistration`;
  const hidden = await publicAction(url);
  const action = { "next-action": actionOf(hidden) };
  // They are short because errors quote only a few letters.
  const canary = `x${crypto.randomUUID().slice(0, 7)}`;
  const before = site.log().length;
  const answers: Response[] = [];
  for (const model of forgedArguments(canary)) {
    answers.push(await postForm(url, [["0", model]], action));
    answers.push(await postForm(url, withBound(hidden, model)));
  }
  answers.push(await postForm(url, [["0", "[]"]], { "next-action": canary }));
  answers.push(await postForm(url, [[`$ACTION_ID_${canary}`, ""]]));
  answers.push(
    await postForm(url, [
      ["$ACTION_REF_1", ""],
      ["$ACTION_1:0", canary],
    ]),
  );
  for (const answer of answers) {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    const body = await answer.text();
    expect(body).not.toContain(canary);
    expect(body).not.toContain("Internal Server Error");
  }
  expect((await postForm(url, hidden)).status).toBe(200);
  await expect.poll(() => site.log()).toContain('"event":"registration"');
  const written = site.log().slice(before);
  expect(written).not.toContain(canary);
  const events = written
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).event);
  expect(events).toContain("framework");
  await site.stop();
});
