/**
 * Sends half of the maximum load for a long time, and checks whether memory, files or response
 * times grow.
 */
import { readdir, readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { startSite } from "@/scripts/site";
import { acknowledged, application, inParallel, post } from "./submissions";

/** One period of the test. */
export interface Stretch {
  minute: number;
  perSecond: number;
  failed: number;
  /** The 99th percentile of the response time in milliseconds. */
  p99: number;
  rssMB: number;
  descriptors: number;
}

const WIDTH = 50;
const STRETCHES = 10;

/** @param measureMs how long the maximum load is measured */
export async function soak(
  variables: Record<string, string>,
  minutes: number,
  measureMs = 20_000,
): Promise<Stretch[]> {
  const site = await startSite(variables);
  try {
    const rate = (await saturatingRate(site.url, measureMs)) / 2;
    const stretches: Stretch[] = [];
    let n = 1_000_000;
    for (let stretch = 1; stretch <= STRETCHES; stretch += 1) {
      const seconds = (minutes * 60) / STRETCHES;
      const times: number[] = [];
      let failed = 0;
      await atRate(rate, seconds, async () => {
        const start = performance.now();
        n += 1;
        const answer = await post(site.url, application(n));
        times.push(performance.now() - start);
        if (!acknowledged(answer)) failed += 1;
      });
      times.sort((one, other) => one - other);
      stretches.push({
        minute: (stretch * minutes) / STRETCHES,
        perSecond: Math.round(times.length / seconds),
        failed,
        p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
        ...(await resources(site.pid)),
      });
    }
    return stretches;
  } finally {
    await site.stop();
  }
}

/** The most registrations a second, after a warm-up of the same length. */
async function saturatingRate(url: string, ms: number): Promise<number> {
  let n = 0;
  const run = async () => {
    const end = performance.now() + ms;
    const sent = await inParallel(
      Number.POSITIVE_INFINITY,
      WIDTH,
      () => {
        n += 1;
        return post(url, application(n));
      },
      () => performance.now() < end,
    );
    return sent.filter(acknowledged).length;
  };
  await run();
  return (await run()) / (ms / 1000);
}

/** Starts tasks at a steady rate, even if earlier ones are still running, and waits for the last. */
async function atRate(rate: number, seconds: number, task: () => Promise<void>): Promise<void> {
  const start = performance.now();
  const running: Promise<void>[] = [];
  for (let passed = 0; passed < seconds; passed = (performance.now() - start) / 1000) {
    while (running.length < passed * rate) running.push(task());
    await pause(10);
  }
  await Promise.all(running);
}

/** Memory and open files of a process, as Linux reports them. */
async function resources(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const kilobytes = Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]);
  const descriptors = (await readdir(`/proc/${pid}/fd`)).length;
  return { rssMB: Math.round(kilobytes / 1024), descriptors };
}
