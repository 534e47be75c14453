/** What becomes of an upload, apart from the picture itself. */
import sharp from "sharp";
import { type EntryRecord, noEntry } from "@/lib/companies/company-entry";
import type { CompanyLookup } from "@/lib/companies/company-path";
import type { CompanyPicture } from "@/lib/companies/company-pictures";
import { StoreUnavailable } from "@/lib/database/errors";
import { clientAddressHeader } from "@/lib/security/client-address";
import { createMissLimit } from "@/lib/security/rate-limit";
import { servePictureUploads } from "@/lib/server/companies/picture-uploads";
import { getUploadByteLimit } from "@/lib/server/companies/uploads";
import { goodFiles, noisy } from "@/tests/support/pages/picture-files";
import { foundCompany } from "@/tests/support/records/found-company";
import { exhibitRecord } from "@/tests/support/records/records";
import { provideStepServers } from "@/tests/support/servers/step-server";

const page = `/en/Company/${"t".repeat(20)}/Pictures`;
const servers = provideStepServers();
const found = foundCompany("listing", 2);

async function open({ shown = found as CompanyLookup, perClient = 0, isUnavailable = false } = {}) {
  let entry: EntryRecord = noEntry;
  const kept: CompanyPicture[] = [];
  const swept: string[] = [];
  const change = (decide: (before: EntryRecord) => EntryRecord | undefined) => {
    if (isUnavailable) throw new StoreUnavailable("TIMEOUT");
    const after = decide(entry);
    entry = after ?? entry;
    return after !== undefined;
  };
  const step = servePictureUploads({
    store: {
      entries: {
        read: async () => entry,
        listWaiting: async () => [],
        async change(_, decide) {
          change(decide);
          return entry;
        },
      },
      pictures: {
        async put(_, picture, decide) {
          if (!change(decide)) return "gone";
          kept.push(picture);
          return "stored";
        },
        read: async () => undefined,
        list: async () => [],
        deleteUnused: async (id) => void swept.push(id),
      },
    },
    getCompany: () => shown,
    limit: createMissLimit({ perClient }),
    countRefusal: () => undefined,
  });
  const { url } = await servers.open((request, response) => {
    request.headers[clientAddressHeader] = "192.0.2.1";
    return step(request, response);
  });
  const post = async (fields: Record<string, string | Blob>, path = page, signal?: AbortSignal) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) body.set(name, value);
    const answer = await fetch(url + path, {
      ...{ method: "POST", body, redirect: "manual", signal: signal ?? null },
    });
    return answer.headers.get("location") ?? answer.status;
  };
  return { post, kept, swept, entry: () => entry };
}

const picture = async () => new Blob([new Uint8Array((await goodFiles.png?.()) ?? [])]);

it("a logo is kept in the draft, by the name of the link's place, and taken out again", async () => {
  const { post, kept, swept, entry } = await open();
  expect(await post({ slot: "logo", do: "upload", picture: await picture() })).toBe(
    `${page}?note=kept&slot=logo#picture-logo`,
  );
  expect(entry().draft).toMatchObject({
    by: "colleague 2",
    entry: { company: exhibitRecord.company, profile: { logo: { width: 480, height: 320 } } },
  });
  expect(kept[0]?.digest).toBe(entry().draft?.entry.profile.logo?.digest);
  expect(await post({ slot: "logo", do: "remove" })).toContain("note=removed");
  expect(entry().draft?.entry.profile).not.toHaveProperty("logo");
  expect(swept).toEqual(["a", "a"]);
  expect(servers.lines().join()).not.toContain("t".repeat(20));
});

it.each([
  ["without a place", { slot: "9" }, "broken"],
  ["without a file", { slot: "logo", do: "upload" }, "empty"],
  ["for a product that is not there", { slot: "3", do: "remove" }, "gone"],
])("%s nothing is kept", async (_, fields, note) => {
  const { post, kept, entry } = await open();
  expect(await post(fields as Record<string, string>)).toContain(`note=${note}`);
  expect(kept).toEqual([]);
  expect(entry()).toBe(noEntry);
});

it("a file of many megabytes is read and thrown away, so that its sender is told", async () => {
  const { post, kept } = await open();
  const heavy = new Blob([new Uint8Array(6 * 1024 * 1024)]);
  expect(await post({ slot: "logo", do: "upload", picture: heavy })).toBe(`${page}?note=heavy`);
  expect(kept).toEqual([]);
  expect(getUploadByteLimit(page)).toBe(32 * 1024 * 1024);
  expect(getUploadByteLimit(page.replace("Pictures", "Listing"))).toBeUndefined();
});

it("who uploads too often has to wait, and a store that is away says so", async () => {
  const { post } = await open({ perClient: 0.1 });
  expect(await post({ slot: "logo", do: "remove" })).toContain("note=removed");
  expect(await post({ slot: "logo", do: "remove" })).toContain("note=removed");
  expect(await post({ slot: "logo", do: "remove" })).toBe(`${page}?note=tooMany`);
  const away = await open({ isUnavailable: true });
  expect(await away.post({ slot: "logo", do: "remove" })).toBe(`${page}?note=unavailable`);
  const unknown = await open({ shown: "unavailable" });
  expect(await unknown.post({ slot: "logo", do: "remove" })).toBe(`${page}?note=unavailable`);
});

it("a picture is kept, also when its client goes before it is finished", async () => {
  const { post, kept } = await open();
  const large = await noisy(1200, 900).jpeg({ quality: 40 }).toBuffer();
  const fields = { slot: "logo", do: "upload", picture: new Blob([new Uint8Array(large)]) };
  const gone = new AbortController();
  sharp.queue.once("change", () => gone.abort());
  await expect(post(fields, page, gone.signal)).rejects.toThrow("aborted");
  expect(await post(fields)).toContain("note=kept");
  expect(kept).toHaveLength(2);
}, 20_000);

it("what is posted to other pages is left to others", async () => {
  const { post } = await open();
  expect(await post({ a: "b" }, page.replace("Pictures", "Listing"))).toBe(299);
  const nobody = await open({ shown: "none" });
  expect(await nobody.post({ slot: "logo", do: "remove" })).toBe(299);
});
