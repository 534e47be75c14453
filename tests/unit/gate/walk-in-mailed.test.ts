/** The gate says that a walk-in's pass comes by email only where an email reaches somebody. */
import { fair } from "@/lib/fair/facts";
import type { Notifier } from "@/lib/mails/ports";
import { openTestGate, pairDevice } from "../../support/gate/gate-server";
import { firstDay } from "../../support/records/fair-days";

const walkIn = {
  number: 1,
  language: "en",
  firstName: "Ada",
  lastName: "Demir",
  email: "ada@example.com",
  company: "Demir Ltd",
  country: "TR",
  consent: false,
  at: new Date(`${firstDay}T10:30:00${fair.utcOffset}`).toISOString(),
  rehearsal: false,
};

const mailServer: Notifier = { send: async () => ({ outcome: "sent", where: "mail.example" }) };
const files: Notifier = { ...mailServer, onlyWrites: true };

it.each([
  ["a mail server", mailServer, ["visit" as const], true],
  ["files", files, ["visit" as const], false],
  ["a mail server, without confirmations", mailServer, [], false],
])("with %s", async (_, notifier, confirm, isMailed) => {
  jest.useFakeTimers({ now: new Date(walkIn.at), doNotFake: ["setImmediate", "nextTick"] });
  const server = await openTestGate(undefined, { notifier, confirm });
  const gate = await pairDevice(server, { right: "door", gate: "A" });
  const answer = await gate.json("POST /door/register", walkIn);
  expect(answer).toMatchObject({ verdict: { kind: "in" }, mailed: isMailed });
  await server.remove();
  jest.useRealTimers();
});
