/** The frozen reports of an edition, and the thresholds that staff have changed. */
import type { ReportMeasure, Threshold } from "../fair/report";

/** The report of a moment. It holds only counts, so no erasure changes it. */
export interface FrozenReport {
  /** The first is 1. */
  version: number;
  at: Date;
  /** Who froze it: a person's address. */
  by: string;
  /** The SHA-256 of the figures' text, in hexadecimal digits. */
  digest: string;
  /** The figures as JSON, exactly as they were signed. */
  figures: string;
}

/** A threshold as staff have changed it. */
export interface ChangedThreshold extends Pick<Threshold, "id" | "source" | "readAt"> {
  shares: Partial<Record<ReportMeasure, number>>;
  /** Who changed it, and when (ISO 8601). */
  by: string;
  at: string;
}

/** The reports of an edition. Every method throws StoreUnavailable. */
export interface ReportRepository {
  /**
   * Stores a report as the next version. All versions stay.
   * @param press an id from the page with the button, so that a press that arrives twice stores one version
   */
  freeze(report: Omit<FrozenReport, "version">, press: string): Promise<FrozenReport>;
  /** All versions, the oldest first. */
  versions(): Promise<FrozenReport[]>;
  thresholds(): Promise<ChangedThreshold[]>;
  /** Replaces the threshold with the same id. */
  changeThreshold(changed: ChangedThreshold): Promise<void>;
}
