/** The file of consents for the authority: each time is that of the consent or its withdrawal. */
import { computeFingerprint } from "@/lib/registration/fingerprint";
import { formatMachineCsvLine } from "@/lib/sheets/csv-line";
import type { DeskStore } from "@/lib/store/ports";
import { listIysLines } from "@/staff/desk/broadcasts/iys";
import type { DeskRow } from "@/staff/desk/core/rows";
import { visitRecord } from "../../support/records/records";
import { provideDeskStore } from "../../support/stores/desk-store";

const openStore = provideDeskStore();
const registeredAt = new Date("2026-09-01T09:00:00Z");
const later = new Date("2026-09-10T09:00:00Z");

let store: DeskStore;

beforeEach(() => {
  const doNotFake = ["setImmediate", "nextTick", "performance", "setTimeout"] as const;
  jest.useFakeTimers({ now: registeredAt, doNotFake: [...doNotFake] });
  ({ store } = openStore());
});

/** Registered on the 1st, corrected on the 10th. */
async function register(email: string, ...consents: boolean[]) {
  const records = consents.map((consent) => ({ ...visitRecord, email, consent }));
  const [first, second] = records;
  if (first) await store.create("visit", email, first);
  if (first && second) {
    jest.setSystemTime(later);
    const change = { was: computeFingerprint(first), record: second, by: "visitor" };
    await store.replace("visit", email, { ...change, fields: ["consent"] });
  }
  const values = { email, consent: consents.at(-1) };
  return { form: "visit", id: email, at: registeredAt.getTime(), values } as unknown as DeskRow;
}

async function listStates(...rows: DeskRow[]) {
  const cache = { getRows: (form: string) => (form === "visit" ? rows : []) };
  const lines = await listIysLines({ store, cache } as unknown as Parameters<
    typeof listIysLines
  >[0]);
  return lines.map(([, , , state, time]) => `${state} ${time?.slice(0, 10)}`);
}

it("dates a consent by the correction that gave it, and a withdrawal by its own", async () => {
  const rows = [
    await register("given@example.com", true),
    await register("later@example.com", false, true),
    await register("withdrawn@example.com", true, false),
    await register("never@example.com", false),
  ];
  expect(await listStates(...rows)).toEqual([
    "ONAY 2026-09-01",
    "ONAY 2026-09-10",
    "RET 2026-09-10",
  ]);
});

it("says that nobody agrees who has unsubscribed, until they ask for news again", async () => {
  const row = await register("ada@example.com", true);
  const id = (await store.addresses.createHasher())("ada@example.com");
  await store.addresses.unsubscribe(id, new Date("2026-09-05T09:00:00Z"));
  expect(await listStates(row)).toEqual(["RET 2026-09-05"]);
  await store.addresses.subscribe(id, new Date("2026-09-07T09:00:00Z"));
  expect(await listStates(row)).toEqual(["ONAY 2026-09-07"]);
});

it("leaves an address as it is, because a program reads it", () => {
  const fields = ["=1+1@example.com", "+cmd|calc@example.com", "-2@example.com", 'a;"b'];
  expect(formatMachineCsvLine(fields, ";")).toBe(
    '=1+1@example.com;+cmd|calc@example.com;-2@example.com;"a;""b"\r\n',
  );
});
