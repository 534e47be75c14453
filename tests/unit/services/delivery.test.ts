/** Messages of new registrations: sent at once, but not all at the same time. */
import { setImmediate as turn } from "node:timers/promises";
import { log } from "@/lib/http/log";
import type { NotifyPorts } from "@/lib/mails/notify";
import type { NotifyResult } from "@/lib/mails/ports";
import { getLeaseEnd } from "@/lib/outbox/queue";
import { endLeads } from "@/lib/server/companies/end-leads";
import { startDelivery } from "@/lib/server/process/delivery";
import { exhibitRecord } from "../../support/records/records";

const sent: NotifyResult = { outcome: "sent", where: "there" };
let time: number;
let open: (() => void)[];
let most: number;

/** A notifier that waits for the test, and a store that has every registration. */
function ports(): NotifyPorts {
  const stored = { record: exhibitRecord, createdAt: new Date(0) };
  const store = {
    edition: "x",
    get: async (_: string, id: string) => ({ id, ...stored }),
    queue: { ack: async () => undefined },
  };
  return {
    store: store as unknown as NotifyPorts["store"],
    notifier: {
      send: () =>
        new Promise((resolve) => {
          open.push(() => resolve(sent));
          most = Math.max(most, open.length);
        }),
    },
    now: () => new Date(time),
    report: () => undefined,
  };
}

/** Lets everything that is being sent arrive. @returns how much it was */
async function arrive(): Promise<number> {
  for (let n = 0; n < 5; n += 1) await turn();
  const now = open;
  open = [];
  for (const end of now) end();
  for (let n = 0; n < 5; n += 1) await turn();
  return now.length;
}

beforeEach(() => {
  time = Date.UTC(2026, 8, 1);
  open = [];
  most = 0;
});

function burst(count: number) {
  const delivery = startDelivery(ports(), endLeads);
  for (let n = 0; n < count; n += 1) {
    delivery.sendSoon({
      id: `r${n}`,
      form: "exhibit",
      messages: ["sales"],
      leasedUntil: getLeaseEnd(new Date(time)),
    });
  }
  return delivery;
}

it("sends all of a burst, twenty at a time", async () => {
  const delivery = burst(50);
  expect([await arrive(), await arrive(), await arrive()]).toEqual([20, 20, 10]);
  expect(most).toBe(20);
  await delivery.stop();
});

it("leaves to the timer what took too long, long before its lease ends", async () => {
  const delivery = burst(30);
  time += 31_000;
  expect([await arrive(), await arrive()]).toEqual([20, 0]);
  await delivery.stop();
});

it("leaves to the timer what the store took so long to save that another process may send it", async () => {
  const delivery = startDelivery(ports(), endLeads);
  const leasedUntil = new Date(time + 10_000);
  delivery.sendSoon({ id: "late", form: "exhibit", messages: ["sales"], leasedUntil });
  expect(await arrive()).toBe(0);
  await delivery.stop();
});

it("ends with what is under way, and leaves the rest in the store", async () => {
  const delivery = burst(30);
  const stopped = delivery.stop();
  expect([await arrive(), await arrive()]).toEqual([20, 0]);
  await stopped;
});

it("sends due mail before housekeeping, and one task that fails holds up no other", async () => {
  const done: string[] = [];
  const note = (name: string) => async () => void done.push(name);
  const logged = jest.spyOn(log, "error").mockReturnValue();
  const given = ports();
  const queue = {
    ...given.store.queue,
    watch: () => () => undefined,
    async lease() {
      done.push("mail");
      return [];
    },
    forgetCounts: note("counts"),
  };
  const store = {
    ...given.store,
    queue,
    listEditions: async () => ["x"],
    openEdition: () => store,
    deleteLeftovers: () => Promise.reject(new TypeError("broken")),
  } as unknown as NotifyPorts["store"];
  const delivery = startDelivery({ ...given, store }, note("expired"));
  expect(await delivery.sendDue()).toEqual({ sent: 0, written: 0, failed: 0 });
  expect(done).toEqual(["mail", "counts", "expired"]);
  expect(logged.mock.calls[0]?.[0]).toMatchObject({ event: "cleanup", kind: "leftovers" });
  await delivery.stop();
});
