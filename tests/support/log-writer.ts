/** Writes so many log lines, telling over its channel that the event loop goes on; then says goodbye. */
import { flushLog, log } from "@/lib/server/log";

/** As the framework does it: what nobody catches is written to stderr. */
let exceptions = 0;
process.on("uncaughtException", (error) => {
  exceptions += 1;
  // Without an end, it would go on for ever.
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
