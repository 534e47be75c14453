/**
 * Turns at work that takes the processor for itself. Queues such as `p-queue` know priorities, but no
 * clients that share the places fairly.
 */
import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";

/** Told whether it is its turn. */
type Waiting = (isTurn: boolean) => void;

/**
 * Lets so many answers be made at once and so many wait. A turn ends with the first lines of the answer,
 * however slowly it is read then. Clients take turns with each other, and where all places are taken the
 * one who has the most of them gives one up: nobody keeps the others out.
 * @returns asks for a turn; false when there is none to be had, or nobody is there any more
 */
export function turns(atOnce: number, places: number) {
  let working = 0;
  /** Who waits, by client; the first one is next. */
  const lines = new Map<string, Waiting[]>();

  function leave(client: string, waiting: Waiting, isTurn: boolean): void {
    const line = lines.get(client) ?? [];
    if (!line.includes(waiting)) return;
    lines.delete(client);
    // Behind all others.
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
      lines.set(client, [...(lines.get(client) ?? []), resolve]);
      response.once("close", () => leave(client, resolve, false));
    });
  }

  return async (client: string, response: ServerResponse): Promise<boolean> => {
    if (working < atOnce) working += 1;
    else if (!findPlace(client) || !(await wait(client, response))) return false;
    let isOver = false;
    const over = () => {
      if (!isOver) end();
      isOver = true;
    };
    onHeaders(response, over);
    response.once("close", over);
    if (response.destroyed) over();
    return !response.destroyed;
  };
}
