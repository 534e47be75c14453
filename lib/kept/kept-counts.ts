/** How often devices have kept something: numbers by day and language, which nobody can put together to a list again. */
import type { Locale } from "@/lib/locales";

export interface KeptCountKey {
  /** In the fair's time zone, ISO 8601. */
  day: string;
  language: Locale;
  /** "session/forum-1" */
  key: string;
}

/** Each process counts under its own name, and counts only grow: writing or copying them twice changes nothing. */
export interface KeptCount extends KeptCountKey {
  writer: string;
  count: number;
}

/** Every method throws StoreUnavailable if the store is unavailable. */
export interface KeptCountRepository {
  /** Expects counts of this process, which only grow. */
  put(counts: readonly KeptCount[]): Promise<void>;
  list(): Promise<KeptCount[]>;
}

/** Numbers below it could point to persons: companies are told "fewer than". */
export const MIN_TOLD_COUNT = 5;

/** Where devices report. */
export const keptCountsPath = "/api/kept";
