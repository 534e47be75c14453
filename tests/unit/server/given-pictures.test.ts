/** Who gets a picture of a company, and what a server keeps of them. */

import type { CompanyLookup } from "@/lib/companies/company-path";
import { type PictureRecord, toShortDigest } from "@/lib/companies/company-pictures";
import { StoreUnavailable } from "@/lib/database/errors";
import {
  findAccepted,
  openCompanyPictures,
  serveOwnPictures,
} from "@/lib/server/companies/company-pictures";
import { openPublicPictures } from "@/lib/server/exhibitors/public-pictures";
import { openPictureCache, servePictures } from "@/lib/server/pictures/serve-pictures";
import { provideStepServers } from "@/tests/support/servers/step-server";

const digest = "d".repeat(43);
const servers = provideStepServers();

const pictureOf = (name: string, size = 10): PictureRecord => ({
  digest: name,
  ...{ width: 1, height: 1, createdAt: new Date(0) },
  files: { avif: Buffer.alloc(size, "a"), webp: Buffer.alloc(size, "w") },
});

/** A store that counts what is read of it. */
function storeWith(pictures: Record<string, PictureRecord>) {
  const read: string[] = [];
  const state = { isUnavailable: false };
  return {
    read,
    state,
    pictures: {
      async read(id: string, one: string) {
        read.push(`${id} ${one}`);
        if (state.isUnavailable) throw new StoreUnavailable("TIMEOUT");
        return pictures[`${id} ${one}`];
      },
    },
  };
}

it("gives out what the public list names, for a year, and nothing else", async () => {
  const store = storeWith({ [`a ${digest}`]: pictureOf(digest) });
  const load = openCompanyPictures(store.pictures, openPictureCache());
  const picture = { id: "a", digest };
  const named = new Map([digest, toShortDigest(digest)].map((name) => [name, picture]));
  const { url } = await servers.open(
    servePictures(
      [findAccepted({ findPicture: (name) => named.get(name) }, load)],
      [["X-Content-Type-Options", "nosniff"]],
    ),
  );
  const answer = await fetch(`${url}/pictures/${digest}.webp`);
  expect(await answer.text()).toBe("w".repeat(10));
  expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  const head = await fetch(`${url}/pictures/${digest}.avif`, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length")]).toEqual([200, "10"]);
  expect(store.read).toHaveLength(1);
  expect((await fetch(`${url}/pictures/${toShortDigest(digest)}.webp`)).status).toBe(200);
  expect(store.read).toHaveLength(1);
  named.clear();
  expect((await fetch(`${url}/pictures/${digest}.webp`)).status).toBe(404);
  expect((await fetch(`${url}/pictures/${"e".repeat(43)}.webp`)).status).toBe(404);
  for (const other of [`/pictures/${digest}.png`, `/pictures/${digest}`, "/pictures/", "/"]) {
    expect((await fetch(url + other)).status).toBe(299);
  }
});

it("says that the store is away, and asks again afterwards", async () => {
  const store = storeWith({ [`a ${digest}`]: pictureOf(digest) });
  const { url } = await servers.open(
    servePictures(
      [
        findAccepted(
          { findPicture: (digest) => ({ id: "a", digest }) },
          openCompanyPictures(store.pictures, openPictureCache()),
        ),
      ],
      [],
    ),
  );
  store.state.isUnavailable = true;
  const away = await fetch(`${url}/pictures/${digest}.webp`);
  expect([away.status, away.headers.get("cache-control")]).toEqual([503, "no-store"]);
  store.state.isUnavailable = false;
  expect((await fetch(`${url}/pictures/${digest}.webp`)).status).toBe(200);
});

it("keeps no more bytes than it may, and those that were asked for last", async () => {
  const store = storeWith(
    Object.fromEntries(["1", "2", "3"].map((one) => [`a ${one}`, pictureOf(one, 50)])),
  );
  const read = openCompanyPictures(store.pictures, openPictureCache(250));
  for (const one of ["1", "2", "1", "3", "1", "2"]) await read("a", one);
  expect(store.read).toEqual(["a 1", "a 2", "a 3", "a 2"]);
  // Two who ask at once read once; what is not there is asked for again.
  await Promise.all([read("a", "4"), read("a", "4")]);
  await read("a", "4");
  expect(store.read.slice(4)).toEqual(["a 4", "a 4"]);
});

it("shows a company its own pictures, and those of nobody else", async () => {
  const store = storeWith({ [`a ${digest}`]: pictureOf(digest) });
  const found = (id: string) => ({ registration: { id } }) as unknown as CompanyLookup;
  let shown: CompanyLookup = found("a");
  const { url } = await servers.open(
    serveOwnPictures(openCompanyPictures(store.pictures, openPictureCache()), () => shown),
  );
  const path = `/en/Company/${"t".repeat(20)}/Pictures/${digest}.webp`;
  expect((await fetch(url + path)).status).toBe(200);
  shown = found("b");
  expect((await fetch(url + path)).status).toBe(404);
  for (const nothing of ["none", "unavailable"] as const) {
    shown = nothing;
    expect((await fetch(url + path)).status).toBe(299);
  }
});

describe("a picture that a company has replaced", () => {
  const DAY_MS = 86_400_000;
  const company = (id: string, digest?: string) => ({
    id,
    profile: digest ? { logo: { digest, width: 1, height: 1 } } : {},
  });
  const [old, present] = ["o", "p"].map((letter) => letter.repeat(43)) as [string, string];

  beforeEach(() => jest.useFakeTimers({ now: 0 }));
  afterEach(() => jest.useRealTimers());

  it("is there as long as a page that names it may be shown, and as long as the company is", () => {
    const pictures = openPublicPictures();
    const find = () =>
      [old, toShortDigest(old), present].map((name) => pictures.find(name)?.digest);
    pictures.follow([company("a", old), company("b")]);
    expect(find()).toEqual([old, old, undefined]);
    expect(pictures.listReplaced("a")).toEqual(new Set());
    pictures.follow([company("a", present), company("b")]);
    pictures.follow([company("a", present)]);
    expect(find()).toEqual([old, old, present]);
    expect(pictures.listReplaced("a")).toEqual(new Set([old]));
    expect(pictures.listReplaced("b")).toEqual(new Set());
    jest.setSystemTime(2 * DAY_MS);
    expect(find()).toEqual([undefined, undefined, present]);
    expect(pictures.listReplaced("a")).toEqual(new Set());
  });

  it("ends at once with its company", () => {
    const pictures = openPublicPictures();
    pictures.follow([company("a", old)]);
    pictures.follow([company("a", present)]);
    pictures.follow([]);
    expect([pictures.find(old), pictures.find(present)]).toEqual([undefined, undefined]);
    pictures.follow([company("a", present)]);
    expect(pictures.find(old)).toBeUndefined();
  });
});
