/** What the tasks on many registrations do to one of them. Its outcome is stored with the change, so nothing is done twice. */
import "server-only";
import { createHash } from "node:crypto";
import { hasContactLink } from "@/lib/companies/company-access";
import { listMissingTasks } from "@/lib/companies/tasks/tasks";
import { getErrorCode, isStoreUnavailable } from "@/lib/database/errors";
import { log } from "@/lib/http/log";
import { isMailKind, isStaffKind } from "@/lib/outbox/mail-kinds";
import { generatePassCredentials } from "@/lib/passes/staff-pass";
import type { Review, ReviewChangeResult } from "@/lib/reviews/review";
import type { PendingItem } from "@/lib/staff-records/job-repository";
import type { ItemState, Job } from "@/lib/staff-records/jobs";
import type { DeskStore } from "@/lib/store/ports";
import { planDecisionEmail } from "../decisions/decision-email-plan";
import { addDecision, addTag, removeTag } from "../decisions/review-changes";
import { saveDecisionEmail } from "../decisions/send-decision-email";
import type { JobKind } from "../jobs/run-job";
import { buildImmediateSchedule, queueEmail } from "../mail/mailing";
import { listSendableKinds } from "../mail/sendable-kinds";

/** Undefined if the change has stored it. */
type Outcome = Extract<ItemState, "left" | "lacking"> | undefined;

export function createBulkJob(store: DeskStore): JobKind {
  return {
    open: (job, queue) => ({
      async handle(item) {
        const outcome = await handleItem(store, job, item).catch(skipBroken);
        if (outcome) await queue.end(item, outcome);
        return undefined;
      },
    }),
  };
}

/** One broken registration must not stop the others. @throws StoreUnavailable */
function skipBroken(error: unknown): Outcome {
  if (isStoreUnavailable(error)) throw error;
  log.error({ event: "bulk", outcome: "item failed", code: getErrorCode(error) });
  return "left";
}

async function handleItem(store: DeskStore, job: Job, item: PendingItem): Promise<Outcome> {
  const { task } = job;
  switch (task.what) {
    case "tag":
      return changeReview(store, job, item, (before) =>
        task.removes ? removeTag(before, task.tag) : addTag(before, task.tag),
      );
    case "decision":
      return decide(store, job, item, task.state);
    case "email":
      return queueOne(store, job, item, task.kind);
    case "decisionEmail":
      return queueDecisionEmail(store, job, item);
    case "tasks":
      return queueTasks(store, job, item);
    default:
      return "left";
  }
}

async function changeReview(
  store: Pick<DeskStore, "reviews">,
  { form }: Job,
  item: PendingItem,
  change: (before: Review) => Review | undefined,
): Promise<Outcome> {
  const { outcome } = await store.reviews.change(form, item.id, change, undefined, item);
  log.info({ event: "review", form, id: item.id, outcome });
  return toOutcome(outcome);
}

/** The step's id follows from the job. */
function decide(
  store: Pick<DeskStore, "reviews">,
  job: Job,
  item: PendingItem,
  state: Extract<Job["task"], { what: "decision" }>["state"],
): Promise<Outcome> {
  const { form, by, at } = job;
  const step = toUuid(`${job.id} ${item.id}`);
  const pass = generatePassCredentials();
  return changeReview(store, job, item, (before) => {
    const after = before.history.at(-1)?.id ?? "";
    const next = addDecision(before, form, { step, after, state, pass }, { by, at });
    return typeof next === "string" ? undefined : next;
  });
}

async function queueOne(
  store: DeskStore,
  { id: press, form, by, at }: Job,
  item: PendingItem,
  kind: string,
): Promise<Outcome> {
  if (!isMailKind(kind) || !isStaffKind(kind)) return "lacking";
  const sendable = await listSendableKinds(store, form, [item.id], [kind]);
  if (!sendable.get(item.id)?.includes(kind)) return "lacking";
  return toOutcome(await queueEmail(store, { form, id: item.id, kind, press, by, at }, item));
}

/** What was given since the press is looked up again. */
async function queueTasks(
  store: DeskStore,
  { id: press, form, by, at }: Job,
  item: PendingItem,
): Promise<Outcome> {
  const { id } = item;
  const [tasks, review, access] = await Promise.all([
    store.tasks.list(),
    store.reviews.read(form, id),
    store.companies.read(id),
  ]);
  if (listMissingTasks(tasks, review).length === 0 || !hasContactLink(review, access))
    return "left";
  return toOutcome(await queueEmail(store, { form, id, kind: "tasks", press, by, at }, item));
}

/** Queues an email unless its decision needs none any more. */
async function queueDecisionEmail(
  store: DeskStore,
  { form, by, at }: Job,
  item: PendingItem,
): Promise<Outcome> {
  const { id, detail: step = "" } = item;
  const stored = await store.get(form, id);
  const review = await store.reviews.read(form, id);
  const planned = stored && (await planDecisionEmail(store, form, stored, review));
  if (!planned || typeof planned === "string" || planned.step.id !== step) return "left";
  const email = { form, id, step, words: planned.words, by, at };
  const outcome = await saveDecisionEmail(store, email, buildImmediateSchedule(), item);
  return outcome === "gone" ? "left" : undefined;
}

const toOutcome = (outcome: ReviewChangeResult["outcome"]): Outcome =>
  outcome === "stored" ? undefined : "left";

/** A UUID that follows from a text. */
export function toUuid(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join("-");
}
