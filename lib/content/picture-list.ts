/**
 * Lists of pictures as pages get them: what the pictures share is named once, because a page carries it a second
 * time as data.
 */
import { createHash } from "node:crypto";
import { type PictureName, pictures } from "./pictures";

/** What pictures of one kind have in common. `upright` is not in every kind. */
interface Sizes {
  width: number;
  height: number;
  widths: readonly number[];
  upright?: { width: number; height: number; widths: readonly number[] };
  fallback: number;
}

/** What every picture has for itself, and the sizes in which it differs from its list. */
type Own = Partial<Sizes> & { src: string; tone: string; focus?: readonly number[] };

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const folderOf = (src: string) => src.slice(0, src.lastIndexOf("/") + 1);

/**
 * The pictures of a list, for a page that names the sizes of the first one only once: as `common`,
 * beside the place of the pictures. `own` gives what is left of a picture. The list has one version:
 * when a picture is replaced, all have new addresses.
 * @param shown the sizes that the list uses
 */
export function pictureList(
  names: readonly PictureName[],
  shown: readonly (keyof Sizes)[] = ["width", "height", "widths", "upright", "fallback"],
): {
  common: Partial<Sizes> & { folder: string; version: string };
  own: (name: PictureName) => Own;
} {
  const sizesOf = (name: PictureName): Partial<Sizes> =>
    Object.fromEntries(
      Object.entries(pictures[name]).filter(([key]) => shown.includes(key as never)),
    );
  const [first] = names;
  const sizes = first ? sizesOf(first) : {};
  const versions = names.map((name) => pictures[name].version).join();
  const version = createHash("sha256").update(versions).digest("hex").slice(0, 6);
  const folders = new Set(names.map((name) => folderOf(pictures[name].src)));
  const [folder = ""] = folders.size === 1 ? folders : [];
  return {
    common: { ...sizes, folder, version },
    own(name) {
      const { src, tone, focus }: Own = pictures[name];
      const differing = Object.entries(sizesOf(name)).filter(
        ([key, value]) => !same(value, sizes[key as keyof Sizes]),
      );
      // React sends "undefined" as a word.
      const file = { src: src.slice(folder.length), tone };
      return { ...file, ...(focus && { focus }), ...Object.fromEntries(differing) };
    },
  };
}
