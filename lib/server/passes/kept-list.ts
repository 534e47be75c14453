/** What a visitor keeps with the pass. The address of the pass is the proof, as for a correction. */
import "server-only";
import { getErrorCode } from "@/lib/database/errors";
import { getToday } from "@/lib/fair/days";
import { MAX_KEPT_ITEMS } from "@/lib/kept/kept-list";
import {
  joinKept,
  type KeptEntry,
  type KeptWithPass,
  parseKeptKeys,
  withoutKeys,
} from "@/lib/kept/kept-with-pass";
import type { Locale } from "@/lib/locales";
import { getServices } from "@/lib/server/process";
import {
  createOutcomeRecorder,
  type MergedPass,
  type OwnPassRequest,
  resolveOwnPass,
} from "./self-service";

type KeepingResult =
  | { status: "saved" | "refused" | "gone" | "tooMany" | "unavailable" }
  | MergedPass;

interface KeepingRequest extends OwnPassRequest {
  /** From `formatKeptKeys`. */
  list: unknown;
  /** Those of the list that the device has already counted. */
  counted?: unknown;
  locale: Locale;
}

/** Adds to what is there. Repeating it changes nothing. Never throws. */
export function handleKeeping({
  headers,
  list,
  counted,
  locale,
}: KeepingRequest): Promise<KeepingResult> {
  const keys = parseKeptKeys(list);
  const before = new Set(parseKeptKeys(counted));
  return changeKept(headers, (stored) => {
    if (!keys) return "refused";
    const day = getToday();
    const items = keys.map(
      (key): KeptEntry => ({ key, day, ...(before.has(key) && { isCounted: true }) }),
    );
    const own = { items, language: locale };
    const joined = joinKept([stored, own]) ?? own;
    if (joined.items.length > Math.max(MAX_KEPT_ITEMS, stored?.items.length ?? 0)) return "refused";
    return joined;
  });
}

/** @param request `keys` are all if undefined */
export function handleKeptRemoval({
  headers,
  keys,
}: OwnPassRequest & { keys?: readonly string[] }): Promise<KeepingResult> {
  return changeKept(headers, (before) => {
    if (!before) return undefined;
    return keys ? withoutKeys(before, new Set(keys)) : { ...before, items: [] };
  });
}

async function changeKept(
  headers: OwnPassRequest["headers"],
  change: (before: KeptWithPass | undefined) => KeptWithPass | "refused" | undefined,
): Promise<KeepingResult> {
  const done = createOutcomeRecorder<KeepingResult>("keeping", headers);
  const opened = resolveOwnPass(headers);
  if ("status" in opened) return done(opened);
  const { id } = opened;
  try {
    let isRefused = false;
    const isThere = await getServices().store.kept.change(id, (before) => {
      const after = change(before);
      isRefused = after === "refused";
      return after === "refused" ? undefined : after;
    });
    if (!isThere) return done({ status: "gone" }, { id });
    return done({ status: isRefused ? "refused" : "saved" }, { id });
  } catch (error) {
    return done({ status: "unavailable" }, { id, code: getErrorCode(error) });
  }
}
