/** The encoding for a client, by what it accepts. */
import { chooseEncoding } from "@/lib/http/encodings";

it.each([
  ["br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0.5", "br"],
  ["gzip", "gzip"],
  ["br;q=0", "identity"],
  ["br; q=0.000", "identity"],
  ["br;Q=0, gzip", "gzip"],
  ["gzip, br;q=0", "gzip"],
  ["x-br", "identity"],
  ["x-br, gzip", "gzip"],
  ["xbr, brotli", "identity"],
  ["br;q=0, *", "identity"],
  ["*;q=0", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("%j gets %s", (accepted, encoding) => expect(chooseEncoding(accepted)).toBe(encoding));
