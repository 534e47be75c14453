import "server-only";

export type SharpLibrary = typeof import("sharp")["default"];

/** Formats that a work may decode, always from memory: no path is ever opened. */
type Decoder = "Png" | "Jpeg" | "Webp" | "Heif" | "Svg";

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs the work with these decoders and no other. The library allows and blocks them for the whole process, so works
 * run one after another: an upload is never decoded by what a picture of the site needs.
 */
export function decodeAlone<Result>(
  decoders: readonly Decoder[],
  work: (sharp: SharpLibrary) => Promise<Result>,
): Promise<Result> {
  const run = async () => {
    const sharp = await loadSharp();
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({ operation: decoders.map((name) => `VipsForeignLoad${name}Buffer`) });
    return work(sharp);
  };
  const result = last.then(run, run);
  last = result;
  return result;
}

/** Loads the decoder with the first picture, so that a site without pictures does not load it. */
async function loadSharp(): Promise<SharpLibrary> {
  const { default: sharp } = await import("sharp");
  // No cache and one thread: pages have priority for the server's memory.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
