/** A call of a port: its request is on its way, then something happens outside, then its answer is on its way. */
import { getContext, getWorld, runInContext } from "./context";
import { scheduleInContext } from "./timers";

interface Delays {
  there: number;
  back: number;
}

/**
 * Others run while it is on its way. A process that ends meanwhile gets no answer; what it has asked for may happen.
 * @param happen outside of the process
 */
export function callPort<Result>({ there, back }: Delays, happen: () => Result): Promise<Result> {
  const context = getContext();
  const { process } = context;
  const { timeline } = getWorld();
  return new Promise((resolve, reject) => {
    if (process.isDead) return;
    timeline.schedule(there, () => {
      let answer: () => void;
      try {
        const result = runInContext(context, happen);
        answer = () => resolve(result);
      } catch (error) {
        answer = () => reject(error);
      }
      if (!process.isDead) scheduleAnswer(process, back, answer);
    });
  });
}

function scheduleAnswer(process: { isDead: boolean }, ms: number, answer: () => void): void {
  scheduleInContext(ms, () => {
    if (!process.isDead) answer();
  });
}
