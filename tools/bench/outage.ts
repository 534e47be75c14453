/**
 * Simulates that the notification function is away for an hour. The clock is simulated; the store
 * and HTTP are real.
 */

import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { type NotifyPorts, notify, notifyDue } from "@/lib/mails/notify";
import { leaseUntil } from "@/lib/registration/queue";
import { recordOf } from "@/lib/registration/record";
import { plausible } from "@/lib/seed/plausible";
import { httpNotifier } from "@/lib/services/notifier/http";
import { registrationStore } from "@/lib/store";
import { listen } from "@/scripts/free-port";
import { inParallel } from "./submissions";

interface Outage {
  applications: number;
  /** Tries that failed. */
  refused: number;
  delivered: number;
  /** Simulated minutes from the end of the outage to the last delivery. */
  minutesAfter: number;
}

const MINUTE = 60_000;
/** How often a running server looks for due notifications. */
const LOOK = MINUTE / 4;

const { submission, locale } = plausible("exhibit", 0);
const recordOfNobody = recordOf(submission, { locale, source: fair.defaultSource }, "");

/** Applications arrive during the whole hour. Delivery is tried as often as a server tries it. */
export async function outageOfAnHour(applications: number): Promise<Outage> {
  const folder = await mkdtemp(join(tmpdir(), "expo-outage-"));
  const start = Date.UTC(2026, 8, 1, 9);
  const end = start + 60 * MINUTE;
  let now = start;
  let refused = 0;
  const delivered = new Set<string>();
  const server = createServer((request, response) => {
    const isAway = now < end;
    if (isAway) refused += 1;
    else delivered.add(String(request.headers["idempotency-key"]));
    request.resume().once("end", () => response.writeHead(isAway ? 503 : 200).end());
  });
  const url = `http://127.0.0.1:${await listen(server)}/`;
  const store = registrationStore(openSqlite(folder));
  const ports: NotifyPorts = {
    store,
    notifier: httpNotifier({ url, apiKey: "key", to: "sales@expo.example" }),
    now: () => new Date(now),
    report: () => undefined,
  };
  try {
    let made = 0;
    for (; delivered.size < applications && now < end + 60 * MINUTE; now += LOOK) {
      const due = Math.min(
        applications,
        Math.ceil((applications * (now - start + LOOK)) / (end - start)),
      );
      await inParallel(due - made, 10, async (n) => {
        const id = `application-${made + n}`;
        const messages = { kinds: ["sales"], dueAt: leaseUntil(ports.now()) } as const;
        await store.create("exhibit", id, recordOfNobody, messages);
        await notify({ id, form: "exhibit", kind: "sales", attempts: 1 }, ports);
      });
      made = due;
      await notifyDue(ports);
    }
    const minutesAfter = (now - end) / MINUTE;
    return { applications, refused, delivered: delivered.size, minutesAfter };
  } finally {
    server.close();
    await store.close();
    await rm(folder, { recursive: true, force: true });
  }
}
