/** Queues messages about several registrations. The delivery sends them in batches. */
import "server-only";
import { log } from "@/lib/http/log";
import type { MailKind } from "@/lib/outbox/mail-kinds";
import { getLeaseEnd, type MessageName } from "@/lib/outbox/queue";
import type { FormName } from "@/lib/registration/forms";
import type { RequestedEmail, Review, ReviewChangeResult } from "@/lib/reviews/review";
import type { DeskStore } from "@/lib/store/ports";

/** Per review. Older posts are not repeated. */
const MAX_REMEMBERED_EMAILS = 10;

/** Due at the next queue run. */
export const buildImmediateSchedule = () => ({ dueAt: new Date(), attempts: 0 }) as const;

/** Sent by its caller at once (`sendMessage`), and by the queue only if that has not happened. */
export const buildOwnSchedule = (now: Date) => ({ dueAt: getLeaseEnd(now), attempts: 0 }) as const;

interface EmailRequest extends Omit<RequestedEmail, "at" | "kind"> {
  form: FormName;
  /** Id of the registration. */
  id: string;
  kind: MailKind;
  /** When it was pressed. */
  at: Date;
}

/**
 * Queues an email about a registration even if it was sent before, but once per press.
 * @param item of the job that asks for it
 * @throws StoreUnavailable
 */
export async function queueEmail(
  { reviews }: Pick<DeskStore, "reviews">,
  { form, id, kind, press, by, at }: EmailRequest,
  item: MessageName,
): Promise<ReviewChangeResult["outcome"]> {
  const next = buildImmediateSchedule();
  const asked: RequestedEmail = { press, kind, at: at.toISOString(), by };
  const { outcome } = await reviews.change(
    form,
    id,
    (before: Review) => {
      const { emails = [] } = before;
      const isKnown = emails.some((one) => one.press === press && one.kind === kind);
      return isKnown
        ? undefined
        : { ...before, emails: [...emails, asked].slice(-MAX_REMEMBERED_EMAILS) };
    },
    { kinds: [kind], ...next },
    item,
  );
  log.info({ event: "mailing", form, id, kind, outcome });
  return outcome;
}
