/** A transaction that begins again after somebody else has done the same says that it has changed nothing. */
import type { Database } from "@/lib/database/port";
import { createDeskStore } from "@/lib/store";
import type { DeskStore } from "@/lib/store/ports";
import { addTag } from "@/staff/desk/decisions/review-changes";
import { saveView } from "@/staff/desk/list/views";
import { openDevices } from "@/staff/gate/server/devices";
import { deviceSince } from "../support/records/device";
import { visitRecord } from "../support/records/records";
import { provideStores } from "../support/stores/stores";

const stores = provideStores();
const [at, day] = [new Date("2026-09-23T07:00:00.000Z"), "2026-09-23"];
const view = { typed: "All", by: "ada" };
const content = { list: "", purpose: "news", fallback: "tr", texts: {} } as never;

/** Each change is decided, and then decided again after somebody else has made it. */
function openOvertaken(database: Database, overtake: () => Promise<unknown>): Database {
  let isOvertaken = false;
  return {
    ...database,
    async change(places, decide) {
      if (!isOvertaken) {
        const { writes = [] } = decide(...((await database.read(...places)) as never));
        isOvertaken = writes.length > 0;
        if (isOvertaken) await overtake();
      }
      return database.change(places, decide);
    },
  };
}

it.each<[string, (store: DeskStore) => Promise<unknown>, first: unknown, second: unknown]>([
  ["a task is deleted", (store) => store.tasks.delete("plan"), true, false],
  ["a check-in is taken back", (store) => store.checkIns.takeBack("visit", "a", day), true, false],
  [
    "a tag is added",
    (store) => store.reviews.change("visit", "a", (before) => addTag(before, "vip")),
    expect.objectContaining({ isChanged: true }),
    expect.objectContaining({ isChanged: false }),
  ],
  ["an address is released", (store) => store.addresses.release("id", at), true, false],
  [
    "a draft is saved",
    (store) => store.broadcasts.saveDraft("draft-1", content, { by: "ada", counted: 0 }),
    "saved",
    "same",
  ],
  [
    "a view is saved",
    (store) => saveView(store, { form: "visit", params: new URLSearchParams(), ...view }),
    expect.objectContaining({ isChanged: true }),
    expect.objectContaining({ isChanged: false }),
  ],
  ["a device is ended", ({ gate }) => openDevices(gate).end("gate"), "ended", "known"],
  [
    "a device is set",
    ({ gate }) => openDevices(gate).set("gate", { rehearsal: true }),
    true,
    false,
  ],
])("%s by one of two", async (_, act, first, second) => {
  const database = stores.sqlite();
  const store = createDeskStore(database);
  await store.create("visit", "a", visitRecord);
  await store.checkIns.checkIn("visit", "a", day, at);
  await store.tasks.change(() => [{ id: "plan" } as never]);
  await store.addresses.markUnreachable("id", "bounce", new Date(0));
  await store.gate.change("device", "gate", () => deviceSince(at, { id: "gate", right: "door" }));
  let others: unknown;
  const overtaken = openOvertaken(database, async () => {
    others = await act(store);
  });
  expect([await act(createDeskStore(overtaken)), others]).toEqual([second, first]);
});
