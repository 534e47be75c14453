/** The queue over a database whose answers to changes get lost: the engine decides again about what is stored by then. */
import type { Database } from "@/lib/database/port";
import { createRegistrationStore } from "@/lib/store";
import { salesAt, salesOf } from "../../support/pages/messages";
import { exhibitRecord } from "../../support/records/records";
import { provideStores } from "../../support/stores/stores";

const stores = provideStores();
let file: Database;
const at = (minute: number) => new Date(Date.UTC(2026, 8, 1, 9, minute));

beforeEach(() => {
  file = stores.sqlite();
});

/** Every change is made, its answer is lost, and it is decided once more. */
const losingAnswers = (): Database => ({
  ...file,
  async change(places, decide) {
    await file.change(places, decide);
    return file.change(places, decide);
  },
});

it("a claim whose answer was lost is recognised, so its message is sent now", async () => {
  await createRegistrationStore(file).create("exhibit", "a", exhibitRecord, salesAt(at(0)));
  const { queue } = createRegistrationStore(losingAnswers());
  expect(await queue.lease(at(1), at(2))).toMatchObject([
    { ...salesOf("a"), attempts: 2, dueAt: at(2) },
  ]);
});

it("a claim of another process is not taken for one's own", async () => {
  await createRegistrationStore(file).create("exhibit", "a", exhibitRecord, salesAt(at(0)));
  const overtaken: Database = {
    ...file,
    async change(places, decide) {
      // The other one claims it for the same time, between the search and this claim.
      await createRegistrationStore(file).queue.lease(at(1), at(2));
      return file.change(places, decide);
    },
  };
  expect(await createRegistrationStore(overtaken).queue.lease(at(1), at(2))).toEqual([]);
});

it("what was put off or sent stays so, and is counted once", async () => {
  await createRegistrationStore(file).create("exhibit", "a", exhibitRecord, salesAt(at(0)));
  const { queue } = createRegistrationStore(losingAnswers());
  await queue.nack(salesOf("a"), at(7));
  expect(await Array.fromAsync(queue.list())).toMatchObject([{ attempts: 1, dueAt: at(7) }]);
  await queue.ack(salesOf("a"));
  expect(await Array.fromAsync(queue.list())).toEqual([]);
});
