/** What happens to a request for the page of a company, before and after it is rendered. */

import type { CompanyRight } from "@/lib/companies/company-access";
import { StoreUnavailable } from "@/lib/database/errors";
import { exhibitorDates } from "@/lib/fair/exhibitor-dates";
import { createMissLimit } from "@/lib/security/rate-limit";
import { getCompanyLookup, serveCompanies } from "@/lib/server/exhibitors/company-pages";
import { foundCompany } from "@/tests/support/records/found-company";
import { provideStepServers } from "@/tests/support/servers/step-server";

const known = "aBcDeFgHiJ_KLMNO-123";
const servers = provideStepServers();

/** A server with this step only, at a time before the pages end. */
async function open({
  now = new Date("2026-08-01T09:00:00Z"),
  perClient = 0,
  right = "all" as CompanyRight,
} = {}) {
  const used: string[] = [];
  const shown: string[] = [];
  const note = async (
    what: string,
    request: { url?: string },
    response: { end(text: string): void },
  ) => {
    const company = getCompanyLookup();
    shown.push(typeof company === "string" ? company : company.registration.id);
    response.end(`${what} ${request.url}`);
  };
  const step = serveCompanies({
    now: () => now,
    companies: {
      findByToken: async (token) => {
        if (token === "store-is-down-000000") throw new StoreUnavailable("TIMEOUT");
        return token === known ? foundCompany(right) : undefined;
      },
      recordUse: async (id, place) => void used.push(`${id} ${place}`),
    },
    limit: createMissLimit({ perClient }),
    countRefusal: () => undefined,
    answer: (request, response) => note("page", request, response),
    take: (request, response) => note("taken", request, response),
  });
  const { ask } = await servers.open(step);
  return { ask, used, shown };
}

it("opens the page to a link, keeps it out of caches, lists and referrers, and notes the use", async () => {
  const { ask, used, shown } = await open();
  const { text, headers } = await ask(`/en/Company/${known}`);
  expect(text).toBe(`page /en/Company/${known}`);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toContain("noindex");
  expect(used).toEqual(["a 0"]);
  expect(shown).toEqual(["a"]);
});

it("shows the missing page for what opens nothing, without what was tried, and logs none of it", async () => {
  const { ask, used } = await open();
  for (const token of ["z".repeat(20), "short", known.toLowerCase()]) {
    expect((await ask(`/ar/Company/${token}`)).text).toBe("page /ar/Company");
    expect((await ask(`/ar/Company/${token}/Colleagues`)).text).toBe("page /ar/Company");
  }
  expect((await ask("/en/Company/store-is-down-000000")).status).toBe(503);
  expect(used).toEqual([]);
  expect(servers.lines().join()).not.toMatch(/zzzz|short|store-is-down/);
});

it("ends some weeks after the fair", async () => {
  const last = await open({ now: new Date(`${exhibitorDates.pagesEnd}T12:00:00Z`) });
  expect((await last.ask(`/en/Company/${known}`)).text).toContain(known);
  const after = await open({ now: new Date(Date.parse(exhibitorDates.pagesEnd) + 2 * 86_400_000) });
  expect((await after.ask(`/en/Company/${known}`)).text).toBe("page /en/Company");
});

it("takes forms below the page only, and leaves the answer to a page with script", async () => {
  const { ask, shown } = await open();
  const post = (path: string, headers = {}) => ask(path, { method: "POST", headers });
  expect((await post(`/en/Company/${known}/Colleagues`)).text).toContain("taken");
  expect((await post(`/en/Company/${known}`)).text).toBe("left to others");
  const none = `/en/Company/${"z".repeat(20)}/Colleagues`;
  expect((await post(none)).text).toBe("taken /en/Company");
  expect((await post(none, { "next-action": "x" })).text).toBe(`taken ${none}`);
  expect(shown).toEqual(["a", "none", "none"]);
});

it("lets those wait who guess, and those who have a link go on", async () => {
  const { ask } = await open({ perClient: 1 });
  const statuses: number[] = [];
  for (let n = 10; n < 35; n += 1)
    statuses.push((await ask(`/en/Company/guess-guess-gues-${n}`)).status);
  expect(statuses).toContain(429);
  expect((await ask(`/en/Company/${known}`)).status).toBe(200);
});

it.each([
  ["listing", "Listing", "Leads"],
  ["leads", "Leads", "Listing"],
  ["leads", "Leads", "People"],
] as const)("opens with the right %s %s, but not %s", async (right, own, other) => {
  const { ask, shown } = await open({ right });
  const address = (page: string) => `/en/Company/${known}/${page}`;
  expect((await ask(address(own))).text).toBe(`page ${address(own)}`);
  expect((await ask(address(other))).text).toBe("page /en/Company");
  await ask(address(other), { method: "POST", headers: { "next-action": "x" } });
  expect(shown).toEqual(["a", "none", "none"]);
});
