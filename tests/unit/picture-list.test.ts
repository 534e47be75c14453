import { wholePicture } from "@/components/ui/picture-source";
import { pictureList } from "@/lib/content/picture-list";
import { type PictureName, pictures } from "@/lib/content/pictures";
import { sectorCards } from "@/lib/content/sectors";

const names = sectorCards.map((id): PictureName => `sectors/${id}`);

test("what a picture shares with the first stands only in what is common", () => {
  const { common, own } = pictureList(names);
  expect(common).toHaveProperty("widths", pictures["sectors/construction"].widths);
  const { tone, focus } = pictures["sectors/food"];
  expect(own("sectors/food")).toEqual({ src: "food", tone, focus });
});

test("every picture is whole again with what is common", () => {
  const { common, own } = pictureList(names);
  for (const name of names) {
    const { version } = common;
    expect(wholePicture(own(name), common)).toEqual({ ...pictures[name], version });
  }
});

test("a list leaves out what it does not show", () => {
  const { common, own } = pictureList(names, ["width"]);
  const folder = "/images/sectors/";
  expect(common).toEqual({ width: 1200, folder, version: expect.any(String) });
  expect(own("sectors/defense")).not.toHaveProperty("upright");
});

test("the version of a list depends on each of its pictures", () => {
  const versionOf = (...list: PictureName[]) => pictureList(list).common.version;
  const known = versionOf(...names);
  expect(known).toMatch(/^[0-9a-f]{6}$/);
  expect(versionOf(...names.slice(1))).not.toBe(known);
  expect(versionOf(...names.slice(0, -1))).not.toBe(known);
});

test("pictures of two folders keep their whole addresses", () => {
  const { common, own } = pictureList(["heroes/hero-1", "pages/why-visit"]);
  expect(common.folder).toBe("");
  expect(own("pages/why-visit").src).toBe("/images/pages/why-visit");
});
