/** Broadcasts on the embedded store, and a mail server that the test controls. */
import type { BroadcastContent } from "@/lib/broadcasts/broadcast";
import { hashContent } from "@/lib/broadcasts/hash-content";
import { log } from "@/lib/http/log";
import type { DeliverableMessage } from "@/lib/mails/message";
import type { Notifier, NotifyResult } from "@/lib/mails/ports";
import type { DeskStore } from "@/lib/store/ports";
import { createBroadcastJob } from "@/staff/desk/broadcasts/broadcast-job";
import { openJobRunner } from "@/staff/desk/jobs/job-runner";
import { provideDeskStore } from "./desk-store";

export const broadcastId = "d".repeat(16);
export const service: BroadcastContent = {
  ...{ form: "visit", list: "", purpose: "service", fallback: "en" },
  texts: { en: { subject: "Metro", text: "Closed." } },
};
export const sentResult: NotifyResult = { outcome: "sent", where: "there" };

type RunnerOptions = Omit<Parameters<typeof openJobRunner>[0], "jobs" | "kinds" | "now"> &
  Pick<Parameters<typeof createBroadcastJob>[0], "audience" | "limit">;

interface Confirmed {
  count?: number;
  at?: Date;
  people?: string[];
}

/** What a test sees of its broadcast; it begins anew with each test. */
export function provideBroadcasts() {
  const openStore = provideDeskStore();
  const all = {
    store: undefined as unknown as DeskStore,
    sent: [] as string[],
    tries: 0,
    /** What the mail server answers to the n-th email. */
    answer: (_: number): NotifyResult | Promise<NotifyResult> => sentResult,
    read: () => all.store.broadcasts.read(broadcastId),
    isIn: (state: string) => async () => (await all.read())?.state === state,
    confirm: (content: BroadcastContent, confirmed: Confirmed = {}) =>
      all.store.broadcasts.confirm(broadcastId, hashContent(content), {
        ...{ by: "ada", count: 0, at: new Date() },
        ...confirmed,
      }),
    async write(content: BroadcastContent, confirmed: Confirmed = {}) {
      await all.store.broadcasts.saveDraft(broadcastId, content, { by: "ada", counted: 0 });
      await all.confirm(content, confirmed);
    },
    /** The runner of one process. */
    openRunner({ audience, limit, ...options }: RunnerOptions, now = () => new Date()) {
      const { store } = all;
      const notifier: Notifier = {
        async send(_key, { to }: DeliverableMessage) {
          all.tries += 1;
          const result = await all.answer(all.tries);
          if (result.outcome === "sent" && to !== "salesTeam") all.sent.push(to.address);
          return result;
        },
      };
      const ports = { store, notifier, now, report: () => undefined };
      const { jobs } = store;
      const broadcast = createBroadcastJob({ ports, jobs, audience, limit });
      return openJobRunner({ ...options, jobs, kinds: { broadcast }, now });
    },
  };

  beforeEach(() => {
    for (const level of ["info", "warn", "error"] as const) {
      jest.spyOn(log, level).mockReturnValue();
    }
    Object.assign(all, { ...openStore(), sent: [], tries: 0, answer: () => sentResult });
  });

  return all;
}

/** Takes the job as a process does. @param ids of registrations, which wait then */
export async function queueRecipients(
  { jobs }: Pick<DeskStore, "jobs">,
  id: string,
  ids: readonly string[],
  now = new Date(),
): Promise<void> {
  const until = new Date(now.getTime() + 1);
  if (!(await jobs.hold(id, "test", { now, until }))) throw new Error("Another process has it.");
  const job = { id, form: "visit", task: { what: "broadcast" } } as const;
  await jobs.addItems(
    job,
    "test",
    ids.map((one) => ({ id: one })),
  );
  await jobs.endQueuing(id, "test");
  await jobs.release(id, "test");
}
