/** A draft behind a link: nothing keeps or indexes it, its links stay in it, and an ended link opens nothing. */
import { createMissLimit } from "@/lib/security/rate-limit";
import { hashPreviewToken } from "@/lib/site-content/service/preview-token";
import { servePreviews } from "@/lib/site-content/service/serve-previews";
import { provideStepServers } from "../../support/servers/step-server";

const token = "a".repeat(32);
let isEnded: boolean;
const servers = provideStepServers();
let read: (secret: string) => Promise<{ status: number; headers: Headers; text: string }>;

beforeEach(async () => {
  isEnded = false;
  const { step } = servePreviews({
    source: {
      findPreview: async (digest) =>
        digest === hashPreviewToken(token) && !isEnded ? {} : undefined,
    },
    content: { withChanges: (_, work) => work() },
    renderFinished: async (built) =>
      `<!doctype html><html><head></head><body><a class="a" href="/tr/Transport">x</a>
       <a class="b" href="/tr/VisitorPass/abc">y</a><p>${built}</p></body></html>`,
    siteUrl: "https://fuar.example",
    headers: [["X-Frame-Options", "DENY"]],
    limit: createMissLimit({ perClient: 1 }),
  });
  const { ask } = await servers.open(step);
  read = (secret) => ask(`/preview/${secret}/tr/WhyVisit`);
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

it("opens nothing after its end, and counts guesses", async () => {
  isEnded = true;
  const codes = [];
  for (let n = 0; n < 40; n += 1) codes.push((await read(token)).status);
  expect(codes[0]).toBe(404);
  expect(codes.at(-1)).toBe(429);
});
