/** Which uploaded pictures are served, for how long, and as what. */

import { servePictures } from "@/lib/server/pictures/serve-pictures";
import { findPublished, openUsedUploads } from "@/lib/server/site-content/used-uploads";
import type { ContentVersion, SiteContentReader } from "@/lib/site-content/repository";
import { provideStepServers } from "../../support/servers/step-server";

const HOUR_MS = 3_600_000;
const name = (letter: string) => letter.repeat(43);
const [older, replaced, present, draft] = ["o", "r", "p", "d"].map(name) as [
  ...[string, string, string, string],
];

const makeVersion = (version: number, digest: string, hoursAgo: number) =>
  ({
    ...{ version, by: "ada", at: new Date(), from: new Date(Date.now() - hoursAgo * HOUR_MS) },
    changes: {
      sponsors: [
        { id: "s", name: "S", tier: "main", logo: { width: 100, digest, type: "svg" as const } },
      ],
    },
  }) as ContentVersion;

let versions: ContentVersion[];
const servers = provideStepServers();
let ask: Awaited<ReturnType<typeof servers.open>>["ask"];
let uploads: ReturnType<typeof openUsedUploads>;

const source = {
  watch(tell: () => void) {
    tell();
    return () => undefined;
  },
  listRecent: async () => versions,
  find: async (version: number) => versions.find((one) => one.version === version),
  readFile: async (digest: string) => ({
    ...{ digest, width: 1, height: 1, createdAt: new Date() },
    files: { svg: Buffer.from("<svg/>") },
  }),
} as unknown as SiteContentReader;

beforeEach(async () => {
  versions = [
    makeVersion(4, present, 0),
    makeVersion(3, replaced, 30),
    makeVersion(2, replaced, 60),
    makeVersion(1, older, 70),
  ];
  uploads = openUsedUploads(source, () => undefined);
  const find = findPublished(uploads, source.readFile);
  ({ ask } = await servers.open(servePictures([find], [])));
});
afterEach(() => uploads.stop());

it("serves what a page of the last two days names, and of a version that is not rendered yet", async () => {
  const paths = [present, replaced, older, draft].map((digest) => `/pictures/${digest}.svg`);
  const answers = await Promise.all(paths.map((path) => ask(path)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
});

it("keeps a drawing for ever, and lets it run nothing", async () => {
  const { headers } = await ask(`/pictures/${present}.svg`);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("content-security-policy")).toMatch(/sandbox/);
  expect(headers.get("content-type")).toBe("image/svg+xml");
  const refused = [
    await ask(`/pictures/${present}.svg`, { method: "POST" }),
    await ask(`/pictures/${present}.avif`),
  ];
  expect(refused.map(({ status }) => status)).toEqual([299, 404]);
});

it("serves what is shown although the versions could not be read, and asks for them again", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  let isRead = false;
  const recent = async () => {
    if (isRead) return versions;
    isRead = true;
    throw Object.assign(new Error("aborted"), { code: "aborted" });
  };
  const late = openUsedUploads({ ...source, listRecent: recent }, () => versions[0]?.changes);
  await jest.advanceTimersByTimeAsync(0);
  expect([present, replaced].map(late.isUsed)).toEqual([true, false]);
  await jest.advanceTimersByTimeAsync(10_000);
  expect([present, replaced].map(late.isUsed)).toEqual([true, true]);
  late.stop();
  jest.useRealTimers();
});
