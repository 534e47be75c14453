import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { contentType } from "mime-types";
import { listenOnLoopback } from "../free-port";

/**
 * Serves the baseline of the measurements: the framework's own empty page from the same build, compressed in the same
 * way.
 * @param project the folder of a built project
 */
export async function startEmptyPage(project = ".") {
  const server = createServer(async ({ url = "/", headers }, response) => {
    const asset = /^\/_next\/static\/([\w./~-]+)$/.exec(url)?.[1];
    const file = join(
      project,
      asset ? `.next/static/${asset}` : ".next/server/app/_not-found.html",
    );
    const body = await readFile(file).catch(() => undefined);
    const [encoding, encode] = /\bbr\b/.test(String(headers["accept-encoding"]))
      ? (["br", brotliCompressSync] as const)
      : (["gzip", gzipSync] as const);
    const type = contentType(asset ? extname(file) : ".html") || "application/octet-stream";
    response.writeHead(body ? 200 : 404, { "Content-Type": type, "Content-Encoding": encoding });
    response.end(encode(body ?? ""));
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
