/**
 * Phones at stands whose networks die: requests get lost, answers get lost, and what a phone is not sure of it sends again.
 * Of 5,000 meetings none is lost and none is there twice.
 */
import { join } from "node:path";
import { MAX_MEETINGS_PER_REQUEST, type MeetingInput } from "@/lib/companies/leads/lead-wire";
import { saveMeetings } from "@/lib/companies/service/meeting-service";
import { openFirestore } from "@/lib/database/firestore";
import { openSqlite } from "@/lib/database/sqlite-file";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import {
  createMinuteLimit,
  createMissLimit,
  createStrictMissLimit,
} from "@/lib/security/rate-limit";
import { provideServices, type Services } from "@/lib/services";
import { createDeskStore } from "@/lib/store";
import type { RegistrationStore } from "@/lib/store/ports";
import { firstDay } from "../support/records/fair-days";
import { exhibitRecord, visitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

jest.setTimeout(120_000);

const stores = provideStores();
const headers = new Headers();
const PHONES = 50;
const COMPANIES = 5;

/** On a day of the fair: leads end some weeks after it. Only dates are of that day, everything else takes its time. */
beforeEach(() => {
  jest.useFakeTimers({
    now: new Date(`${firstDay}T10:00:00+03:00`),
    doNotFake: [
      ...(["clearImmediate", "clearInterval", "clearTimeout", "hrtime", "nextTick"] as const),
      ...(["performance", "queueMicrotask", "setImmediate", "setInterval", "setTimeout"] as const),
    ],
  });
});

afterEach(() => void jest.useRealTimers());

const tokenOf = (visitor: number) => `v${String(visitor).padStart(19, "0")}`;

/** Numbers from 0 to 1 that are the same in each run. */
function* numbers(seed: number): Generator<number, never> {
  let state = seed + 1;
  for (;;) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

/** A phone: it meets people, and sends what it keeps until the server has answered. */
async function phone(n: number, link: string, meetings: MeetingInput[]): Promise<number> {
  const luck = numbers(n);
  const kept = new Map(meetings.map((one) => [one.id, one]));
  let lost = 0;
  while (kept.size > 0) {
    const size = 1 + Math.floor(luck.next().value * MAX_MEETINGS_PER_REQUEST);
    const some = [...kept.values()].slice(0, size);
    const [dies, isHalf] = [luck.next().value, luck.next().value < 0.5];
    // The request is lost, or the answer is: the phone cannot tell one from the other.
    if (dies < 0.2) {
      lost += 1;
      continue;
    }
    const sending = saveMeetings({ token: link, meetings: some, headers });
    // An old try may still be under way when the phone sends again.
    const twice = isHalf ? saveMeetings({ token: link, meetings: some, headers }) : undefined;
    const answer = await sending;
    if (dies < 0.4) {
      lost += 1;
      await twice;
      continue;
    }
    await twice;
    if (answer.status === "gone") throw new Error("The link opens nothing.");
    if (answer.status !== "taken") continue;
    for (const { id, outcome } of answer.results) if (outcome === "kept") kept.delete(id);
  }
  return lost;
}

it.each([
  ["embedded", 100, 1000, () => createDeskStore(openSqlite(join(stores.folder, "data")))],
  [
    "firestore",
    10,
    100,
    () => createDeskStore(openFirestore(stores.emulator.projectId, stores.emulator.host)),
  ],
])(
  "the %s store has every meeting once, of %i from each of fifty phones",
  async (_, each, visitors, open) => {
    jest.spyOn(process.stdout, "write").mockReturnValue(true);
    const store: RegistrationStore = await stocked(open(), visitors);
    provideServices({
      store,
      metrics: { refused: () => undefined },
      leadLimits: {
        tokens: createMissLimit({ perClient: 1 }),
        guesses: createStrictMissLimit({ perClient: 1 }),
        requests: createMinuteLimit(0),
      },
    } as unknown as Services);
    const expected = new Map<string, string[]>();
    const phones = Array.from({ length: PHONES }, async (__, n) => {
      const company = `company-${n % COMPANIES}`;
      const person = await store.companies.contact(company);
      const link = person ? await store.companies.tokenOf(person) : "";
      const luck = numbers(1000 + n);
      const meetings = Array.from({ length: each }, (___, m) => {
        const visitor = Math.floor(luck.next().value * visitors);
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
      for (const { met, meetings } of await store.leads.of(`company-${c}`)) {
        const key = `company-${c} ${met.id}`;
        expect(found.has(key)).toBe(false);
        found.set(key, meetings.map(({ id }) => id).toSorted());
      }
    }
    expect([...found.values()].flat()).toHaveLength(PHONES * each);
    for (const [key, ids] of expected) expect(found.get(key)).toEqual(ids.toSorted());
    await store.close();
  },
);

/** With companies that are accepted, and visitors. */
async function stocked(store: ReturnType<typeof createDeskStore>, visitors: number) {
  for (let c = 0; c < COMPANIES; c += 1) {
    const id = `company-${c}`;
    await store.create("exhibit", id, { ...exhibitRecord, email: `${id}@example.com` });
    await store.reviews.change("exhibit", id, (file) => ({
      ...file,
      decision: { state: "accepted", at: "2026-06-01T09:00:00.000Z", by: "ada" },
    }));
  }
  for (let start = 0; start < visitors; start += 50) {
    const some = Array.from({ length: Math.min(50, visitors - start) }, (_, n) => start + n);
    await Promise.all(
      some.map((n) => store.create("visit", `v-${n}`, { ...visitRecord, token: tokenOf(n) })),
    );
  }
  return store;
}
