/** Meetings stay on the phone until the server returns an outcome. Sending is idempotent and may fail at any time. */

import type { DeviceStorage, StorageChange } from "@/lib/device/storage";
import {
  MAX_MEETINGS_PER_REQUEST,
  MAX_MEETINGS_REQUEST_BYTES,
  type MeetingInput,
  type MeetingOutcome,
  type MeetingResult,
} from "../lead-wire";
import { leadLimits } from "../leads";

/** `meetings`: waiting, in order of time. `refusals`: rejected by the server and not yet seen by the user. */
export const leadTables = ["meetings", "refusals"] as const;
export type LeadStorage = DeviceStorage<(typeof leadTables)[number]>;
type LeadChange = StorageChange<(typeof leadTables)[number]>;

export interface QueuedMeeting {
  /** A phone may have links of two companies. */
  company: string;
  meeting: MeetingInput;
  /** The id of the scan that this adds details to. */
  of?: string;
  /** The server may have it, so it must not change any more. */
  isTried?: boolean;
}

type RefusalOutcome = Exclude<MeetingOutcome, "kept" | "limited">;

/** Without personal data. */
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

/** Resolves when the meeting is stored durably. @throws if nothing can be stored */
export const addMeeting = (storage: LeadStorage, one: QueuedMeeting) =>
  storage.write([buildMeetingWrite(one)]);

const listQueuedMeetings = async (storage: LeadStorage, company: string) =>
  (await storage.readFirst<QueuedMeeting>("meetings")).filter((one) => one.company === company);

export async function countWaiting(storage: LeadStorage, company: string): Promise<number> {
  const all = await listQueuedMeetings(storage, company);
  return new Set(all.map(({ of, meeting }) => of ?? meeting.id)).size;
}

export async function listRefusals(
  storage: LeadStorage,
  company: string,
): Promise<MeetingRefusal[]> {
  const all = await storage.readFirst<MeetingRefusal>("refusals");
  return all.filter((one) => one.company === company).sort((a, b) => (a.at < b.at ? -1 : 1));
}

export const forgetRefusals = (storage: LeadStorage, ids: readonly string[]) =>
  storage.write(ids.map((key) => ({ table: "refusals" as const, key })));

/** For a link that has ended. */
export async function forgetMeetings(storage: LeadStorage, company: string): Promise<void> {
  await storage.write((await listQueuedMeetings(storage, company)).map(buildMeetingDeletion));
}

interface SendMeetingsOptions {
  storage: LeadStorage;
  company: string;
  /** May throw; then all meetings stay. */
  post(meetings: MeetingInput[]): Promise<readonly MeetingResult[]>;
  onResults(results: readonly MeetingResult[]): void;
}

/** Only one browser tab at a time may send. Returns "limited" if the rest must wait. @throws what `post` throws */
export async function sendMeetings(sending: SendMeetingsOptions): Promise<"sent" | "limited"> {
  const { storage, company, post, onResults } = sending;
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
    onResults(results);
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

/** Marks the meetings as tried before they are sent. Details of a scan that was never sent are merged into it. */
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

const ENVELOPE_BYTES = 1000;
const encoder = new TextEncoder();

function limitBatch(all: readonly QueuedMeeting[]): readonly QueuedMeeting[] {
  let bytes = ENVELOPE_BYTES;
  const tooMuch = all.findIndex(({ meeting }, index) => {
    bytes += encoder.encode(JSON.stringify(meeting)).length + 1;
    return index === MAX_MEETINGS_PER_REQUEST || (index > 0 && bytes > MAX_MEETINGS_REQUEST_BYTES);
  });
  return tooMuch < 0 ? all : all.slice(0, tooMuch);
}

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
