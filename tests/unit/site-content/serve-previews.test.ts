/** A draft behind a link: nothing keeps or indexes it, its links stay in it, and an ended link opens nothing. */
import { createMissLimit } from "@/lib/security/rate-limit";
import { hashPreviewToken } from "@/lib/server/site-content/preview-token";
import { servePreviews } from "@/lib/server/site-content/serve-previews";
import { provideStepServers } from "../../support/servers/step-server";

const token = "a".repeat(32);
let isEnded: boolean;
const servers = provideStepServers();
const [upload, other] = ["u", "o"].map((name) => `/pictures/${name.repeat(43)}.svg`);
const logo = { width: 100, digest: "u".repeat(43), type: "svg" as const };
const sponsors = [{ id: "s", name: "S", tier: "main", logo }];
const readFile = async (digest: string) => ({
  ...{ digest, width: 1, height: 1, createdAt: new Date() },
  files: { svg: Buffer.from("<svg/>") },
});
let read: (
  secret: string,
  path?: string,
) => Promise<{ status: number; headers: Headers; text: string }>;

beforeEach(async () => {
  isEnded = false;
  const step = servePreviews({
    source: {
      findPreview: async (digest) =>
        digest === hashPreviewToken(token) && !isEnded ? { sponsors } : undefined,
    },
    loadUpload: readFile,
    content: { withChanges: (_, work) => work() },
    renderFinished: async (built) =>
      `<!doctype html><html><head></head><body><a class="a" href="/tr/Transport">x</a>
       <a class="b" href="/tr/VisitorPass/abc">y</a><p>${built}</p>
       <img src="${upload}"><img src="${other}"></body></html>`,
    siteUrl: "https://fuar.example",
    headers: [["X-Frame-Options", "DENY"]],
    limit: createMissLimit({ perClient: 1 }),
  });
  const { ask } = await servers.open(step);
  read = (secret, path = "/tr/WhyVisit") => ask(`/preview/${secret}${path}`);
});

it("is kept by nobody, indexed by nobody, and named to nobody", async () => {
  const answer = await read(token);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow",
    "referrer-policy": "no-referrer",
  });
});

it("leads to pages of the draft, and to passes as they are", async () => {
  const { text: html } = await read(token);
  expect(html).toContain(`class="a" href="/preview/${token}/tr/Transport"`);
  expect(html).toContain('class="b" href="/tr/VisitorPass/abc"');
});

it("shows pictures of the draft, also if another process has rendered the page, and no others", async () => {
  const { text: html } = await read(token);
  expect(html).toContain(`src="/preview/${token}${upload}"`);
  expect(html).toContain(`src="${other}"`);
  const { status, headers } = await read(token, upload);
  expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  expect((await read(token, other)).status).toBe(404);
  isEnded = true;
  expect((await read(token, upload)).status).toBe(404);
});

it("opens nothing after its end, and counts guesses", async () => {
  isEnded = true;
  const codes = [];
  for (let n = 0; n < 40; n += 1) codes.push((await read(token)).status);
  expect(codes[0]).toBe(404);
  expect(codes.at(-1)).toBe(429);
});
