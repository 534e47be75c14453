/** The reports of an edition that somebody has frozen, and the rules by which they are judged. */
import type { Measured, Threshold } from "../fair/report";

/** The report of a moment. It holds counts alone, so no erasure changes it. */
export interface FrozenReport {
  /** 1 is the first. */
  version: number;
  at: Date;
  /** Who froze it: a person's address. */
  by: string;
  /** The SHA-256 of the figures' text, in hexadecimal digits. */
  digest: string;
  /** The figures as JSON, letter by letter as they were signed. */
  figures: string;
}

/** A threshold as staff have changed it. */
export interface ChangedThreshold extends Pick<Threshold, "id" | "source" | "readAt"> {
  shares: Partial<Record<Measured, number>>;
  /** Who changed it, and when (ISO 8601). */
  by: string;
  at: string;
}

/** The reports of an edition. Every method throws StoreUnavailable. */
export interface ReportRepository {
  /**
   * Keeps a report as the next version. All versions stay.
   * @param press the page with the button makes it, so that a press that arrives twice keeps one version
   */
  freeze(report: Omit<FrozenReport, "version">, press: string): Promise<FrozenReport>;
  /** All versions, the oldest first. */
  versions(): Promise<FrozenReport[]>;
  /** The thresholds that staff have changed. */
  thresholds(): Promise<ChangedThreshold[]>;
  /** Stores a threshold in the place of the one with its id. */
  changeThreshold(changed: ChangedThreshold): Promise<void>;
}
