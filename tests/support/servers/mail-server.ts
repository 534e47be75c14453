/** A mail server on loopback. It keeps accepted mails and behaves as the tests tell it. */
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { MailServer } from "@/lib/server/process/mail-server";

export const account = { user: "expo", pass: "çok gizli" };

/** Refuses with this SMTP reply. */
export function reply(responseCode: number): Error {
  return Object.assign(new Error("as the test says"), { responseCode });
}

/**
 * Starts a server that requires the password of the account. With a certificate it requires
 * encryption, too.
 */
export async function openMailServer(options: SMTPServerOptions, onPort = 0) {
  const messages: { raw: Buffer; to: string[]; encrypted: boolean }[] = [];
  const server = new SMTPServer({
    onAuth({ username, password }, _session, done) {
      const known = username === account.user && password === account.pass;
      done(known ? null : reply(535), known ? { user: username } : undefined);
    },
    async onData(stream, { envelope, secure }, done) {
      const raw = await buffer(stream);
      messages.push({ raw, to: envelope.rcptTo.map(({ address }) => address), encrypted: secure });
      done();
    },
    ...options,
  });
  // Some tests close the connection in the middle.
  server.on("error", () => undefined);
  server.listen(onPort, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const target: MailServer = { host: "localhost", port, secure: options.secure === true };
  return {
    messages,
    target: { ...target, auth: account },
    /** How many connections are open. */
    open: () => server.connections.size,
    /** Breaks every connection, as a fault of the network does. */
    breakOff() {
      for (const { _socket: socket } of server.connections) socket.destroy();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
