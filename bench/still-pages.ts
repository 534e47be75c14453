import { createServer } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { listenOnLoopback } from "@/scripts/free-port";

const scripts =
  /<script\b(?![^>]*application\/ld\+json)[^>]*>[\s\S]*?<\/script>|<link\b[^>]*as="script"[^>]*>/g;

/** Serves the pages of a site without scripts: the best that a page can reach. @param target the address of the site */
export async function startStillPages(target: string) {
  const server = createServer(async ({ url = "/", headers }, response) => {
    const host = String(headers.host);
    const encoding = { "accept-encoding": "identity", "x-forwarded-host": host };
    const answer = await fetch(target + url, { headers: encoding, redirect: "manual" });
    const type = answer.headers.get("content-type") ?? "application/octet-stream";
    const isPage = type.startsWith("text/html");
    const isText = isPage || /css|svg|json|javascript/.test(type);
    const body = Buffer.from(await answer.arrayBuffer());
    const still = isPage ? Buffer.from(String(body).replace(scripts, "")) : body;
    response.writeHead(answer.status, {
      "content-type": type,
      "cache-control": answer.headers.get("cache-control") ?? "no-store",
      ...(isText && { "content-encoding": "br" }),
    });
    response.end(isText ? brotliCompressSync(still) : still);
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
