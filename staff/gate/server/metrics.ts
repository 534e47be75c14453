/** Prometheus metrics of the gate server. Labels have a few values that are fixed in the code. */
import "server-only";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Device } from "@/lib/check-ins/gate";
import type { MetricsText } from "@/lib/http/metrics-server";
import type { VerdictKind, VerdictSource } from "../protocol/verdict";
import { hasRight } from "./right-end";
import { isDeviceRight } from "./rights";

type RefusalReason = "request" | "secret" | "right" | "letters" | "limit" | "shape";

export interface GateMetrics {
  countRefusal(reason: RefusalReason): void;
  countScan(verdict: VerdictKind, way: VerdictSource): void;
  /** Records the response time to a device. */
  measureAnswer(action: string, seconds: number): void;
  /**
   * Prometheus' text format. Reads all devices, so only if one was answered since the last time, or after some minutes.
   */
  renderText(devices: () => Promise<readonly Device[]>): Promise<MetricsText>;
}

/** While no device asks anything. */
const DEVICES_CACHE_MS = 10 * 60_000;

const ANSWER_BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * @param isRead whether anybody reads them; only then the process itself is measured
 * @param countReads of the documents that the desk has read since it was started
 */
export function openGateMetrics(isRead = true, countReads = () => 0): GateMetrics {
  const register = new Registry();
  const registers = [register];
  if (isRead) collectDefaultMetrics({ register });
  const createGauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const refusals = new Counter({
    name: "expo_door_refusals_total",
    help: "What the gate has refused, by reason.",
    labelNames: ["reason"],
    registers,
  });
  const scans = new Counter({
    name: "expo_door_scans_total",
    help: "Scans, by verdict and by who decided.",
    labelNames: ["verdict", "way"],
    registers,
  });
  const durations = new Histogram({
    name: "expo_door_duration_seconds",
    help: "How long an answer to a device took, by what it asked.",
    labelNames: ["action"],
    buckets: ANSWER_BUCKETS_SECONDS,
    registers,
  });
  const paired = createGauge("expo_door_devices", "Devices whose right lasts.");
  const unsent = createGauge(
    "expo_door_unsent_scans",
    "Scans that devices had not sent at their last contact.",
  );
  const waiting = createGauge(
    "expo_door_unsent_seconds",
    "How long a device has had scans that it has not sent, at the most.",
  );

  new Counter({
    name: "expo_desk_documents_read_total",
    help: "Documents that the desk has read from the store.",
    registers,
    collect() {
      this.reset();
      this.inc(countReads());
    },
  });

  let known: { at: number; devices: readonly Device[] } | undefined;

  /** The last known devices; undefined if the store is unavailable. */
  async function listDevices(devices: () => Promise<readonly Device[]>) {
    const at = Date.now();
    if (known && at - known.at < DEVICES_CACHE_MS) return known.devices;
    const all = await devices().catch(() => undefined);
    known = all && { at, devices: all };
    return all;
  }

  return {
    countRefusal: (reason) => refusals.inc({ reason }),
    countScan: (verdict, way) => scans.inc({ verdict, way }),
    measureAnswer(action, seconds) {
      durations.observe({ action }, seconds);
      known = undefined;
    },
    async renderText(devices) {
      for (const each of [paired, unsent, waiting]) each.remove();
      const all = await listDevices(devices);
      const active = all?.filter((one) => isDeviceRight(one.right) && hasRight(one));
      if (active) {
        const now = Date.now();
        const since = active.flatMap(({ unsentSince }) =>
          unsentSince ? [now - Date.parse(unsentSince)] : [],
        );
        paired.set(active.length);
        unsent.set(active.reduce((sum, one) => sum + one.unsent, 0));
        waiting.set(Math.max(0, ...since) / 1000);
      }
      return { type: register.contentType, body: await register.metrics() };
    },
  };
}
