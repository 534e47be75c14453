/** A process that prints free ports as JSON: `many-ports.ts COUNT`. */
import { getFreePort } from "@/scripts/free-port";

async function run() {
  const ports: number[] = [];
  for (let n = Number(process.argv[2]); n > 0; n -= 1) ports.push(await getFreePort());
  console.info(JSON.stringify(ports));
}

run();
