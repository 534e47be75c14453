/** Writes so many log lines, telling over its channel that the event loop goes on; then says goodbye. */
import { flushLog, log } from "@/lib/server/log";

async function write(lines: number) {
  for (let n = 0; n < lines; n += 1) {
    log.info({ event: "registration", id: `n${n}`, outcome: "created" });
    if (n % 1000 === 0) await new Promise(setImmediate);
  }
  process.send?.("written");
  process.once("message", async () => {
    log.info({ event: "last" });
    await flushLog();
    process.exit();
  });
}

write(Number(process.argv[2]));
