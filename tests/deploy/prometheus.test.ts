/** Debian's Prometheus reads the metrics and alerts of deploy/. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { getFreePort } from "@/scripts/free-port";
import { startSite } from "@/scripts/site";
import { answers } from "../support/records/answers";

jest.setTimeout(60_000);

const run = promisify(execFile);

describe("promtool", () => {
  it.each([
    ["check", "config", "deploy/prometheus.yaml"],
    ["check", "rules", "deploy/alerts.yaml"],
    ["test", "rules", "deploy/alerts.test.yaml"],
  ])("%s %s %s finds nothing wrong", async (...words) => {
    expect((await run("promtool", words)).stdout).toContain("SUCCESS");
  });
});

/**
 * Prometheus with the configuration of deploy/, but with another port of the site and shorter
 * intervals.
 */
async function startPrometheus(metricsPort: number) {
  const folder = await mkdtemp(join(tmpdir(), "expo-prometheus-"));
  const configuration = (await readFile("deploy/prometheus.yaml", "utf8"))
    .replace("127.0.0.1:9464", `127.0.0.1:${metricsPort}`)
    .replaceAll("15s", "1s");
  await writeFile(join(folder, "prometheus.yaml"), configuration);
  await copyFile("deploy/alerts.yaml", join(folder, "alerts.yaml"));
  const port = await getFreePort();
  const server = spawn("prometheus", [
    `--config.file=${join(folder, "prometheus.yaml")}`,
    `--storage.tsdb.path=${join(folder, "data")}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]);
  const closed = once(server, "close");
  return {
    /** The data in an answer of Prometheus' API. */
    async ask(path: string) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`).catch(() => undefined);
      return answer?.ok ? (await answer.json()).data : undefined;
    },
    async stop() {
      server.kill("SIGTERM");
      await closed;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

describe("a site that is watched", () => {
  let site: Awaited<ReturnType<typeof startSite>>;
  let prometheus: Awaited<ReturnType<typeof startPrometheus>>;
  let metricsPort: number;

  beforeAll(async () => {
    metricsPort = await getFreePort();
    site = await startSite({ METRICS_PORT: String(metricsPort), CLOSED_FORMS: "press" });
    prometheus = await startPrometheus(metricsPort);
  });
  afterAll(async () => {
    await prometheus.stop();
    await site.stop();
  });

  /** Asks until an answer contains something. */
  async function answerTo(path: string, isGood: (data: never) => boolean) {
    for (let attempt = 0; attempt < 150; attempt += 1) {
      const data = await prometheus.ask(path);
      if (data && isGood(data as never)) return data;
      await pause(200);
    }
    throw new Error(`Prometheus has no such answer to ${path}.`);
  }

  /** The value of a query as soon as it is the expected one. */
  async function measured(query: string, isGood = (value: number) => value > 0): Promise<number> {
    const value = ({ result }: { result: { value: [number, string] }[] }) =>
      Number(result[0]?.value[1]);
    const path = `query?query=${encodeURIComponent(query)}`;
    return value(await answerTo(path, (data) => isGood(value(data))));
  }

  it("is read, and every alert has its rule", async () => {
    expect(await measured('up{job="expo"}')).toBe(1);
    const healthy = ({ groups }: { groups: { rules: { health: string; state: string }[] }[] }) =>
      groups[0]?.rules.every(({ health }) => health === "ok") === true;
    const { groups } = await answerTo("rules", healthy);
    const alerts = (await readFile("deploy/alerts.yaml", "utf8")).match(/- alert: /g);
    expect(groups[0].rules).toHaveLength(alerts?.length ?? 0);
    expect(groups[0].rules.map(({ state }: { state: string }) => state)).not.toContain("firing");
  });

  it("counts pages, registrations and refusals, and nothing of a person", async () => {
    const post = (form: string, body: unknown) =>
      fetch(`${site.url}/api/registrations/${form}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-request-id": "ada@example.com" },
        body: JSON.stringify(body),
      });
    await fetch(`${site.url}/en`);
    expect((await post("visit", answers.visit)).status).toBe(201);
    expect((await post("visit", answers.visit)).status).toBe(200);
    expect((await post("visit", {})).status).toBe(422);
    expect((await post("press", answers.press)).status).toBe(410);
    await fetch(`${site.url}/en/ada@example.com`, { method: "DELETE" });
    for (const outcome of ["created", "exists", "invalid"]) {
      expect(await measured(`expo_registrations_total{form="visit",outcome="${outcome}"}`)).toBe(1);
    }
    expect(await measured('expo_requests_total{kind="page",status="200"}')).toBe(1);
    expect(await measured('expo_refusals_total{reason="method"}')).toBe(1);
    expect(await measured('expo_refusals_total{reason="closed"}')).toBe(1);
    expect(await measured("expo_ready")).toBe(1);
    expect(await measured('expo_store_duration_seconds_count{operation="create"}')).toBe(2);
    expect(await measured("expo_queue_pending", (value) => value === 0)).toBe(0);
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).not.toMatch(/ada|@/i);
  });

  it("keeps its metrics from the public", async () => {
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
  });
});
