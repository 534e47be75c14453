/**
 * What a site and a desk ask of the store while nothing happens. Firestore bills every document that is read, day and
 * night: docs/operating.md names the figure.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSqlite } from "@/lib/database/sqlite-file";
import { fair } from "@/lib/fair/facts";
import { createStrictMissLimit } from "@/lib/security/rate-limit";
import { startSourceCounter } from "@/lib/server/campaigns/source-counter";
import { endLeads } from "@/lib/server/companies/end-leads";
import { watchList } from "@/lib/server/exhibitors/watch-list";
import { createDeliveryPorts, startDelivery } from "@/lib/server/process/delivery";
import { openMetrics } from "@/lib/server/process/metrics";
import { createReadinessCheck } from "@/lib/server/process/readiness";
import { createWebhookPorts, startWebhooks } from "@/lib/server/webhooks";
import { createDeskStore, createRegistrationStore } from "@/lib/store";
import { getDocumentPlace } from "@/lib/store/collections";
import { openDesks } from "@/staff/desk/host/desks";
import { scheduleErasureCleanup } from "@/staff/desk/people/erasure";
import { openDevices } from "@/staff/gate/server/devices";
import { openGate } from "@/staff/gate/server/gate-server";
import { becomes } from "../support/gate/gate-server";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { countedDatabase } from "../support/stores/counted-database";

/** How often Prometheus reads the metrics of both processes. */
const READING_MS = 15_000;
const HOUR = 3_600_000;

const folder = mkdtempSync(join(tmpdir(), "at-rest-"));
const notifier = { send: async () => ({ outcome: "sent", where: "nowhere" }) } as never;

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A fair in full swing that sleeps: registrations of two years, invitations of 300 companies, 20 devices. */
async function fill() {
  const database = openSqlite(folder);
  const store = createDeskStore(database);
  for (const one of [store, store.openEdition("expo_2025")]) {
    for (const id of ["a", "b", "c"]) await one.create("visit", id, visitRecord);
    await one.create("exhibit", "x", exhibitRecord);
  }
  const at = new Date().toISOString();
  const writes = Array.from({ length: 300 }, (_, n) => ({
    put: getDocumentPlace(fair.id, "campaigns", `C${n}`),
    data: { name: `Company ${n}`, kind: "exhibitor", at },
  }));
  await database.change([], () => ({ writes, result: undefined }));
  const devices = openDevices(store.gate);
  for (let n = 0; n < 20; n += 1) {
    const { pairingCode } = await devices.invite({ ...becomes, name: `Tablet ${n}` });
    await devices.pair(pairingCode, "gate");
  }
  return store;
}

jest.setTimeout(30_000);

it("is less than 10,000 documents a day", async () => {
  jest.useFakeTimers({
    now: Date.now(),
    doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance"],
  });
  const filled = await fill();
  const { database, reads } = countedDatabase(openSqlite(folder));

  const store = createRegistrationStore(database);
  const metrics = openMetrics(false);
  const delivery = startDelivery(createDeliveryPorts(store, notifier, metrics), endLeads);
  const webhooks = startWebhooks(createWebhookPorts(store, { endpoints: [], networks: [] }));
  const sources = startSourceCounter(store, { limit: createStrictMissLimit({ perClient: 1 }) });
  const exhibitors = watchList(store.reviews, () => 0);
  const isReady = createReadinessCheck(store, () => false);
  const queues = { emails: delivery, events: webhooks };
  const siteContent = { getVersion: () => 0, getLatestVersion: () => 0 };

  const desks = openDesks({
    store: createDeskStore(database),
    dataDir: folder,
    notifier,
    confirm: [],
  });
  const server = openGate(desks.getCurrent(), false);
  scheduleErasureCleanup({ store: createDeskStore(database), dataDir: folder });
  await desks.getCurrent().cache.refresh();
  const reading = setInterval(() => {
    void metrics.renderText({ store, siteContent, isReady, queues, dataDir: folder });
    void server.metrics.renderText(server.devices.list);
  }, READING_MS);

  await jest.advanceTimersByTimeAsync(READING_MS);
  const begun = reads();
  await jest.advanceTimersByTimeAsync(HOUR);
  const anHour = reads() - begun;
  clearInterval(reading);
  exhibitors.stop();
  await Promise.all([delivery.stop(), webhooks.stop(), sources.stop()]);
  await Promise.all([database.close(), filled.close()]);
  jest.useRealTimers();
  expect(delivery.isIdle()).toBe(true);
  expect(anHour * 24).toBeLessThan(10_000);
});
