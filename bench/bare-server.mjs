/**
 * A bare HTTP server as a baseline for `npm run bench pages`. It loads the pages of another server (`SOURCE`) into
 * memory and only sends them.
 */
import { createServer, get } from "node:http";
import { buffer } from "node:stream/consumers";

const { SOURCE, PATHS = "", HOST, PORT } = process.env;
const bodies = new Map();

for (const path of PATHS.split(",")) {
  for (const encoding of ["br", "gzip"]) {
    const headers = { "accept-encoding": encoding };
    const response = await new Promise((resolve) => get(SOURCE + path, { headers }, resolve));
    bodies.set(`${path} ${encoding}`, { encoding, body: await buffer(response) });
  }
}

createServer((request, response) => {
  const { encoding, body } = bodies.get(`${request.url} ${request.headers["accept-encoding"]}`);
  response.writeHead(200, [
    ...["Content-Type", "text/html; charset=utf-8"],
    ...["Content-Encoding", encoding],
    ...["Content-Length", String(body.length)],
  ]);
  response.end(body);
}).listen(Number(PORT), HOST);
