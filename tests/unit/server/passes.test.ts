/** What happens to a request for a pass, before and after its page is rendered. */
import { createServer } from "node:http";
import { StoreUnavailable } from "@/lib/registration/ports";
import { missLimit } from "@/lib/security/rate-limit";
import { servePasses, shownPass } from "@/lib/server/passes";
import { listen } from "@/scripts/free-port";
import { visitRecord } from "@/tests/support/records";

const known = "aBcDeFgHiJ_KLMNO-123";
const nobodys = "zzzzzzzzzzzzzzzzzzzz";

/** A server with this step only. It renders the address of the request. */
async function open(perClient = 0) {
  const findByToken = jest.fn(async (token: string) => {
    if (token === "store-is-down-000000") throw new StoreUnavailable("TIMEOUT");
    const found = { id: "a", record: visitRecord, createdAt: new Date() };
    return token === known ? found : undefined;
  });
  const refusals: string[] = [];
  const shown: (string | undefined)[] = [];
  const step = servePasses({
    store: { findByToken },
    limit: missLimit({ perClient }),
    refused: (reason) => refusals.push(reason),
    answer: async (request, response) => {
      shown.push(shownPass()?.id);
      response.end(`page of ${request.url}`);
    },
  });
  const server = createServer(async (request, response) => {
    if (!(await step(request, response))) response.end("left to others");
  });
  const port = await listen(server);
  const get = async (path: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  return { findByToken, refusals, shown, get, close: () => server.close() };
}

let site: Awaited<ReturnType<typeof open>>;
let logged: jest.SpyInstance;

beforeEach(async () => {
  logged = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  site = await open();
});

afterEach(() => {
  site.close();
  logged.mockRestore();
});

it("shows the page of an existing pass, which is not cached and sends no referrer", async () => {
  const { text, headers } = await site.get(`/en/VisitorPass/${known}`);
  expect(text).toBe(`page of /en/VisitorPass/${known}`);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toContain("noindex");
});

it.each([nobodys, "short", known.toLowerCase(), "%61BcDeFgHiJ_KLMNO-12", "x".repeat(2000)])(
  "looks %s up and goes on to the missing page, without what was tried",
  async (token) => {
    const { text, headers } = await site.get(`/ar/VisitorPass/${token}`);
    expect(text).toBe("page of /ar/VisitorPass");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(site.findByToken).toHaveBeenCalledTimes(1);
    expect(site.findByToken.mock.calls[0]?.[0]).toHaveLength(20);
  },
);

it("passes the found registration to the page of that request only, so that it is looked up once", async () => {
  const paths = [known, nobodys, known].map((token) => `/en/VisitorPass/${token}`);
  for (const path of paths) await site.get(path);
  expect(site.shown).toEqual(["a", undefined, "a"]);
  expect(shownPass()).toBeUndefined();
  expect(site.findByToken).toHaveBeenCalledTimes(3);
});

it("leaves all other requests to the next step", async () => {
  for (const path of ["/en", "/en/VisitorPass", `/de/VisitorPass/${known}`]) {
    expect((await site.get(path)).text).toBe("left to others");
  }
  expect(site.findByToken).not.toHaveBeenCalled();
});

it("says in the page's language that the store does not answer, and logs no token", async () => {
  const { status, text, headers } = await site.get("/tr/VisitorPass/store-is-down-000000");
  expect(status).toBe(503);
  expect(headers.get("retry-after")).toBe("10");
  expect(text).toContain("Kartınız şu anda gösterilemiyor");
  const lines = logged.mock.calls.map(([line]) => String(line)).join("");
  expect(lines).toContain("TIMEOUT");
  expect(lines).not.toContain("store-is-down");
});

it("lets a client miss so often, and always shows a pass that somebody has", async () => {
  const strict = await open(1);
  for (let n = 0; n < 40; n += 1) await strict.get(`/en/VisitorPass/${known}`);
  const statuses: number[] = [];
  for (let n = 0; n < 22; n += 1) {
    statuses.push((await strict.get(`/en/VisitorPass/${nobodys}`)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  // Somebody in the same hall may have guessed a token.
  expect((await strict.get(`/en/VisitorPass/${known}`)).status).toBe(200);
  expect(strict.refusals).toEqual(["limit", "limit"]);
  strict.close();
});
