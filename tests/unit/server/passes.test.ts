/** What happens to a request for a pass, before and after its page is rendered. */
import { StoreUnavailable } from "@/lib/database/errors";
import { getPassLookup, servePasses } from "@/lib/passes/service/passes";
import { parseGoogleAccount, type WalletKeys } from "@/lib/passes/wallet/wallet-keys";
import { emptyReview, type Review } from "@/lib/reviews/review";
import { createMissLimit } from "@/lib/security/rate-limit";
import { pressRecord, visitRecord } from "@/tests/support/records/records";
import { makeGoogleAccount } from "@/tests/support/records/wallet-keys";
import { provideStepServers } from "@/tests/support/servers/step-server";

const known = "aBcDeFgHiJ_KLMNO-123";
const press = "press_press_press_12";
const ended = "ended_ended_ended_12";
const mergedAway = "merge_merge_merge_12";
const nobodys = "zzzzzzzzzzzzzzzzzzzz";

/** The file of a journalist with this pass: accredited, unless it has ended. */
function fileWith(token: string): Review {
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
          file: { ...emptyReview, merged: [{ id: "m", token }] },
          changedAt: new Date(),
        }
      : token === press || token === ended
        ? { form: "press", id: "p", file: fileWith(token), changedAt: new Date() }
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
      reviews: { byToken } as never,
      checkKey: async () => "a2V5a2V5a2V5a2V5a2V5a2V5a2V5a2V5",
    },
    wallets,
    limit: createMissLimit({ perClient }),
    refused: (reason) => refusals.push(reason),
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

it("takes presses on the pass itself, by which data are taken back, and shows the missing page to others", async () => {
  const [own, other] = [known, nobodys].map((token) => `/en/VisitorPass/${token}`);
  expect((await site.post(`${own}`)).text).toBe(`taken at ${own}`);
  expect((await site.post(`${other}`)).text).toBe("taken at /en/VisitorPass");
});

it("says in the page's language that the store does not answer, and logs no token", async () => {
  const { status, text, headers } = await site.get("/tr/VisitorPass/store-is-down-000000");
  expect(status).toBe(503);
  expect(headers.get("retry-after")).toBe("10");
  expect(text).toContain("Kartınız şu anda gösterilemiyor");
  const lines = servers.lines().join("");
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
});

describe("the pages below a pass", () => {
  const below = (token: string, page: string) => `/en/VisitorPass/${token}/${page}`;

  it.each(["Correct", "Withdraw"])(
    "%s is shown and posted to as private as the pass",
    async (page) => {
      for (const { text, headers } of [
        await site.get(below(known, page)),
        await site.post(below(known, page)),
      ]) {
        expect(text).toMatch(new RegExp(`^(page of|taken at) ${below(known, page)}$`));
        expect(headers.get("cache-control")).toBe("private, no-store");
        expect(headers.get("referrer-policy")).toBe("no-referrer");
        expect(headers.get("x-robots-tag")).toContain("noindex");
      }
      expect(site.shown).toEqual(["a", "a"]);
    },
  );

  it("are the missing page where there is no pass", async () => {
    expect((await site.get(below(nobodys, "Correct"))).text).toBe("page of /en/VisitorPass");
    expect((await site.get(below(nobodys, "Withdraw"))).text).toBe("page of /en/VisitorPass");
    expect((await site.post(below(nobodys, "Correct"))).text).toBe("taken at /en/VisitorPass");
  });

  it("say that a pass is withdrawn only when there is none", async () => {
    expect((await site.get(below(known, "Withdrawn"))).text).toBe("page of /en/VisitorPass");
    const withdrawn = below(nobodys, "Withdrawn");
    expect((await site.get(withdrawn)).text).toBe(`page of ${withdrawn}`);
  });

  it("answer for themselves to a page with script, and to whoever withdraws twice", async () => {
    const correct = below(nobodys, "Correct");
    const answered = await site.post(correct, { "next-action": "x" });
    expect(answered.text).toBe(`taken at ${correct}`);
    const withdraw = below(nobodys, "Withdraw");
    expect((await site.post(withdraw)).text).toBe(`taken at ${withdraw}`);
    expect(site.shown).toEqual(["none", "none"]);
  });

  it("get what was posted while the store does not answer, so that nothing typed is lost", async () => {
    const path = below("store-is-down-000000", "Correct");
    expect((await site.get(path)).status).toBe(503);
    expect((await site.post(path)).text).toBe(`taken at ${path}`);
    expect(site.shown).toEqual(["unavailable"]);
  });

  it("share the misses of a client with the pass", async () => {
    const strict = await open(1);
    const statuses: number[] = [];
    for (let n = 0; n < 7; n += 1) {
      for (const page of ["", "/Correct", "/Withdraw"]) {
        statuses.push((await strict.get(`/en/VisitorPass/${nobodys}${page}`)).status);
      }
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    for (const page of ["Correct", "Withdraw"]) {
      expect((await strict.post(below(nobodys, page))).status).toBe(429);
      expect((await strict.post(below(nobodys, page), { "next-action": "x" })).status).toBe(429);
      expect((await strict.post(below(known, page))).status).toBe(200);
    }
  });
});

it("shows the pass of the one that stays by a merged token, which corrects and withdraws nothing", async () => {
  const pass = `/en/VisitorPass/${mergedAway}`;
  expect((await site.get(pass)).text).toBe(`page of ${pass}`);
  for (const below of ["Correct", "Withdraw"]) {
    // It leads back to the pass, which says so.
    expect((await site.get(`${pass}/${below}`)).text).toBe(`page of ${pass}`);
  }
  expect(new Set(site.shown)).toEqual(new Set(["p"]));
});

it("shows a pass that staff gave, until it ends, but no page to correct or withdraw", async () => {
  expect((await site.get(`/en/VisitorPass/${press}`)).text).toBe(
    `page of /en/VisitorPass/${press}`,
  );
  expect(site.shown).toEqual(["p"]);
  expect((await site.get(`/en/VisitorPass/${ended}`)).text).toBe("page of /en/VisitorPass");
  for (const below of ["Correct", "Withdraw"]) {
    expect((await site.get(`/en/VisitorPass/${press}/${below}`)).text).toBe(
      "page of /en/VisitorPass",
    );
    await site.post(`/en/VisitorPass/${press}/${below}`);
  }
  expect(new Set(site.shown.slice(1))).toEqual(new Set(["none"]));
});

describe("the passes for wallets", () => {
  const google = { account: "", ...parseGoogleAccount(makeGoogleAccount().json), issuer: "1" };
  const withGoogle = () => open(1, { google } as WalletKeys);
  const file = (token: string, name = "GoogleWallet") => `/en/VisitorPass/${token}/${name}`;

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

  it("wait for a store that does not answer", async () => {
    const { getUnfollowed: get } = await withGoogle();
    expect((await get(file("store-is-down-000000"))).status).toBe(503);
  });
});
