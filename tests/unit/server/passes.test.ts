/** What happens to a request for a pass, before and after its page is rendered. */
import { StoreUnavailable } from "@/lib/database/errors";
import { parseGoogleAccount, type WalletKeys } from "@/lib/passes/wallet/wallet-keys";
import { emptyReview, type Review } from "@/lib/reviews/review";
import { createMissLimit } from "@/lib/security/rate-limit";
import { getPassLookup, servePasses } from "@/lib/server/passes/passes";
import { pressRecord, visitRecord } from "@/tests/support/records/records";
import { makeGoogleAccount } from "@/tests/support/records/wallet-keys";
import { provideStepServers } from "@/tests/support/servers/step-server";

const known = "aBcDeFgHiJ_KLMNO-123";
const press = "press_press_press_12";
const ended = "ended_ended_ended_12";
const mergedAway = "merge_merge_merge_12";
const nobodys = "zzzzzzzzzzzzzzzzzzzz";

/** The file of a journalist with this pass: accredited, unless it has ended. */
function reviewWith(token: string): Review {
  const [at, by] = ["2026-09-01T09:00:00.000Z", "ada"];
  const state = token === ended ? "declined" : "accredited";
  return { ...emptyReview, decision: { state, at, by }, passes: [{ id: "1", token, at, by }] };
}

const servers = provideStepServers();

/** A server with this step only. It renders the address of the request. */
async function open(perClient = 0, wallets: WalletKeys = {}) {
  const findByToken = jest.fn(async (token: string) => {
    if (token === "store-is-down-000000") throw new StoreUnavailable("TIMEOUT");
    const found = { id: "a", record: visitRecord, createdAt: new Date() };
    return token === known ? found : undefined;
  });
  const byToken = async (token: string) =>
    token === mergedAway
      ? {
          form: "visit",
          id: "p",
          review: { ...emptyReview, merged: [{ id: "m", token }] },
          changedAt: new Date(),
        }
      : token === press || token === ended
        ? { form: "press", id: "p", review: reviewWith(token), changedAt: new Date() }
        : undefined;
  const refusals: string[] = [];
  const shown: string[] = [];
  const whose = () => {
    const pass = getPassLookup();
    return typeof pass === "string" ? pass : pass.id;
  };
  const step = servePasses({
    store: {
      findByToken,
      get: async () => ({ id: "p", record: pressRecord, createdAt: new Date() }) as never,
      reviews: { findByToken: byToken } as never,
      loadCheckKey: async () => "a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5",
    },
    wallets,
    limit: createMissLimit({ perClient }),
    countRefusal: (reason) => refusals.push(reason),
    answer: async (request, response) => {
      shown.push(whose());
      response.end(`page of ${request.url}`);
    },
    take: async (request, response) => {
      shown.push(whose());
      response.end(`taken at ${request.url}`);
    },
  });
  const { ask } = await servers.open(step);
  const get = (path: string) => ask(path);
  const post = (path: string, headers = {}) => ask(path, { method: "POST", headers });
  const getUnfollowed = (path: string) => ask(path, { redirect: "manual" });
  return { findByToken, refusals, shown, get, getUnfollowed, post };
}

let site: Awaited<ReturnType<typeof open>>;

beforeEach(async () => {
  site = await open();
});

const pathOf = (token: string, below = "") => `/en/VisitorPass/${token}${below}`;
const missing = "/en/VisitorPass";

type PassCase = [method: "GET" | "POST", token: string, below: string, by: string, whose: string];

it.each<PassCase>([
  ["GET", known, "", "itself", "a"],
  ["GET", nobodys, "", "the missing page", "none"],
  // By a press on the pass itself data are taken back.
  ["POST", known, "", "itself", "a"],
  ["POST", nobodys, "", "the missing page", "none"],
  ...["/Correct", "/Withdraw"].flatMap((page): PassCase[] => [
    ["GET", known, page, "itself", "a"],
    ["POST", known, page, "itself", "a"],
    ["GET", nobodys, page, "the missing page", "none"],
    // A merged token shows the pass of the one that stays, which says so.
    ["GET", mergedAway, page, "the pass", "p"],
    // Staff correct and withdraw what they gave.
    ["GET", press, page, "the missing page", "none"],
  ]),
  ["POST", nobodys, "/Correct", "the missing page", "none"],
  ["POST", press, "/Correct", "the missing page", "none"],
  // Whoever withdraws twice.
  ["POST", nobodys, "/Withdraw", "itself", "none"],
  ["GET", known, "/Withdrawn", "the missing page", "a"],
  ["GET", nobodys, "/Withdrawn", "itself", "none"],
  ["GET", mergedAway, "", "itself", "p"],
  ["GET", press, "", "itself", "p"],
  ["GET", ended, "", "the missing page", "none"],
])("%s %s%s is answered by %s, to nobody else", async (method, token, below, served, whose) => {
  const path = pathOf(token, below);
  const { text, headers } = await (method === "GET" ? site.get(path) : site.post(path));
  const shown = { itself: path, "the pass": pathOf(token), "the missing page": missing }[served];
  expect(text).toBe(`${method === "GET" ? "page of" : "taken at"} ${shown}`);
  expect(site.shown).toEqual([whose]);
  expect(headers.get("cache-control")).toBe("private, no-store");
  expect(headers.get("referrer-policy")).toBe("no-referrer");
  expect(headers.get("x-robots-tag")).toContain("noindex");
});

it.each(["short", known.toLowerCase(), "%61BcDeFgHiJ_KLMNO-12", "x".repeat(2000)])(
  "looks %s up and goes on to the missing page, without what was tried",
  async (token) => {
    expect((await site.get(`/ar/VisitorPass/${token}`)).text).toBe("page of /ar/VisitorPass");
    expect(site.findByToken).toHaveBeenCalledTimes(1);
    expect(site.findByToken.mock.calls[0]?.[0]).toHaveLength(20);
  },
);

it("passes the found registration to the page of that request only, so that it is looked up once", async () => {
  for (const token of [known, nobodys, known]) await site.get(pathOf(token));
  expect(site.shown).toEqual(["a", "none", "a"]);
  expect(getPassLookup()).toBe("none");
  expect(site.findByToken).toHaveBeenCalledTimes(3);
});

it("leaves all other requests to the next step", async () => {
  for (const path of ["/en", "/en/VisitorPass", `/de/VisitorPass/${known}`]) {
    expect((await site.get(path)).text).toBe("left to others");
  }
  expect(site.findByToken).not.toHaveBeenCalled();
});

it("lets the form answer to a page with script", async () => {
  const answered = await site.post(pathOf(nobodys, "/Correct"), { "next-action": "x" });
  expect(answered.text).toBe(`taken at ${pathOf(nobodys, "/Correct")}`);
});

it("says in the page's language that the store does not answer, and logs no token", async () => {
  const { status, text, headers } = await site.get("/tr/VisitorPass/store-is-down-000000");
  expect(status).toBe(503);
  expect(headers.get("retry-after")).toBe("10");
  expect(text).toContain("Kartınız şu anda gösterilemiyor");
  const lines = servers.lines().join("");
  expect(lines).toContain("TIMEOUT");
  expect(lines).not.toContain("store-is-down");
  // Nothing typed is lost.
  const path = pathOf("store-is-down-000000", "/Correct");
  expect((await site.get(path)).status).toBe(503);
  expect((await site.post(path)).text).toBe(`taken at ${path}`);
  expect(site.shown).toEqual(["unavailable"]);
});

it("lets a client miss so often on all pages together, and always shows a pass that somebody has", async () => {
  const strict = await open(1);
  for (let n = 0; n < 40; n += 1) await strict.get(pathOf(known));
  const statuses: number[] = [];
  for (let n = 0; n < 7; n += 1) {
    for (const page of ["", "/Correct", "/Withdraw"]) {
      statuses.push((await strict.get(pathOf(nobodys, page))).status);
    }
  }
  expect(statuses).toEqual([...Array(20).fill(200), 429]);
  // Somebody in the same hall may have guessed a token.
  expect((await strict.get(pathOf(known))).status).toBe(200);
  for (const page of ["/Correct", "/Withdraw"]) {
    expect((await strict.post(pathOf(nobodys, page))).status).toBe(429);
    expect((await strict.post(pathOf(nobodys, page), { "next-action": "x" })).status).toBe(429);
    expect((await strict.post(pathOf(known, page))).status).toBe(200);
  }
  expect(strict.refusals).toEqual(Array(5).fill("limit"));
});

describe("the passes for wallets", () => {
  const google = { account: "", ...parseGoogleAccount(makeGoogleAccount().json), issuer: "1" };
  const withGoogle = () => open(1, { google } as WalletKeys);
  const file = (token: string, name = "GoogleWallet") => pathOf(token, `/${name}`);

  it("are as private as the pass, and made for who has one only", async () => {
    const { getUnfollowed: get } = await withGoogle();
    for (const token of [known, press, mergedAway]) {
      const { status, headers } = await get(file(token));
      expect(status).toBe(303);
      expect(headers.get("location")).toContain("https://pay.google.com/gp/v/save/");
      expect(headers.get("location")).not.toContain(token);
      expect(headers.get("cache-control")).toBe("private, no-store");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
    }
    for (const token of [ended, nobodys, "short"]) {
      expect((await get(file(token))).text).toBe("page of /en/VisitorPass");
    }
    expect((await get(file("store-is-down-000000"))).status).toBe(503);
    expect(servers.lines().join("")).not.toMatch(/VisitorPass|pay\.google|aBcDeFg/);
  });

  it("do not exist without keys, and take no posts", async () => {
    const { get, post } = await withGoogle();
    expect((await get(file(known, "AppleWallet.pkpass"))).text).toBe("page of /en/VisitorPass");
    expect((await site.get(file(known))).text).toBe("page of /en/VisitorPass");
    expect((await post(file(known))).text).toBe("left to others");
  });

  it("are counted: guesses by client, signatures by pass", async () => {
    const { getUnfollowed: get } = await withGoogle();
    const ask = async (token: string, times: number) => {
      const statuses: number[] = [];
      for (let n = 0; n < times; n += 1) statuses.push((await get(file(token))).status);
      return statuses;
    };
    expect(await ask(nobodys, 21)).toEqual([...Array(20).fill(200), 429]);
    expect(await ask(known, 11)).toEqual([...Array(10).fill(303), 429]);
    expect(await ask(press, 1)).toEqual([303]);
  });
});
