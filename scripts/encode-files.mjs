/**
 * Compresses files into `dist/encoded/`, in brotli and gzip, if that makes them smaller. Names contain the length of
 * the original: the server ignores a file whose original has changed.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const out = "dist/encoded";
const shrinks = /\.(css|html|ics|js|json|map|svg|txt|webmanifest|xml)$/;

rmSync(out, { recursive: true, force: true });
for (const [name, folder] of [
  ["static", ".next/static"],
  ["public", "public"],
]) {
  for (const file of readdirSync(folder, { recursive: true })) {
    if (!shrinks.test(file)) continue;
    const body = readFileSync(join(folder, file));
    const sibling = join(out, name, `${file}.${body.length}`);
    mkdirSync(dirname(sibling), { recursive: true });
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
    for (const [suffix, encoded] of [
      [".br", brotliCompressSync(body, quality)],
      [".gz", gzipSync(body, { level: 9 })],
    ]) {
      writeFileSync(sibling + suffix, encoded);
    }
  }
}
