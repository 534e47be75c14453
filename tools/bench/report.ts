/**
 * The report at the size of a fair: 50,000 visitors with 74,000 arrivals, and 350 exhibitors, in the embedded store.
 * `npm run bench report` prints the table of docs/measurements.md. Beside the time stands the work of the processor,
 * which other programs of the machine change less.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "@/lib/database/sqlite-file";
import { openReportDesk, reportNow } from "@/lib/desk/report/gather";
import { wordedReport } from "@/lib/desk/report/worded";
import { fair } from "@/lib/fair/facts";
import { seed, seedArrivals, seedExhibitors } from "@/lib/seed/seed";
import { deskStore } from "@/lib/store";

const visitors = 50_000;
const arrivals = 74_000;

async function measured<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const [before, start] = [process.cpuUsage(), performance.now()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  const ms = (time: number) => Math.round(time).toLocaleString("en");
  console.info(`| ${what} | ${ms(performance.now() - start)} | ${ms((user + system) / 1000)} |`);
  return result;
}

async function printed(dataDir: string): Promise<void> {
  const command = ["report", "--format", "pdf", "--language", "ar"];
  const program = spawn("npm", ["run", "--silent", "fair", "--", ...command], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(program, "exit");
  if (code !== 0) throw new Error(`The report was not printed (${code}).`);
}

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "report-bench-"));
  const database = openSqlite(dataDir);
  const [target, store] = [{ database, edition: fair.id }, deskStore(database)];
  await seed(target, { visit: visitors });
  await seedExhibitors(target, 350);
  await seedArrivals(target, store, arrivals);
  console.info("| What | Time (ms) | Processor (ms) |\n| --- | ---: | ---: |");
  const desk = await measured("Reading all of the store", () => openReportDesk(store));
  const report = async () => {
    const at = new Date();
    const figures = await reportNow(desk, async () => desk, at);
    return wordedReport({ figures, text: "", at }, "tr");
  };
  await measured("The first report", report);
  await measured("The report once more", report);
  const [row] = desk.cache.rows("visit");
  await store.arrivals.mark("visit", row?.id ?? "", "2026-09-26", new Date());
  await desk.arrivals.refresh();
  await measured("The report after one more arrival", report);
  await measured("The PDF, from the command on", () => printed(dataDir));
  await store.close();
  await rm(dataDir, { recursive: true });
}

void main();
