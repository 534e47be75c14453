/** The metrics count correctly, and nobody from outside can add a label. */
import { EventEmitter } from "node:events";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { StoreUnavailable } from "@/lib/database/errors";
import { measureStore } from "@/lib/server/process/measure-store";
import { openMetrics } from "@/lib/server/process/metrics";
import type { RegistrationStore } from "@/lib/store/ports";

const backlog = { pending: 3, oldest: new Date(Date.now() - 1_000_000) };

afterEach(() => void jest.restoreAllMocks());

/** The store of one edition, and of last year's with what still waits of it. */
function storeWith(
  queue: () => Promise<object>,
  last?: object,
  events = async (): Promise<object> => ({ pending: 0 }),
): RegistrationStore {
  const store = {
    edition: "expo_2026",
    listEditions: async () => (last ? ["expo_2025", "expo_2026"] : ["expo_2026"]),
    openEdition: () => ({ queue: { measureBacklog: async () => last } }),
    queue: { measureBacklog: queue },
    events: { queue: { measureBacklog: events } },
  };
  return store as unknown as RegistrationStore;
}

const sources = (
  queue: () => Promise<object>,
  isUp = true,
  last?: object,
): Parameters<ReturnType<typeof openMetrics>["renderText"]>[0] => ({
  store: storeWith(queue, last),
  isReady: async () => isUp,
  siteContent: { getVersion: () => 1, getLatestVersion: () => 2 },
  queues: { emails: { isIdle: () => false }, events: { isIdle: () => false } },
  dataDir: tmpdir(),
});

const read = async (
  metrics: ReturnType<typeof openMetrics>,
  given = sources(async () => backlog),
) => (await metrics.renderText(given)).body;

/** The lines of a metric, without its help. */
const lines = (text: string, name: string) =>
  text.split("\n").filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));

function answer(
  metrics: ReturnType<typeof openMetrics>,
  [method, url, statusCode]: [string, string, number],
) {
  const response = Object.assign(new EventEmitter(), { statusCode });
  expect(
    metrics.watch({ method, url } as IncomingMessage, response as unknown as ServerResponse),
  ).toBe(false);
  response.emit("close");
}

it("counts and times requests by kind and status", async () => {
  const metrics = openMetrics();
  const requests: [string, string, number][] = [
    ["GET", "/en/WhyVisit?utm=a.b", 200],
    ["GET", "/en", 304],
    ["GET", "/images/a.avif?v=1", 200],
    ["POST", "/en/VisitRegistration", 200],
    ["POST", "/api/registrations/visit", 201],
    ["GET", "/api/health/ready", 503],
  ];
  for (const request of requests) answer(metrics, request);
  const text = await read(metrics);
  expect(lines(text, "expo_requests_total").toSorted()).toEqual([
    'expo_requests_total{kind="api",status="201"} 1',
    'expo_requests_total{kind="file",status="200"} 1',
    'expo_requests_total{kind="form",status="200"} 1',
    'expo_requests_total{kind="health",status="503"} 1',
    'expo_requests_total{kind="page",status="200"} 1',
    'expo_requests_total{kind="page",status="304"} 1',
  ]);
  expect(text).toContain('expo_request_duration_seconds_count{kind="page"} 2');
});

it("tells the kind of any address at once", () => {
  const metrics = openMetrics();
  for (let n = 0; n < 50; n += 1) answer(metrics, ["GET", `/${".".repeat(15_000)}/x`, 404]);
});

it("makes no label of what a request brings along", async () => {
  const metrics = openMetrics();
  for (let n = 0; n < 100; n += 1) {
    answer(metrics, [`M${n}`, `/${n}/ada@example.com?q=${n}#${n}`, 404]);
    answer(metrics, ["POST", `/api/${n}`, 404]);
    answer(metrics, ["GET", `/${n}.php`, 404]);
    answer(metrics, ["GET", `//${n}/..%2f"}\n`, 400]);
  }
  const text = await read(metrics);
  expect(lines(text, "expo_requests_total")).toHaveLength(3);
  expect(text).not.toMatch(/ada@|\.php|M99/);
});

it("tells how many notifications wait and for how long, and what the disk has", async () => {
  jest.spyOn(Date, "now").mockReturnValue(backlog.oldest.getTime() + 1_000_000);
  const text = await read(openMetrics());
  expect(text).toContain("expo_queue_pending 3");
  expect(lines(text, "expo_queue_oldest_seconds")).toEqual(["expo_queue_oldest_seconds 1000"]);
  expect(text).toMatch(/^expo_disk_free_bytes [1-9]/m);
  expect(text).toContain("expo_ready 1");
  expect(lines(text, "expo_content_version").toSorted()).toEqual([
    'expo_content_version{state="shown"} 1',
    'expo_content_version{state="wanted"} 2',
  ]);
});

it("leaves out values that do not come in time, and still gives the others", async () => {
  const metrics = openMetrics();
  await read(metrics);
  const down = () => Promise.reject(new StoreUnavailable("DOWN"));
  const text = await read(metrics, sources(down, false));
  expect(lines(text, "expo_queue_pending")).toEqual([]);
  expect(lines(text, "expo_queue_oldest_seconds")).toEqual([]);
  expect(text).toContain("expo_ready 0");
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).toMatch(/^process_open_fds [1-9]/m);
  expect(text).toMatch(/^process_resident_memory_bytes [1-9]/m);
});

it("counts what waits of every edition, since the oldest of all", async () => {
  const last = { pending: 2, oldest: new Date(Date.now() - 5_000_000) };
  const queues = sources(async () => backlog, true, last);
  const text = await read(openMetrics(), queues);
  expect(lines(text, "expo_queue_pending")).toEqual(["expo_queue_pending 5"]);
  expect(text).toMatch(/^expo_queue_oldest_seconds 500\d/m);
});

it("times what the store does and what it refuses, and changes neither", async () => {
  const metrics = openMetrics();
  const store = measureStore(
    {
      kind: "sqlite",
      create: async () => "created",
      ping: () => Promise.reject(new StoreUnavailable("DOWN")),
      queue: { lease: async () => [], ack: async () => undefined },
    } as unknown as RegistrationStore,
    metrics,
  );
  expect(await store.create("visit", "a", {} as never)).toBe("created");
  await expect(store.ping()).rejects.toThrow(StoreUnavailable);
  const text = await read(metrics);
  const count = (labels: string) => text.includes(`expo_store_duration_seconds_count{${labels}} 1`);
  expect(count('operation="create",outcome="ok"')).toBe(true);
  expect(count('operation="ping",outcome="failed"')).toBe(true);
});

it("counts the tries to tell other systems, and what waits for them apart from the e-mails", async () => {
  const metrics = openMetrics();
  metrics.countWebhook("crm", "registered", true);
  metrics.countWebhook("crm", "arrived", false);
  const oldest = new Date(Date.now() - 7_200_000);
  const store = storeWith(
    async () => backlog,
    undefined,
    async () => ({ pending: 9, oldest }),
  );
  const text = await read(metrics, { ...sources(async () => backlog), store });
  expect(lines(text, "expo_webhook_tries_total")).toEqual([
    'expo_webhook_tries_total{receiver="crm",event="registered",outcome="delivered"} 1',
    'expo_webhook_tries_total{receiver="crm",event="arrived",outcome="failed"} 1',
  ]);
  expect(lines(text, "expo_webhook_pending")).toEqual(["expo_webhook_pending 9"]);
  expect(text).toMatch(/^expo_webhook_oldest_seconds 720\d/m);
  expect(lines(text, "expo_queue_pending")).toEqual(["expo_queue_pending 3"]);
});

it("tells how old backups are only where there is a folder of them, and that there is none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "expo-backups-"));
  const ages = async (backupDir?: string) => {
    const text = await read(openMetrics(), { ...sources(async () => backlog), backupDir });
    return ["expo_backup_age_seconds", "expo_backup_copy_age_seconds"].map((name) =>
      lines(text, name).map((line) => line.split(" ")[1]),
    );
  };
  expect(await ages()).toEqual([[], []]);
  expect(await ages(folder)).toEqual([["+Inf"], ["+Inf"]]);
  const time = Date.now();
  jest.spyOn(Date, "now").mockReturnValue(time);
  const make = (name: string, seconds: number) => {
    writeFileSync(join(folder, name), "");
    utimesSync(join(folder, name), time / 1000 - seconds, time / 1000 - seconds);
  };
  for (const [name, seconds] of [
    ["1.sqlite", 7200],
    ["2.sqlite", 3600],
    ["3.sqlite.part", 1],
    ["copied", 7200],
  ] as const) {
    make(name, seconds);
  }
  const [[newest], [copied]] = (await ages(folder)) as [[string], [string]];
  expect([Number(newest), Number(copied)].map(Math.round)).toEqual([3600, 7200]);
  rmSync(folder, { recursive: true });
});
