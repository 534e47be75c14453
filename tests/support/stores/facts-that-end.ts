/** One fact of each kind that can end, be withdrawn or be sent: how it begins, how it ends, and whether it holds. */
import { hashContent } from "@/lib/broadcasts/hash-content";
import { withContactLink, withoutLink } from "@/lib/companies/company-access";
import { getLeadView } from "@/lib/companies/leads/leads";
import { withAnswer } from "@/lib/companies/tasks/tasks";
import { withoutKeys } from "@/lib/kept/kept-with-pass";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import type { FormName } from "@/lib/registration/forms";
import type { RegistrationRecord } from "@/lib/registration/record";
import type { Review } from "@/lib/reviews/review";
import type { collections } from "@/lib/store/collection-list";
import type { DeskStore } from "@/lib/store/ports";
import { openDevices } from "@/staff/gate/server/devices";
import { exhibitRecord, pressRecord, visitRecord } from "../records/records";
import { queueRecipients } from "./broadcasts";

export interface Fact {
  kind: keyof typeof collections;
  /** Returns what `end` and `holds` need. */
  begin(store: DeskStore): Promise<unknown>;
  end(store: DeskStore): Promise<unknown>;
  holds(store: DeskStore): Promise<boolean>;
  /** A restore stops it, even if it has not ended. */
  stops?: true;
}

const HOUR_MS = 3_600_000;
const inAnHour = () => new Date(Date.now() + HOUR_MS);
const records = { visit: visitRecord, exhibit: exhibitRecord, press: pressRecord };
const agreeing = <N extends FormName>(form: N) =>
  ({ ...records[form], consent: true }) as unknown as RegistrationRecord<N>;

const takeConsentBack = (store: DeskStore, form: FormName, id: string) =>
  store.replace(form, id, {
    was: computeFingerprint(agreeing(form)),
    record: { ...agreeing(form), consent: false } as RegistrationRecord,
    ...{ by: "visitor", fields: ["city", "consent"] },
  });

const consentTo = (form: FormName): Fact => ({
  kind: form,
  begin: (store) => store.create(form, `consent-${form}`, agreeing(form)),
  end: (store) => takeConsentBack(store, form, `consent-${form}`),
  holds: async (store) => (await store.get(form, `consent-${form}`))?.record.consent === true,
});

const text = { subject: "Metro", text: "Closed." };
const content = {
  ...({ form: "visit", list: "", purpose: "news", fallback: "en" } as const),
  texts: { en: text },
};
const confirmation = { by: "ada", count: 1, at: new Date() };
const [UNDER_WAY, DRAFT, SENT] = ["u", "d", "s"].map((one) => one.repeat(16)) as [
  string,
  string,
  string,
];

async function confirm({ broadcasts }: DeskStore, id: string) {
  await broadcasts.saveDraft(id, content, { by: "ada", counted: 1 });
  await broadcasts.confirm(id, hashContent(content), confirmation);
}

async function addRecipient(store: DeskStore, id: string) {
  await store.create("visit", `recipient-${id}`, visitRecord);
  await confirm(store, id);
  await queueRecipients(store, id, [`recipient-${id}`]);
}

const review: Review = {
  decision: { state: "accepted", at: "2026-06-01T09:00:00Z", by: "ada" },
  history: [],
  notes: [],
  tags: [],
};
const pass = { id: "p", token: "p".repeat(20), name: "Can", at: "", by: "ada" };
const answer = { task: "t", at: "", by: "contact" };

async function accept(store: DeskStore, id: string, more: Partial<Review> = {}) {
  await store.create("exhibit", id, exhibitRecord);
  await store.reviews.change("exhibit", id, () => ({ ...review, ...more }));
}

const met = { form: "visit", id: "met" } as const;
const meeting = {
  ...{ id: "m", at: "2026-01-01T09:00:00.000Z", by: 0 },
  consent: { version: "2", language: "en", at: "2026-01-01T09:00:00.000Z" },
} as const;

const keptList = {
  items: ["sector/food", "session/forum-1"].map((key) => ({ key, day: "2026-09-01" })),
  language: "tr",
} as const;

const hash = async ({ addresses }: DeskStore, name: string) =>
  (await addresses.createHasher())(`${name}@example.com`);

/** Two confirmations a day go to the address. */
const confirmTo = (store: DeskStore, n: number) => {
  const limit = { address: "digest", day: "2026-09-01", max: 2 };
  const messages = { kinds: ["confirmation"], dueAt: inAnHour(), limit } as const;
  return store.create("visit", `limit-${n}`, visitRecord, messages);
};
const mail = (kind: "confirmation" | "reminder", id: string) =>
  ({ id, form: "visit", kind, dueAt: new Date(0) }) as const;

const task = { what: "tag", tag: "VIP", removes: false } as const;
const job = { id: crypto.randomUUID(), form: "visit", by: "ada", task } as const;
const broadcastJob = (id: string) => ({ id, task: { what: "broadcast" } }) as const;
const paired = { device: "", secret: "" };

/** The store must have a subscriber of events. */
export const factsThatEnd: Record<string, Fact> = {
  "a consent of a visitor": consentTo("visit"),
  "a consent of an exhibitor": consentTo("exhibit"),
  "a consent of press": consentTo("press"),
  "a registration": {
    kind: "erasures",
    begin: (store) => store.create("visit", "erased", visitRecord),
    end: (store) => store.erase({ form: "visit", ids: ["erased"], by: "ada" }),
    holds: async (store) => (await store.get("visit", "erased")) !== undefined,
  },
  "no time of a withdrawal": {
    kind: "corrections",
    begin: (store) => store.create("visit", "dated", agreeing("visit")),
    end: (store) => takeConsentBack(store, "visit", "dated"),
    holds: async (store) =>
      !(await Array.fromAsync(store.corrections.readSince())).some(({ id }) => id === "dated"),
  },
  "an email that waits": {
    kind: "queue",
    begin: (store) =>
      store.create("visit", "waits", visitRecord, { kinds: ["confirmation"], dueAt: new Date(0) }),
    end: (store) => store.queue.ack(mail("confirmation", "waits")),
    holds: async (store) => (await store.queue.get(mail("confirmation", "waits"))) !== undefined,
  },
  "an email to be sent once": {
    kind: "queue",
    begin: (store) => store.create("visit", "reminded", visitRecord),
    async end(store) {
      await store.queue.add(mail("reminder", "reminded"));
      await store.queue.ack(mail("reminder", "reminded"), new Date());
    },
    holds: async (store) => (await store.queue.countOfKind("reminder")) === 0,
  },
  "an event": {
    kind: "events",
    begin: (store) => store.create("visit", "event", visitRecord),
    async end(store) {
      for await (const one of store.events.queue.list())
        if (one.id === "event") await store.events.queue.ack(one);
    },
    holds: async (store) =>
      (await Array.fromAsync(store.events.queue.list())).some(({ id }) => id === "event"),
  },
  "an erasure that no other system has heard of": {
    kind: "events",
    async begin(store) {
      await store.create("visit", "untold", visitRecord);
    },
    end: (store) => store.erase({ form: "visit", ids: ["untold"], by: "ada" }),
    holds: async (store) =>
      !(await Array.fromAsync(store.events.queue.list())).some(
        ({ id, kind }) => id === "untold" && kind.includes(".withdrawn."),
      ),
  },
  "a message under way": {
    kind: "jobs",
    begin: (store) => confirm(store, UNDER_WAY),
    end: (store) => store.jobs.stop(UNDER_WAY),
    holds: async (store) => (await store.broadcasts.read(UNDER_WAY))?.state === "confirmed",
    stops: true,
  },
  "a draft of a message": {
    kind: "jobs",
    begin: ({ broadcasts }) => broadcasts.saveDraft(DRAFT, content, { by: "ada", counted: 1 }),
    async end(store) {
      await store.broadcasts.confirm(DRAFT, hashContent(content), confirmation);
      await queueRecipients(store, DRAFT, []);
      await store.jobs.finish(DRAFT);
    },
    holds: async ({ broadcasts }) => (await broadcasts.read(DRAFT))?.state === "draft",
  },
  "a recipient who waits": {
    kind: "jobItems",
    begin: (store) => addRecipient(store, SENT),
    end: ({ jobs }) =>
      jobs
        .openQueue(broadcastJob(SENT))
        .ack({ id: `recipient-${SENT}`, kind: `broadcast.${SENT}` }, new Date()),
    holds: async ({ broadcasts }) => (await broadcasts.countRecipients(SENT)).waiting > 0,
  },
  "news to an address": {
    kind: "addresses",
    begin: (store) => hash(store, "news"),
    end: async (store) => store.addresses.unsubscribe(await hash(store, "news"), new Date()),
    holds: async (store) =>
      !(await store.addresses.read(await hash(store, "news")))?.unsubscribedAt,
  },
  "no news to an address": {
    kind: "addresses",
    begin: async (store) => store.addresses.unsubscribe(await hash(store, "none"), new Date()),
    end: async (store) => store.addresses.subscribe(await hash(store, "none"), new Date()),
    holds: async (store) =>
      (await store.addresses.read(await hash(store, "none")))?.unsubscribedAt !== undefined,
  },
  "an address without a complaint": {
    kind: "addresses",
    begin: (store) => hash(store, "complaint"),
    end: async (store) =>
      store.addresses.markUnreachable(await hash(store, "complaint"), "complaint", new Date()),
    holds: async (store) =>
      (await store.addresses.read(await hash(store, "complaint")))?.reason === undefined,
  },
  "room for an email to an address": {
    kind: "confirmed",
    begin: (store) => confirmTo(store, 1),
    end: (store) => confirmTo(store, 2),
    holds: async (store) => (await confirmTo(store, 3)) === "created",
  },
  "a pass on a stand": {
    kind: "reviews",
    begin: (store) => accept(store, "stand", { passes: [pass] }),
    end: (store) => store.reviews.change("exhibit", "stand", () => review),
    holds: async (store) => (await store.reviews.findByToken(pass.token)) !== undefined,
  },
  "an answer of a company": {
    kind: "reviews",
    begin: async (store) => {
      await accept(store, "answers");
      await store.reviews.change("exhibit", "answers", (review) => withAnswer(review, answer));
    },
    end: (store) =>
      store.reviews.change("exhibit", "answers", ({ answers: _, ...review }) => review),
    holds: async (store) =>
      ((await store.reviews.read("exhibit", "answers")).answers?.length ?? 0) > 0,
  },
  "a link of a company": {
    kind: "companyAccess",
    async begin(store) {
      await accept(store, "linked");
      const made = { nonce: "n", at: "", by: "ada" };
      await store.companies.change("linked", (access) => withContactLink(access, made));
    },
    end: (store) => store.companies.change("linked", (access) => withoutLink(access, 0, "now")),
    async holds(store) {
      const token = await store.companies.deriveToken({ nonce: "n" });
      return (await store.companies.findByToken(token)) !== undefined;
    },
  },
  "contact data that a company sees": {
    kind: "leads",
    async begin(store) {
      await store.create("visit", met.id, visitRecord);
      await store.create("exhibit", "meets", exhibitRecord);
      await store.leads.keep("meets", met, [meeting]);
    },
    end: (store) => store.leads.takeBack("meets", met, new Date()),
    holds: async (store) =>
      (await store.leads.list("meets")).some((lead) => getLeadView(lead) === "contact"),
  },
  "what a visitor keeps with the pass": {
    kind: "kept",
    async begin(store) {
      await store.create("visit", "keeps", visitRecord);
      await store.kept.change("keeps", () => keptList);
    },
    end: (store) =>
      store.kept.change("keeps", (list = keptList) => withoutKeys(list, new Set(["sector/food"]))),
    holds: async (store) =>
      (await store.kept.read("keeps"))?.items.some(({ key }) => key === "sector/food") === true,
  },
  "an export that nobody made": {
    kind: "exports",
    begin: async () => undefined,
    end: (store) =>
      store.logExport({ at: new Date(), by: "ada", form: "visit", columns: ["x"], count: 1 }),
    holds: async (store) => (await Array.fromAsync(store.exports.readSince())).length === 0,
  },
  "work on many": {
    kind: "jobs",
    begin: (store) => store.jobs.add({ ...job, at: new Date() }, [{ id: "a" }]),
    end: (store) => store.jobs.stop(job.id),
    holds: async (store) => (await store.jobs.read(job.id))?.state === "confirmed",
    stops: true,
  },
  "a scheduled publication": {
    kind: "siteContent",
    begin: (store) => store.siteContent.publish({ by: "ada", from: inAnHour(), changes: {} }),
    end: (store) => store.siteContent.cancel(1, "ada"),
    holds: async (store) => (await store.siteContent.listRecent(1)).length > 0,
    stops: true,
  },
  "a device": {
    kind: "gate",
    async begin(store) {
      const becomes = { name: "A", gate: "A", createdBy: "ada", rehearsal: false };
      const devices = openDevices(store.gate);
      const { pairingCode } = await devices.invite({ ...becomes, right: "door", print: "never" });
      const { device, secret } = (await devices.pair(pairingCode, "gate")) ?? {};
      Object.assign(paired, { device: device?.id, secret });
    },
    end: (store) => openDevices(store.gate).end(paired.device),
    holds: async (store) =>
      (await openDevices(store.gate).findActive({ id: paired.device, secret: paired.secret })) !==
      undefined,
  },
};
