/** Sends a message to the people of a list as a job. Its items are the recipients, as they are when its time has come. */
import "server-only";
import { compareAudience } from "@/lib/broadcasts/audience-change";
import type { Broadcast } from "@/lib/broadcasts/broadcast";
import { type NotifyPorts, notify } from "@/lib/mails/notify";
import { suggestPace } from "@/lib/mails/pace";
import { LEASE_ENDED } from "@/lib/mails/send-stored";
import { isFormName } from "@/lib/registration/forms";
import type { JobQueue, JobRepository, PendingItem } from "@/lib/staff-records/job-repository";
import type { NewItem } from "@/lib/staff-records/jobs";
import type { DeskRow } from "../core/rows";
import type { JobKind } from "../jobs/run-job";
import type { JobWork } from "../jobs/work-items";
import type { BroadcastAudience } from "./audience";

/** @param stored ids of registrations; their people are left out */
export type AudienceLoader = (
  broadcast: Broadcast,
  stored: ReadonlySet<string>,
) => Promise<BroadcastAudience>;

interface BroadcastJobOptions {
  ports: NotifyPorts;
  jobs: JobRepository;
  audience: AudienceLoader;
  /** What the mail server takes per minute, if it is known. */
  limit?: number | undefined;
}

export function createBroadcastJob({ ports, jobs, audience, limit }: BroadcastJobOptions): JobKind {
  const { broadcasts } = ports.store;

  return {
    async listItems({ id }, stored) {
      const broadcast = await broadcasts.read(id);
      if (!broadcast) return [];
      const { recipients, unreachable } = await audience(broadcast, stored);
      return [...toItems(unreachable, "unreachable"), ...toItems(recipients, "waiting")];
    },

    /** Who left the list or came into it since it was confirmed. */
    async describeQueued({ id }) {
      const confirmed = await broadcasts.loadConfirmed(id);
      if (!confirmed) return undefined;
      const recipients = jobs.listItemIds(id, ["waiting", "sent", "failed"]);
      const changed = compareAudience(confirmed, await Array.fromAsync(recipients));
      return changed && { changed };
    },

    async open({ id, perMinute }, queue) {
      const { waiting } = await broadcasts.countRecipients(id);
      // The text does not change any more.
      const broadcast = await broadcasts.read(id);
      return {
        perMinute: perMinute ?? suggestPace(waiting, limit),
        handle: createSender(withQueue(ports, queue, broadcast), queue),
      };
    },
  };
}

/** What `notify` needs to send from the items of a job. */
function withQueue(ports: NotifyPorts, queue: JobQueue, known: Broadcast | undefined): NotifyPorts {
  const { broadcasts } = ports.store;
  const read = async (id: string) => (known?.id === id ? known : broadcasts.read(id));
  const { get, ack, nack, drop } = queue;
  const store = { ...ports.store, queue: { ...ports.store.queue, get, ack, nack, drop } };
  return { ...ports, store: { ...store, broadcasts: { ...broadcasts, read } } };
}

function createSender(ports: NotifyPorts, queue: JobQueue): JobWork["handle"] {
  /** The mail server says that nobody is at the address. */
  async function markUnreachable({ form, id }: PendingItem, answer?: string) {
    const stored = isFormName(form) ? await ports.store.get(form, id) : undefined;
    if (!stored) return;
    const { addresses } = ports.store;
    const hash = await addresses.createHasher();
    await addresses.markUnreachable(hash(stored.record.email), "bounce", ports.now(), answer);
  }

  return async (item) => {
    const result = await notify(item, ports);
    if (result.outcome !== "failed") return "accepted";
    if (result.noSuchRecipient) {
      await markUnreachable(item, result.answer);
      return "refused";
    }
    const isRefused = result.reason !== LEASE_ENDED && (await queue.get(item)) !== undefined;
    return isRefused ? "refused" : undefined;
  };
}

const toItems = (rows: readonly DeskRow[], state: NonNullable<NewItem["state"]>): NewItem[] =>
  rows.map(({ id }) => ({ id, state }));
