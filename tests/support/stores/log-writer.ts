/**
 * Writes log lines, and reports over its channel that the event loop is not blocked. Its exit
 * code is the number of uncaught errors.
 */
import { flushLog, log } from "@/lib/http/log";

/** The framework writes uncaught errors to stderr in this way. */
let exceptions = 0;
process.on("uncaughtException", (error) => {
  exceptions += 1;
  // Without an end, each error would cause the next one.
  if (exceptions < 10) console.error(error);
});

async function write(lines: number) {
  for (let n = 0; n < lines; n += 1) {
    log.info({ event: "registration", id: `n${n}`, outcome: "created" });
    if (n % 1000 !== 0) continue;
    console.error("a warning");
    await new Promise(setImmediate);
  }
  process.send?.("written");
  process.once("message", async () => {
    log.info({ event: "last" });
    await flushLog();
    process.exit(exceptions);
  });
}

write(Number(process.argv[2]));
