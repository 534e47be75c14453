/** `fair content`: what staff have changed on the site, out of one store and into another. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { fair } from "@/lib/fair/facts";
import { makeSitePicture } from "@/lib/server/pictures/make-picture";
import { pressRecord } from "../support/records/records";
import { runFair } from "../support/servers/run-type-script";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(120_000);

const stores = provideStores();

const notice = {
  text: { tr: "Metro perşembe günü kapalı", en: "No metro on Thursday", ar: "لا مترو يوم الخميس" },
  ...{ tone: "urgent", where: "everywhere" },
  from: "2026-09-24T06:00",
  until: "2026-09-24T15:00:00Z",
};
const content = {
  notices: [notice],
  texts: { tr: { "Phase.after.lineThree": "buluştuk" }, ar: { "Home.news.title": "أخبار المعرض" } },
  figures: { visitors: 60_000 },
};

const run = (...args: string[]) => runFair(["content", ...args], { DATA_DIR: stores.folder });
const at = (name: string) => join(stores.folder, name);
const write = (name: string, value: unknown) => {
  writeFileSync(at(name), JSON.stringify(value));
  return at(name);
};
const readJson = (name: string) => JSON.parse(readFileSync(at(name), "utf8"));

it("publishes a file, and writes the same content again", async () => {
  const file = write("in.json", content);
  expect(await run("import", file)).toMatchObject({
    stdout: expect.stringContaining("notices, texts, figures"),
    exitCode: 0,
  });
  expect((await run("versions")).stdout).toBe("");
  expect(await run("import", file, "--yes")).toMatchObject({ stderr: "", exitCode: 0 });
  await run("export", at("out.json"));
  const [{ id, ...written }] = readJson("out.json").notices;
  expect(id).toMatch(/^notice-/);
  expect(written).toEqual({
    ...notice,
    from: `2026-09-24T06:00${fair.utcOffset}`,
    until: `2026-09-24T18:00${fair.utcOffset}`,
  });
  expect(readJson("out.json")).toMatchObject({ texts: content.texts, figures: content.figures });

  await run("import", at("out.json"), "--yes");
  await run("export", at("again.json"));
  expect(readJson("again.json")).toEqual(readJson("out.json"));

  expect(await run("put-back", "0", "--yes")).toMatchObject({ exitCode: 0 });
  const { stdout } = await run("versions");
  const lines = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines).toMatchObject([
    { version: 3, restores: 0, changed: [] },
    { version: 2, changed: ["notices", "texts", "figures"] },
    { version: 1, by: expect.stringContaining("(command line)") },
  ]);
});

it("names each key that cannot be published, and publishes nothing", async () => {
  const texts = { tr: { "Hero.tagline": "Yeni", "Home.hero.tagline": "<b>Yeni</b>" } };
  const file = write("bad.json", { ...content, texts, headlines: [] });
  const { stdout, stderr, exitCode } = await run("import", file, "--yes");
  expect({ stdout, exitCode }).toEqual({ stdout: "", exitCode: 1 });
  for (const key of ["texts.tr.Hero.tagline", "texts.tr.Home.hero.tagline", "headlines"])
    expect(stderr).toContain(`\n${key}: `);
  expect((await run("versions")).stdout).toBe("");
  writeFileSync(file, "{");
  expect(await run("import", file, "--yes")).toMatchObject({
    stderr: `${file} is not JSON.\n`,
    exitCode: 1,
  });
  expect(await run("put-back", "7", "--yes")).toMatchObject({ exitCode: 1 });
});

it("takes the content of another edition with its pictures, which it checks", async () => {
  const store = stores.openDesk();
  const former = store.openEdition("expo_2024");
  await former.ping();
  const photo = { create: { width: 700, height: 500, channels: 3, background: "teal" } } as const;
  const drawn = await makeSitePicture(await sharp(photo).png().toBuffer());
  if ("refusal" in drawn) throw new Error(drawn.refusal);
  for (const file of drawn) await former.siteContent.putFile(file);
  const files = drawn.map(({ digest, width }) => ({ digest, width }));
  const picture = { files, width: 700, height: 500, focus: [50, 50] as const };
  const gallery = [{ id: "photo", picture, caption: { en: "A photo" } }];
  await former.siteContent.publish({ by: "ada", from: new Date(), changes: { gallery } });
  await former.create("press", "p", pressRecord);

  expect(await run("copy", "expo_2024", "--yes")).toMatchObject({ stderr: "", exitCode: 0 });
  const [shown] = await store.siteContent.listRecent(1);
  const { changes } = (await store.siteContent.find(shown?.version ?? 0)) ?? {};
  expect(changes).toEqual({ gallery });
  const [first] = drawn;
  const stored = await store.siteContent.readFile(first?.digest ?? "");
  expect(stored?.files).toEqual(first?.files);
  expect(await run("copy", "expo_1999", "--yes")).toMatchObject({ exitCode: 2 });

  await run("export", at("pictures.json"), "--edition", "expo_2024");
  const exported = readJson("pictures.json");
  const digest = first?.digest ?? "";
  exported.files[digest].avif = exported.files[digest].webp;
  const changed = await run("import", write("changed.json", exported), "--yes");
  expect(changed).toMatchObject({ exitCode: 1 });
  expect(changed.stderr).toContain(`files.${digest}: `);
});
