import { once } from "node:events";
import {
  type ClientHttp2Stream,
  connect,
  constants,
  createServer,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from "node:http2";
import type { AddressInfo } from "node:net";

/** The gRPC status after which clients try again. */
const UNAVAILABLE = { "grpc-status": "14", "grpc-message": "Lost on the way." };

/** A message without a document in a query's answer. Firestore sends it while it is still searching. */
const progress = Buffer.from([0, 0, 0, 0, 4, 0x1a, 2, 8, 1]);

/**
 * A proxy before Firestore's emulator (host:port) that can lose answers: the emulator does its
 * work, and the client hears that the service is not available.
 */
export async function proxyTo(target: string) {
  const onwards = connect(`http://${target}`);
  const sessions = new Set<Http2Session>([onwards]);
  /** Writes whose first answer was lost. */
  const lost = new Set<string>();
  let losing: Lost | undefined;
  let brokenAfter: number | undefined;

  const server = createServer();
  server.on("session", (session) => {
    sessions.add(session);
    session.on("close", () => sessions.delete(session));
  });
  server.on("stream", (stream, headers) => {
    const onward = onwards.request(headers, { endStream: false });
    stream.pipe(onward);
    const path = String(headers[":path"]);
    if (path.endsWith("/Commit")) {
      const asked: Buffer[] = [];
      stream.on("data", (piece: Buffer) => asked.push(piece));
      passOn(onward, stream, () => {
        const write = Buffer.concat(asked).toString("latin1");
        const isFirst = !lost.has(write);
        lost.add(write);
        return isFirst ? losing : undefined;
      });
    } else if (path.endsWith("/RunQuery") && brokenAfter !== undefined) {
      const messages = brokenAfter;
      brokenAfter = undefined;
      breakOff(onward, stream, messages);
    } else passOn(onward, stream);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");

  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on the first answer to each write is lost: with an error, or in silence. The second try is answered. */
    loseAnswers(how: Lost = "error") {
      losing = how;
    },
    /** The answer to the next query breaks off after this many documents and a message of progress. */
    breakQuery(documents: number) {
      brokenAfter = documents;
    },
    async close() {
      for (const session of sessions) session.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** How an answer gets lost. */
type Lost = "error" | "silence";

/** @param lost is called when there is an answer, and says how it gets lost */
function passOn(
  onward: ClientHttp2Stream,
  stream: ServerHttp2Stream,
  lost = (): Lost | undefined => undefined,
): void {
  let trailers: IncomingHttpHeaders = {};
  onward.on("response", (headers, flags) => {
    const how = lost();
    if (how) {
      onward.resume();
      if (how === "error") {
        stream.respond({ "content-type": "application/grpc", ...UNAVAILABLE }, { endStream: true });
      }
      return;
    }
    const isAll = (flags & constants.NGHTTP2_FLAG_END_STREAM) > 0;
    stream.respond(headers, isAll ? { endStream: true } : { waitForTrailers: true });
    if (!isAll) onward.pipe(stream);
  });
  onward.on("trailers", (last) => {
    trailers = last;
  });
  stream.on("wantTrailers", () => stream.sendTrailers(trailers));
}

function breakOff(onward: ClientHttp2Stream, stream: ServerHttp2Stream, messages: number): void {
  const pieces: Buffer[] = [];
  onward.on("response", (headers) => stream.respond(headers, { waitForTrailers: true }));
  stream.on("wantTrailers", () => stream.sendTrailers(UNAVAILABLE));
  onward.on("data", (piece: Buffer) => pieces.push(piece));
  onward.on("end", () => {
    const answer = Buffer.concat(pieces);
    stream.end(Buffer.concat([answer.subarray(0, endOf(answer, messages)), progress]));
  });
}

/**
 * The ends of the first messages in an answer. A message is a flag, a length of four bytes, and its
 * bytes.
 */
function endOf(answer: Buffer, messages: number): number {
  let end = 0;
  for (let n = 0; n < messages && end < answer.length; n += 1)
    end += 5 + answer.readUInt32BE(end + 1);
  return end;
}
