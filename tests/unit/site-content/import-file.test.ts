/** A file that is imported: notices get ids, and what is wrong is named by its key, at any depth. */

import sharp from "sharp";
import { countFairDays } from "@/lib/fair/days";
import { makeSitePicture } from "@/lib/server/pictures/make-picture";
import { buildBuiltContent } from "@/lib/server/site-content/built-content";
import { encodeFiles } from "@/lib/server/site-content/content-files";
import { drawSvg } from "@/lib/server/site-content/draw-svg";
import { parseContentFile } from "@/lib/server/site-content/import-file";
import type { Notice } from "@/lib/site-content/notices";

const reader = { readFile: async () => undefined };
const notice = { text: { tr: "Metro kapalı" }, tone: "note", where: "home" };
const errorsOf = async (file: unknown) =>
  ((await parseContentFile(file, reader)).errors ?? []).map(({ path, code }) => `${path} ${code}`);

it("gives notices the same ids each time, one to each", async () => {
  const file = { notices: [notice, notice] };
  const [one, other] = await Promise.all([1, 2].map(() => parseContentFile(file, reader)));
  const notices = one?.value?.changes.notices as readonly Notice[] | undefined;
  const ids = notices?.map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  expect(other).toEqual(one);
});

it.each([
  ["files that are none", { files: "abc" }, ["files badType"]],
  ["a list of files", { files: [] }, ["files badType"]],
  ["no object", [], [" badType"]],
])("refuses %s", async (_, file, errors) => {
  expect(await errorsOf(file)).toEqual(errors);
});

it("names a notice that is nested without end", async () => {
  const deep = JSON.parse("[".repeat(20_000) + "]".repeat(20_000));
  expect(await errorsOf({ notices: [{ ...notice, text: deep }] })).toEqual([
    "notices.0.text badType",
  ]);
});

it("reads the items of a file of an earlier release, which had messages", async () => {
  const press = (title: string) => [
    {
      id: "a",
      title: { en: title },
      outlet: "Daily",
      url: "https://a.example/",
      date: "2026-01-01",
    },
  ];
  const message = "It''s {daysCount, plural, one {a day} other {# days}}";
  const read = async (file: object) => (await parseContentFile(file, reader)).value?.changes.press;
  expect(await read({ press: press(message) })).toEqual(press(`It's ${countFairDays()} days`));
  expect(await read({ press: press(message), format: 2 })).toEqual(press(message));
});

it("names a picture that is neither in the file nor stored", async () => {
  const digest = "a".repeat(43);
  const picture = { files: [{ digest, width: 480 }], width: 480, height: 300, focus: [50, 50] };
  const gallery = [{ id: "a", picture, caption: { tr: "Salon" } }];
  expect(await errorsOf({ gallery })).toEqual([`files.${digest} badFile`]);
  const files = { [digest]: { width: 480, height: 300, webp: "AAAA" } };
  expect(await errorsOf({ gallery, files })).toEqual([`files.${digest} badFile`]);
});

it("takes the pictures and drawings of a file as they were written into it", async () => {
  const create = { width: 480, height: 300, channels: 3, background: "#0a7575" } as const;
  const drawn = drawSvg(Buffer.from('<svg viewBox="0 0 300 100"><path d="M0 0h1z"/></svg>'));
  const pictures = await makeSitePicture(await sharp({ create }).png().toBuffer());
  if ("refusal" in drawn || "refusal" in pictures) throw new Error("It is not drawn.");
  const stored = [...pictures, drawn];
  const named = pictures.map(({ digest, width }) => ({ digest, width }));
  const picture = { files: named, width: 480, height: 300, focus: [50, 50] };
  const logo = { digest: drawn.digest, type: "svg", width: 300 };
  const sponsors = buildBuiltContent().sponsors.map((one, n) => (n === 0 ? { ...one, logo } : one));
  const changes = { gallery: [{ id: "a", picture, caption: { tr: "Salon" } }], sponsors };
  const readFile = async (digest: string) => stored.find((one) => one.digest === digest);
  const files = await encodeFiles(changes, { readFile } as never);
  const { errors, value } = await parseContentFile({ ...changes, files }, reader);
  expect(errors).toBeUndefined();
  expect(value?.files).toEqual(expect.arrayContaining(stored));
});
