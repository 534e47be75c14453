/** Limits: how often a client, and all together, may register and post. */
import { honeypot } from "@/lib/security/honeypot";
import en from "@/messages/en.json";
import tr from "@/messages/tr.json";
import { answersTo } from "../support/answers";
import {
  actionOf,
  alertsOf,
  post,
  postForm,
  publicAction,
  stored,
  withBound,
} from "../support/attacks/hostile-posts";
import { expect, test as plain } from "../support/fixtures";
import { formPage } from "../support/form-page";
import { startSite } from "../support/site";

/** A site behind one proxy that accepts one registration from a client, and twenty attempts, in ten minutes. */
const test = plain.extend<object, { limitedSite: Awaited<ReturnType<typeof startSite>> }>({
  limitedSite: [
    async ({ desk }, use) => {
      const site = await startSite({
        ...desk.variables,
        RATE_LIMIT_PER_CLIENT: "1",
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

const statuses = async (n: number, ask: () => ReturnType<typeof post>) => {
  const all: number[] = [];
  for (let i = 0; i < n; i++) all.push((await ask()).status());
  return all;
};

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
  expect(await statuses(3, () => post(request, claiming()))).toEqual([201, 429, 429]);
});

for (const [javaScriptEnabled, name] of [
  [true, "visit"],
  [false, "press"],
] as const) {
  test(`${name}, ${javaScriptEnabled ? "with" : "without"} script: above the limit nothing typed is lost`, async ({
    browser,
    limitedSite,
  }) => {
    const client = newClient();
    const context = await browser.newContext({
      baseURL: limitedSite.url,
      javaScriptEnabled,
      extraHTTPHeaders: client,
    });
    const page = await context.newPage();
    await post(context.request, client);
    const alerts = alertsOf(page);
    const form = formPage(page, name);
    const answers = await form.openFilled("en");
    await form.submit();
    await expect(page.getByText(en.Errors.tooManyRequests)).toBeVisible();
    expect(await form.shown()).toEqual(answers);
    await expect(form.dialog).toHaveCount(0);
    const { registrationFailed } = tr.Alerts;
    const alert = registrationFailed.replace("{message}", tr.Errors.tooManyRequests);
    if (javaScriptEnabled) await expect.poll(() => alerts).toEqual([alert]);
    expect(await stored(limitedSite, name, answers)).toHaveLength(0);
    expect(limitedSite.log()).toContain('"outcome":"tooMany"');
    expect(limitedSite.log()).not.toContain(client["x-forwarded-for"]);
    await context.close();
  });
}

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
  const bodies: [path: string, type: string, body: string][] = [
    ["registrations/visit", "application/json", "{"],
    ["registrations/visit", "application/json", "[]"],
    ["registrations/press", "text/plain", "a=1"],
    ["leads", "application/json", "{"],
    ["leads", "application/json", '{"token":"nobody"}'],
    ["leads", "text/plain", "a=1"],
  ];
  for (const [path, type, data] of bodies) {
    ways.push(async (client) => {
      const headers = { ...client, "content-type": type };
      return (await request.post(`/api/${path}`, { data, headers })).status();
    });
  }
  for (const send of ways) {
    const client = newClient();
    const all: number[] = [];
    for (let n = 0; n < 22; n += 1) all.push(await send(client));
    expect(all.slice(0, 20)).not.toContain(429);
    expect(all.slice(20)).toEqual([429, 429]);
  }
});
