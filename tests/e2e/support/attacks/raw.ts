import { connect } from "node:net";

export interface RawAnswer {
  /** The status; 0 if the connection was closed without an answer. */
  status: number;
  headers: Map<string, string>;
  body: string;
}

/**
 * Sends bytes to a server and reads its answer until the connection ends.
 * @throws if the server does not close it in time
 */
export function sendRaw(origin: string, bytes: string, timeoutMs = 30_000): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let text = "";
    socket.setTimeout(timeoutMs, () => {
      socket.destroy();
      reject(new Error(`no answer within ${timeoutMs} ms`));
    });
    // The server has answered, so it need not read the rest.
    socket.on("error", () => {});
    socket.on("data", (chunk) => (text += chunk));
    socket.on("close", () => resolve(parse(text)));
    socket.write(bytes);
  });
}

function parse(text: string): RawAnswer {
  const [head = "", ...body] = text.split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  return {
    status: Number(first.split(" ")[1] ?? 0),
    headers: new Map(
      lines.map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    ),
    body: body.join("\r\n\r\n"),
  };
}
