/**
 * `npm run bench:servers`: sends exhibitor applications to 1, 2 and 4 servers with one Firestore,
 * each twice to different servers, and prints a table for docs/measurements.md. It needs a
 * production build and the emulator.
 */
import { parseArgs } from "node:util";
import { startFirestoreEmulator } from "@/scripts/firestore-emulator";
import { type Site, startSite } from "@/scripts/site";
import { fairLines } from "./fair";
import { acknowledged, application, inParallel, post } from "./submissions";

const { values } = parseArgs({ options: { inputs: { type: "string", default: "1000" } } });
const inputs = Number(values.inputs);
/** Requests at the same time, over all servers together: the shared store is measured. */
const WIDTH = 32;

const figure = (n: number) => Math.round(n).toLocaleString("en-GB");
const row = (cells: (string | number)[]) => console.info(`| ${cells.join(" | ")} |`);

async function measure(sites: Site[]) {
  const latencies: number[] = [];
  // Warms up the servers and the connections of the emulator.
  await inParallel(WIDTH * sites.length, WIDTH, (n) => {
    return post(sites[n % sites.length]?.url ?? "", application(1_000_000 + n));
  });
  const start = performance.now();
  const answers = await inParallel(2 * inputs, WIDTH, async (n) => {
    const [input, again] = [Math.floor(n / 2), n % 2];
    const before = performance.now();
    const answer = await post(sites[(input + again) % sites.length]?.url ?? "", application(input));
    latencies.push(performance.now() - before);
    return answer;
  });
  const seconds = (performance.now() - start) / 1000;
  latencies.sort((a, b) => a - b);
  const ids = new Set(answers.filter(acknowledged).map(({ id }) => id));
  const [first] = sites;
  const stored = first ? await fairLines(["list", "exhibit"], first.configuration) : [];
  const warmUp = WIDTH * sites.length;
  return {
    acknowledged: answers.filter(acknowledged).length,
    perSecond: inputs / seconds,
    median: latencies[Math.floor(latencies.length / 2)] ?? 0,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0,
    different: ids.size,
    duplicates: stored.length - warmUp - inputs,
  };
}

async function main(): Promise<void> {
  const emulator = await startFirestoreEmulator();
  const { host, projectId } = emulator;
  const store = { FIRESTORE_EMULATOR_HOST: host, FIREBASE_PROJECT_ID: projectId };
  row([
    "Servers",
    "Sent",
    "Acknowledged",
    "Registrations/s",
    "Median (ms)",
    "p99 (ms)",
    "Duplicates",
  ]);
  row(["---:", "---:", "---:", "---:", "---:", "---:", "---:"]);
  for (const count of [1, 2, 4]) {
    await emulator.reset();
    const sites = await Promise.all(Array.from({ length: count }, () => startSite(store)));
    const { acknowledged: saved, perSecond, median, p99, duplicates } = await measure(sites);
    await Promise.all(sites.map((site) => site.stop()));
    row([
      count,
      figure(2 * inputs),
      figure(saved),
      ...[perSecond, median, p99].map(figure),
      duplicates,
    ]);
  }
  await emulator.stop();
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
