/** Applies half of the maximum load for a long time, and checks whether memory, files or response times grow. */
import { readdirSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { startSite } from "@/scripts/site";
import { readMemoryMb } from "./figures";
import { buildApplication, isAcknowledged, postApplication, runInParallel } from "./submissions";

/** Reported for each period of the test. */
export const stretchFigures = [
  ...["minute", "per second", "failed"],
  ...["p99 in ms", "RSS in MB", "descriptors"],
] as const;
type Stretch = Record<(typeof stretchFigures)[number], number>;

const MAX_CONCURRENT_REQUESTS = 50;
const STRETCH_COUNT = 10;
const MEASURE_MS = 20_000;

/** Loads its own site, with the embedded store. */
export async function runSoak(minutes: number): Promise<Stretch[]> {
  const site = await startSite();
  try {
    const rate = (await measureSaturatingRate(site.url)) / 2;
    const seconds = (minutes * 60) / STRETCH_COUNT;
    const stretches: Stretch[] = [];
    let n = 1_000_000;
    for (let stretch = 1; stretch <= STRETCH_COUNT; stretch += 1) {
      const times: number[] = [];
      let failed = 0;
      await runAtRate(rate, seconds, async () => {
        const start = performance.now();
        n += 1;
        const answer = await postApplication(site.url, buildApplication(n));
        times.push(performance.now() - start);
        if (!isAcknowledged(answer)) failed += 1;
      });
      times.sort((one, other) => one - other);
      stretches.push({
        minute: (stretch * minutes) / STRETCH_COUNT,
        "per second": Math.round(times.length / seconds),
        failed,
        "p99 in ms": Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
        "RSS in MB": Math.round(readMemoryMb(site.pid)),
        descriptors: readdirSync(`/proc/${site.pid}/fd`).length,
      });
    }
    return stretches;
  } finally {
    await site.stop();
  }
}

/** Registrations per second at most, after a warm-up of the same length. */
async function measureSaturatingRate(url: string): Promise<number> {
  const measure = async (first: number) => {
    const end = performance.now() + MEASURE_MS;
    const sent = await runInParallel(
      Number.POSITIVE_INFINITY,
      MAX_CONCURRENT_REQUESTS,
      (n) => postApplication(url, buildApplication(first + n)),
      () => performance.now() < end,
    );
    return sent.filter(isAcknowledged).length;
  };
  await measure(0);
  return (await measure(500_000)) / (MEASURE_MS / 1000);
}

/** Starts tasks at a steady rate, even if earlier ones still run, and waits for the last. */
async function runAtRate(rate: number, seconds: number, task: () => Promise<void>): Promise<void> {
  const start = performance.now();
  const running: Promise<void>[] = [];
  for (let passed = 0; passed < seconds; passed = (performance.now() - start) / 1000) {
    while (running.length < passed * rate) running.push(task());
    await pause(10);
  }
  await Promise.all(running);
}
