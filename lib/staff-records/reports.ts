/** Frozen reports of an edition, and thresholds changed by staff. */
import type { ReportMeasure, Threshold } from "@/lib/fair/report";

/** Contains only counts, so erasures do not change it. */
export interface FrozenReport {
  /** Starts at 1. */
  version: number;
  at: Date;
  by: string;
  /** The SHA-256 of the figures' text, in hexadecimal digits. */
  digest: string;
  /** The signed JSON, unchanged. */
  figures: string;
}

export interface ChangedThreshold extends Pick<Threshold, "id" | "source" | "readAt"> {
  shares: Partial<Record<ReportMeasure, number>>;
  by: string;
  at: string;
}

/** Every method throws StoreUnavailable. */
export interface ReportRepository {
  /** All versions stay. A repeated request with the same `press` stores one version. */
  freeze(report: Omit<FrozenReport, "version">, press: string): Promise<FrozenReport>;
  listVersions(): Promise<FrozenReport[]>;
  listThresholds(): Promise<ChangedThreshold[]>;
  /** @returns whether it says something else now */
  changeThreshold(changed: ChangedThreshold): Promise<boolean>;
}
