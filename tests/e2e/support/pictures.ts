/** Compares pictures of pages. */
import sharp from "sharp";

/** So much may a colour differ without anybody seeing it. */
const UNSEEN = 8;

/** How many colours of two pictures differ so much that somebody could see it. Other sizes differ everywhere. */
export async function differences(one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const [first, second] = await Promise.all([pixels(one), pixels(other)]);
  if (first.length !== second.length) return Math.max(first.length, second.length);
  let count = 0;
  for (let at = 0; at < first.length; at += 1) {
    if (Math.abs((first[at] ?? 0) - (second[at] ?? 0)) > UNSEEN) count += 1;
  }
  return count;
}

const pixels = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer();
