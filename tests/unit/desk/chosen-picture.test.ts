/** The point that must stay visible belongs to the picture in which it was chosen. */
import { isOtherPicture, readItemValues } from "@/staff/desk/site/item-values";

const uploaded = (focus: number[]) =>
  JSON.stringify({ files: [{ digest: "d", width: 960 }], width: 960, height: 600, focus });

const read = (fields: Record<string, string>) => {
  const form = new URLSearchParams(fields);
  const values = readItemValues("gallery", form);
  return [isOtherPicture(form), values.picture, values["picture.focus"]];
};

it("is that of the form while the picture stays", () => {
  const picture = uploaded([50, 50]);
  const form = { picture, "picture.shown": picture, "picture.focus": "30-70" };
  expect(read(form)).toEqual([false, picture, "30-70"]);
});

it.each([
  [uploaded([10, 90]), "10-90"],
  ["gallery/gallery-31", "50-50"],
])("is its own if another one is chosen: %s", (picture, focus) => {
  const form = { picture, "picture.shown": uploaded([50, 50]), "picture.focus": "30-70" };
  expect(read(form)).toEqual([true, picture, focus]);
});
