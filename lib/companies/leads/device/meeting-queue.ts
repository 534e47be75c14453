/**
 * The meetings that a phone at a stand has and the server does not. A meeting stays until the server has said what
 * became of it. The server stores a meeting that arrives twice only once. So a phone may send at any time, and may fail
 * at any time.
 */

import type { DeviceStorage, StorageChange } from "@/lib/device/storage";
import {
  MAX_MEETINGS_PER_REQUEST,
  MAX_MEETINGS_REQUEST_BYTES,
  type MeetingInput,
  type MeetingOutcome,
  type MeetingResult,
} from "../lead-wire";
import { leadLimits } from "../leads";

/** `meetings`: what waits, in the order of its times. `refusals`: what the server did not take and nobody has seen. */
export const leadTables = ["meetings", "refusals"] as const;
export type LeadStorage = DeviceStorage<(typeof leadTables)[number]>;
type LeadChange = StorageChange<(typeof leadTables)[number]>;

/** A meeting that waits. Its code is sealed. */
export interface QueuedMeeting {
  /** The company for which it was scanned. A phone may have links of two. */
  company: string;
  meeting: MeetingInput;
  /** The id of the scan that this tells more of. */
  of?: string;
  /** The server may have it. What it has is not changed any more. */
  isTried?: boolean;
}

type RefusalOutcome = Exclude<MeetingOutcome, "kept" | "limited">;

/** A meeting that the server did not take. It names nobody. */
export interface MeetingRefusal {
  company: string;
  id: string;
  at: string;
  outcome: RefusalOutcome;
}

const toMeetingKey = ({ meeting: { at, id } }: QueuedMeeting) => `${at} ${id}`;
const buildMeetingDeletion = (one: QueuedMeeting): LeadChange => ({
  table: "meetings",
  key: toMeetingKey(one),
});
const buildMeetingWrite = (one: QueuedMeeting): LeadChange => ({
  ...buildMeetingDeletion(one),
  value: one,
});

/** Keeps a meeting. When it resolves, the meeting outlives the loss of power. @throws if nothing can be stored */
export const addMeeting = (storage: LeadStorage, one: QueuedMeeting) =>
  storage.write([buildMeetingWrite(one)]);

const listQueuedMeetings = async (storage: LeadStorage, company: string) =>
  (await storage.first<QueuedMeeting>("meetings")).filter((one) => one.company === company);

/** How many scans of a company wait. */
export async function countWaiting(storage: LeadStorage, company: string): Promise<number> {
  const all = await listQueuedMeetings(storage, company);
  return new Set(all.map(({ of, meeting }) => of ?? meeting.id)).size;
}

/** What the server did not take and nobody has seen yet, the oldest first. */
export async function listRefusals(
  storage: LeadStorage,
  company: string,
): Promise<MeetingRefusal[]> {
  const all = await storage.first<MeetingRefusal>("refusals");
  return all.filter((one) => one.company === company).sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Forgets refusals that somebody has seen. */
export const forgetRefusals = (storage: LeadStorage, ids: readonly string[]) =>
  storage.write(ids.map((key) => ({ table: "refusals" as const, key })));

/** Forgets what waits, when it will never be taken. */
export async function forgetMeetings(storage: LeadStorage, company: string): Promise<void> {
  await storage.write((await listQueuedMeetings(storage, company)).map(buildMeetingDeletion));
}

interface SendMeetingsOptions {
  storage: LeadStorage;
  company: string;
  /** Asks the server. It may throw; then everything stays. */
  post(meetings: MeetingInput[]): Promise<readonly MeetingResult[]>;
  /** Hears every result. */
  heard(results: readonly MeetingResult[]): void;
}

/**
 * Sends everything, the oldest first. Only one of a browser's tabs may do so at a time.
 * @returns "limited" if the server will look at the rest later
 * @throws what `post` throws
 */
export async function sendMeetings(sending: SendMeetingsOptions): Promise<"sent" | "limited"> {
  const { storage, company, post, heard } = sending;
  for (;;) {
    const batch = await prepareBatch(storage, company);
    if (batch.length === 0) return "sent";
    const results = await post(batch.map(({ meeting }) => meeting));
    const settled = batch.flatMap((one) => {
      const result = results.find(({ id }) => id === one.meeting.id);
      return result && result.outcome !== "limited" ? { one, outcome: result.outcome } : [];
    });
    await storage.write(
      settled.flatMap(({ one, outcome }) => [
        buildMeetingDeletion(one),
        ...(outcome === "kept" ? [] : [buildRefusalWrite(one, outcome)]),
      ]),
    );
    heard(results);
    if (settled.length < batch.length) return "limited";
  }
}

function buildRefusalWrite(
  { company, meeting: { id, at } }: QueuedMeeting,
  outcome: RefusalOutcome,
): LeadChange {
  const value: MeetingRefusal = { company, id, at, outcome };
  return { table: "refusals", key: id, value };
}

/**
 * The meetings that are sent next. They are marked as tried before they are sent. If the server cannot have a scan yet,
 * what was said of it goes with it, as one meeting.
 */
async function prepareBatch(storage: LeadStorage, company: string): Promise<QueuedMeeting[]> {
  const all = await listQueuedMeetings(storage, company);
  const joined = new Map(all.filter(({ of }) => !of).map((one) => [one.meeting.id, one]));
  const changes: LeadChange[] = [];
  for (const more of all.filter(({ of }) => of)) {
    const base = joined.get(more.of ?? "");
    if (base && !base.isTried && !more.isTried) {
      joined.set(base.meeting.id, { ...base, meeting: mergeMeetings(base.meeting, more.meeting) });
      changes.push(buildMeetingDeletion(more));
    } else joined.set(more.meeting.id, more);
  }
  const inOrder = [...joined.values()].sort((a, b) => (toMeetingKey(a) < toMeetingKey(b) ? -1 : 1));
  const batch = limitBatch(inOrder).map((one) => ({ ...one, isTried: true }));
  const inBatch = new Set(batch.map(({ meeting }) => meeting.id));
  const rest = [...joined.values()].filter(({ meeting }) => !inBatch.has(meeting.id));
  await storage.write([...changes, ...[...batch, ...rest].map(buildMeetingWrite)]);
  return batch;
}

/** What else a request holds. */
const ENVELOPE_BYTES = 1000;
const encoder = new TextEncoder();

/** As many as fit into one request, at least one. */
function limitBatch(all: readonly QueuedMeeting[]): readonly QueuedMeeting[] {
  let bytes = ENVELOPE_BYTES;
  const tooMuch = all.findIndex(({ meeting }, index) => {
    bytes += encoder.encode(JSON.stringify(meeting)).length + 1;
    return index === MAX_MEETINGS_PER_REQUEST || (index > 0 && bytes > MAX_MEETINGS_REQUEST_BYTES);
  });
  return tooMuch < 0 ? all : all.slice(0, tooMuch);
}

/** A meeting with what was said later. */
function mergeMeetings(before: MeetingInput, { stars, tags, note, consent }: MeetingInput) {
  const all = [...new Set([...(before.tags ?? []), ...(tags ?? [])])].slice(0, leadLimits.tags);
  const notes = [before.note, note].filter(Boolean).join("\n").slice(0, leadLimits.note);
  return {
    ...before,
    ...(stars !== undefined && { stars }),
    ...(all.length > 0 && { tags: all }),
    ...(notes && { note: notes }),
    ...(consent && { consent }),
  };
}
