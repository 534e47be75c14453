/** The beacon: what is counted of it, and what is not. */

import { clientAddressHeader } from "@/lib/security/client-address";
import { createMissLimit } from "@/lib/security/rate-limit";
import { campaignHeader, serveLandings, setCampaignHeader } from "@/lib/server/campaigns/landings";
import { provideStepServers } from "@/tests/support/servers/step-server";

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const servers = provideStepServers();
let counted: string[];
let url: string;

async function open(perClient = 0) {
  counted = [];
  const step = serveLandings({
    count: ({ form, language, campaignParams }, steps) =>
      counted.push([language, form, steps.join("+"), JSON.stringify(campaignParams)].join(" ")),
    limit: createMissLimit({ perClient }),
  });
  ({ url } = await servers.open(async (request, response) => {
    request.headers[clientAddressHeader] = "client";
    setCampaignHeader(request);
    if (!(await step(request, response)))
      response.end(String(request.headers[campaignHeader] ?? ""));
    return true;
  }));
}

beforeEach(() => open());

async function say(body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${url}/api/landings`, {
    method: "POST",
    body: new URLSearchParams(body),
    headers: { origin: url, "user-agent": browser, ...headers },
  });
  return answer.status;
}

it("counts a landing, an opened form, and both at once", async () => {
  expect(await say("page=/en/WhyVisit&landing=&utm_source=mail")).toBe(204);
  expect(await say("page=/tr/VisitRegistration&c=MAY")).toBe(204);
  // A phone whose maker's name ends like a bot.
  const phone = "Mozilla/5.0 (Linux; Android 14; CUBOT KINGKONG) Chrome/140.0 Mobile Safari/537.36";
  const opened = "page=/ar/PressRegistration&landing=";
  expect(await say(opened, { "user-agent": phone })).toBe(204);
  expect(counted).toEqual([
    'en  landing {"utm_source":"mail"}',
    'tr visit opened {"c":"MAY"}',
    "ar press landing+opened {}",
  ]);
});

it.each([
  ["a page that is no form, without a landing", "page=/en/WhyVisit", 204],
  ["a page in no language of the site", "page=/de/WhyVisit&landing=", 400],
  ["no page", "landing=", 400],
  ["a long text", `page=/en&landing=&utm_source=${"a".repeat(3000)}`, 413],
])("counts nothing of %s", async (_, body, status) => {
  expect(await say(body)).toBe(status);
  expect(counted).toEqual([]);
});

it.each([
  "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36",
  "facebookexternalhit/1.1",
  "curl/8.14.1",
])("leaves out %s", async (agent) => {
  expect(await say("page=/en&landing=", { "user-agent": agent })).toBe(204);
  expect(counted).toEqual([]);
});

it("refuses whoever names no origin, other methods, and a client that says too much", async () => {
  const bare = await fetch(`${url}/api/landings`, { method: "POST", body: "page=/en&landing=" });
  expect(bare.status).toBe(403);
  const got = await fetch(`${url}/api/landings`);
  expect([got.status, got.headers.get("allow")]).toEqual([405, "POST"]);
  await open(1);
  const answers: number[] = [];
  for (let n = 0; n < 25; n += 1) answers.push(await say("page=/en&landing="));
  expect(answers.filter((status) => status === 204)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
});

it("notes the words in the address of a post, and none that a header claims", async () => {
  const post = (path: string, headers = {}) =>
    fetch(url + path, { method: "POST", headers }).then((answer) => answer.text());
  expect(await post("/en/VisitRegistration?x=1&utm_source=a%20b")).toBe("utm_source=a+b");
  expect(await post("/en/VisitRegistration", { [campaignHeader]: "c=X1" })).toBe("");
});
