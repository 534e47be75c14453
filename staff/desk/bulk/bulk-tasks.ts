/** What the tasks on many registrations do to one of them. Each recognises what it has done before. */
import "server-only";
import { createHash } from "node:crypto";
import { log } from "@/lib/http/log";
import { isMailKind, isStaffKind } from "@/lib/outbox/mail-kinds";
import { generatePassCredentials } from "@/lib/passes/staff-pass";
import type { Review } from "@/lib/reviews/review";
import type { BulkJob, BulkOutcome } from "@/lib/staff-records/bulk-work";
import type { DeskStore } from "@/lib/store/ports";
import { planDecisionEmail } from "../decisions/decision-email-plan";
import { addDecision, addTag, removeTag } from "../decisions/review-changes";
import { isSamePress, saveDecisionEmail } from "../decisions/send-decision-email";
import { buildImmediateSchedule, queueEmail } from "../mail/mailing";
import { listSendableKinds } from "../mail/sendable-kinds";
import type { BulkHandler } from "./bulk-runner";

export function createBulkHandler(store: DeskStore, job: BulkJob): BulkHandler {
  const { task } = job;
  switch (task.what) {
    case "tag":
      return (id) =>
        changeReview(store, job, id, (before) =>
          task.removes ? removeTag(before, task.tag) : addTag(before, task.tag),
        );
    case "decision":
      return (id) => decide(store, job, id, task.state);
    case "email":
      return (id) => queueOne(store, job, id, task.kind);
    case "decisionEmail":
      return (item) => queueDecisionEmail(store, job, item);
  }
}

async function changeReview(
  store: Pick<DeskStore, "reviews">,
  { form }: BulkJob,
  id: string,
  change: (before: Review) => Review | undefined,
): Promise<BulkOutcome> {
  let isChanged = false;
  const { outcome } = await store.reviews.change(form, id, (before) => {
    const after = change(before);
    isChanged ||= after !== undefined;
    return after;
  });
  log.info({ event: "file", form, id, outcome });
  return isChanged && outcome === "stored" ? "done" : "left";
}

/** The step's id follows from the job, so that a step of an interrupted run is known. */
async function decide(
  store: Pick<DeskStore, "reviews">,
  job: BulkJob,
  id: string,
  state: Extract<BulkJob["task"], { what: "decision" }>["state"],
): Promise<BulkOutcome> {
  const { form, by, at } = job;
  const step = toUuid(`${job.id} ${id}`);
  const pass = generatePassCredentials();
  let isOwn = false;
  const outcome = await changeReview(store, job, id, (before) => {
    isOwn = before.history.some((one) => one.id === step);
    const after = before.history.at(-1)?.id ?? "";
    const next = addDecision(before, form, { step, after, state, pass }, { by, at });
    return typeof next === "string" ? undefined : next;
  });
  return isOwn ? "done" : outcome;
}

async function queueOne(
  store: DeskStore,
  { id: press, form, by, at }: BulkJob,
  id: string,
  kind: string,
): Promise<BulkOutcome> {
  if (!isMailKind(kind) || !isStaffKind(kind)) return "lacking";
  const sendable = await listSendableKinds(store, form, [id], [kind]);
  if (!sendable.get(id)?.includes(kind)) return "lacking";
  const outcome = await queueEmail(store, { form, id, kind, press, by, at });
  return outcome === "queued" ? "done" : "left";
}

/** Queues an email unless its decision needs none any more. @param item id of the registration, and the decision */
async function queueDecisionEmail(
  store: DeskStore,
  { form, by, at }: BulkJob,
  item: string,
): Promise<BulkOutcome> {
  const [id = "", step = ""] = item.split(" ");
  const stored = await store.get(form, id);
  const file = await store.reviews.read(form, id);
  // An interrupted run has stored it.
  const own = file.history.find((one) => one.id === step)?.letter;
  if (stored && isSamePress(own, { by, at })) return "done";
  const planned = stored && (await planDecisionEmail(store, form, stored, file));
  if (!planned || typeof planned === "string" || planned.step.id !== step) return "left";
  const letter = { form, id, step, words: planned.words, by, at };
  const outcome = await saveDecisionEmail(store, letter, buildImmediateSchedule());
  return outcome === "stored" ? "done" : "left";
}

/** A UUID that follows from a text. */
export function toUuid(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
