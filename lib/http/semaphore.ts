/** Limits work of the processor. Queues such as `p-queue` cannot share places fairly between clients. */
import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";

/** A silent connection is closed after a minute. */
const MAX_WAIT_MS = 20_000;

/** False if there will be no turn. */
type AcquireCallback = (isTurn: boolean) => void;

/**
 * Limits answers in work and waiting requests, fairly between clients: if all places are taken, the client with the
 * most loses one. A turn ends when the answer begins, however slowly it is read.
 * @param longestMs longest turn: a later answer waits for something other than the processor
 * @returns requests a turn; false after 20 seconds or if the client has gone
 */
export function createSemaphore(atOnce: number, places: number, longestMs?: number) {
  let working = 0;
  /** By client. The first client is next. */
  const lines = new Map<string, AcquireCallback[]>();

  function leave(client: string, waiting: AcquireCallback, isTurn: boolean): void {
    const line = lines.get(client) ?? [];
    if (!line.includes(waiting)) return;
    lines.delete(client);
    if (line.length > 1)
      lines.set(
        client,
        line.filter((each) => each !== waiting),
      );
    waiting(isTurn);
  }

  function end(): void {
    const [next] = lines;
    const [client, [first]] = next ?? ["", []];
    if (first) leave(client, first, true);
    else working -= 1;
  }

  function findPlace(client: string): boolean {
    const taken = [...lines.values()].reduce((sum, { length }) => sum + length, 0);
    if (taken < places) return true;
    const own = lines.get(client)?.length ?? 0;
    const [most, line] = [...lines].reduce((a, b) => (b[1].length > a[1].length ? b : a));
    const last = line.at(-1);
    if (!last || line.length <= own + 1) return false;
    leave(most, last, false);
    return true;
  }

  function wait(client: string, response: ServerResponse): Promise<boolean> {
    return new Promise((resolve) => {
      const onAcquire: AcquireCallback = (isTurn) => {
        clearTimeout(late);
        resolve(isTurn);
      };
      const late = setTimeout(() => leave(client, onAcquire, false), MAX_WAIT_MS).unref();
      lines.set(client, [...(lines.get(client) ?? []), onAcquire]);
      response.once("close", () => leave(client, onAcquire, false));
    });
  }

  return async (client: string, response: ServerResponse): Promise<boolean> => {
    if (working < atOnce) working += 1;
    else if (!findPlace(client) || !(await wait(client, response))) return false;
    let isOver = false;
    const endTurn = () => {
      clearTimeout(late);
      if (!isOver) end();
      isOver = true;
    };
    const late = longestMs === undefined ? undefined : setTimeout(endTurn, longestMs).unref();
    onHeaders(response, endTurn);
    response.once("close", endTurn);
    if (response.destroyed) endTurn();
    return !response.destroyed;
  };
}
