/** The network of a hall between a simulated tablet and the server. It loses, delays and repeats. */
import { setTimeout as pause } from "node:timers/promises";

export const weathers = ["up", "slow", "down", "silent", "loses", "late", "twice"] as const;
type Weather = (typeof weathers)[number];

export interface HallNetwork {
  fetch: typeof fetch;
  weather: Weather;
  /** From now on no answer reaches the tablet. What it has sent is under way. */
  die(): void;
  /** Resolves when nothing that was sent is under way any more. */
  quiet(): Promise<unknown>;
}

/**
 * @param origin of the server
 * @param cookie the secret of the tablet
 * @param random a number from 0 to 1
 */
export function hallNetwork(origin: string, cookie: string, random: () => number): HallNetwork {
  let isDead = false;
  const underWay = new Set<Promise<unknown>>();
  const never = () => new Promise<never>(() => undefined);

  /** Sends a request whatever becomes of the tablet, as a network does. */
  function deliver(path: string, init: RequestInit): Promise<Response> {
    const { signal: _, redirect, cache, ...rest } = init;
    const headers = { ...(init.headers as Record<string, string>), cookie, origin };
    const sent = fetch(path, { ...rest, headers });
    underWay.add(sent);
    const done = () => underWay.delete(sent);
    sent.then(done, done);
    return sent;
  }

  async function answer(path: string, init: RequestInit): Promise<Response> {
    switch (network.weather) {
      case "up":
        return deliver(path, init);
      case "slow":
        await pause(50 + 400 * random());
        return deliver(path, init);
      case "down":
        throw new TypeError("fetch failed");
      case "silent":
        return never();
      case "loses": {
        if (random() < 0.3) return never();
        const answered = await deliver(path, init);
        return random() < 0.4 ? never() : answered;
      }
      case "late": {
        const late = pause(300 + 600 * random()).then(() => deliver(path, init));
        underWay.add(late);
        const done = () => underWay.delete(late);
        late.then(done, done);
        return late;
      }
      case "twice":
        return Promise.all([deliver(path, init), deliver(path, init)]).then(([first]) => first);
    }
  }

  const network: HallNetwork = {
    weather: "up",
    async fetch(input, init = {}) {
      if (isDead) return never();
      const aborted = new Promise<never>((_, reject) => {
        init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
      });
      const answered = answer(String(input), init);
      answered.catch(() => undefined);
      const response = await Promise.race([answered, aborted]).catch((error) => {
        if (isDead) return never();
        throw error;
      });
      return isDead ? never() : response;
    },
    die() {
      isDead = true;
    },
    async quiet() {
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
  };
  return network;
}
