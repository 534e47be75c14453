/**
 * Phones at stands whose networks die: requests get lost, answers get lost, and what a phone is not sure of it sends again.
 * Of their meetings none is lost and none is there twice.
 */
import { MAX_MEETINGS_PER_REQUEST, type MeetingInput } from "@/lib/companies/leads/lead-wire";
import type { Database } from "@/lib/database/port";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import {
  createMinuteLimit,
  createMissLimit,
  createStrictMissLimit,
} from "@/lib/security/rate-limit";
import { saveMeetings } from "@/lib/server/companies/meeting-service";
import { provideServices, type Services } from "@/lib/server/process";
import { createRandom } from "@/lib/server/seed/submissions";
import { createDeskStore } from "@/lib/store";
import { importRegistrations } from "@/lib/store/copying/import";
import { setClock } from "../support/gate/two-visitors";
import { firstDay, firstDayAt } from "../support/records/fair-days";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(120_000);

const stores = provideStores();
const headers = new Headers();
const PHONES = 50;
const COMPANIES = 5;

/** On a day of the fair: leads end some weeks after it. */
beforeEach(() => setClock(firstDayAt("10:00:00")));
afterEach(() => void jest.useRealTimers());

const tokenOf = (visitor: number) => `v${String(visitor).padStart(19, "0")}`;

/** A phone: it meets people, and sends what it keeps until the server has answered. */
async function phone(n: number, link: string, meetings: MeetingInput[]): Promise<number> {
  const random = createRandom(n + 1);
  const kept = new Map(meetings.map((one) => [one.id, one]));
  let lost = 0;
  while (kept.size > 0) {
    const size = 1 + Math.floor(random() * MAX_MEETINGS_PER_REQUEST);
    const some = [...kept.values()].slice(0, size);
    const [dies, isHalf] = [random(), random() < 0.5];
    // The request is lost, or the answer is: the phone cannot tell one from the other.
    if (dies < 0.4) lost += 1;
    if (dies < 0.2) continue;
    const sending = saveMeetings({ token: link, meetings: some, headers });
    // An old try may still be under way when the phone sends again.
    const twice = isHalf ? saveMeetings({ token: link, meetings: some, headers }) : undefined;
    const answer = await sending;
    await twice;
    if (dies < 0.4) continue;
    if (answer.status === "gone") throw new Error("The link opens nothing.");
    if (answer.status !== "taken") continue;
    for (const { id, outcome } of answer.results) if (outcome === "kept") kept.delete(id);
  }
  return lost;
}

it.each([
  ["embedded", 20, 200, stores.sqlite],
  ["firestore", 10, 100, stores.firestore],
] as const)(
  "the %s store has every meeting once, of %i from each of fifty phones",
  async (_, each, visitors, open) => {
    jest.spyOn(process.stdout, "write").mockReturnValue(true);
    const database = open();
    const store = createDeskStore(database);
    await fill(database, visitors);
    provideServices({
      store,
      metrics: { countRefusal: () => undefined },
      leadLimits: {
        tokens: createMissLimit({ perClient: 1 }),
        guesses: createStrictMissLimit({ perClient: 1 }),
        countRequest: createMinuteLimit(0),
      },
    } as unknown as Services);
    const expected = new Map<string, string[]>();
    const phones = Array.from({ length: PHONES }, async (__, n) => {
      const company = `company-${n % COMPANIES}`;
      const person = await store.companies.ensureContactLink(company);
      const link = person ? await store.companies.deriveToken(person) : "";
      const random = createRandom(1000 + n);
      const meetings = Array.from({ length: each }, (___, m) => {
        const visitor = Math.floor(random() * visitors);
        const id = `phone-${n}-meeting-${m}`;
        const key = `${company} v-${visitor}`;
        expected.set(key, [...(expected.get(key) ?? []), id]);
        const at = new Date(Date.parse(`${firstDay}T06:00:00Z`) + m * 1000 + n).toISOString();
        return { id, code: computeEntryCodeSync(tokenOf(visitor)), at };
      });
      return phone(n, link, meetings);
    });
    const lost = (await Promise.all(phones)).reduce((sum, one) => sum + one, 0);
    expect(lost).toBeGreaterThan(PHONES / 2);
    const found = new Map<string, string[]>();
    for (let c = 0; c < COMPANIES; c += 1) {
      for (const { met, meetings } of await store.leads.list(`company-${c}`)) {
        const key = `company-${c} ${met.id}`;
        expect(found.has(key)).toBe(false);
        found.set(key, meetings.map(({ id }) => id).toSorted());
      }
    }
    expect([...found.values()].flat()).toHaveLength(PHONES * each);
    for (const [key, ids] of expected) expect(found.get(key)).toEqual(ids.toSorted());
  },
);

/** With companies that are accepted, and visitors. */
async function fill(database: Database, visitors: number) {
  const store = createDeskStore(database);
  for (let c = 0; c < COMPANIES; c += 1) {
    const id = `company-${c}`;
    await store.create("exhibit", id, { ...exhibitRecord, email: `${id}@example.com` });
    await store.reviews.change("exhibit", id, (file) => ({
      ...file,
      decision: { state: "accepted", at: "2026-06-01T09:00:00.000Z", by: "ada" },
    }));
  }
  const people = Array.from({ length: visitors }, (_, n) => ({
    registration: {
      id: `v-${n}`,
      record: { ...visitRecord, token: tokenOf(n) },
      createdAt: new Date(),
    },
  }));
  await importRegistrations({ database, edition: store.edition }, "visit", people);
}
