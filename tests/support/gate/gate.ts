import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/**
 * A TCP port before another one (host:port). It accepts connections but passes nothing on until
 * `open()`. Then it passes on everything, also what was sent before. `mute()` swallows the answers until `open()`.
 */
export function gateTo(target: string) {
  const [host = "", port = ""] = target.split(":");
  const sockets = new Set<Socket>();
  const waiting = new Set<Socket>();
  let isOpen = false;
  let isMute = false;

  function keep(socket: Socket) {
    sockets.add(socket);
    // Some tests close connections, so errors are expected.
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  }

  function pass(socket: Socket) {
    const onward = connect(Number(port), host);
    keep(onward);
    socket.pipe(onward);
    onward.on("data", (answer) => {
      if (!isMute) socket.write(answer);
    });
    onward.on("end", () => socket.end());
  }

  const server = createServer((socket) => {
    keep(socket);
    if (isOpen) pass(socket);
    else waiting.add(socket);
  });

  return {
    async listen(onPort: number) {
      server.listen(onPort, "127.0.0.1");
      await once(server, "listening");
    },
    open() {
      isOpen = true;
      isMute = false;
      for (const socket of waiting) pass(socket);
    },
    /** From now on requests arrive, but their answers are lost. */
    mute() {
      isMute = true;
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, "close");
    },
  };
}
