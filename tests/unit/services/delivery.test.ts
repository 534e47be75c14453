/** Messages of new registrations: sent at once, but not all at the same time. */
import { setImmediate as turn } from "node:timers/promises";
import { endLeads } from "@/lib/companies/service/end-leads";
import type { NotifyPorts } from "@/lib/mails/notify";
import type { NotifyResult } from "@/lib/mails/ports";
import { startDelivery } from "@/lib/services/delivery";
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
    delivery.soon({ id: `r${n}`, form: "exhibit", messages: ["sales"] });
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

it("ends with what is under way, and leaves the rest in the store", async () => {
  const delivery = burst(30);
  const stopped = delivery.stop();
  expect([await arrive(), await arrive()]).toEqual([20, 0]);
  await stopped;
});
