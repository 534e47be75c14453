/** Who comes without a registration, and is registered at the gate. */

import { fair } from "@/lib/fair/facts";
import type { Notifier } from "@/lib/mails/ports";
import { parseRegistrationCode } from "@/lib/passes/codes/registration-code";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import { findRowByCode } from "@/staff/desk/record/find-row-by-code";
import { pairDevice, type TestGate } from "../../support/gate/gate-server";
import { at, provideTwoGates } from "../../support/gate/scanning";
import { firstDay } from "../../support/records/fair-days";

const openGates = provideTwoGates();
const mailServer: Notifier = { send: async () => ({ outcome: "sent", where: "mail.example" }) };
let server: TestGate;

beforeEach(async () => {
  ({ server } = await openGates());
});

/** The visitor whose pass has this code. The gate hears of no token. */
async function visitorOf(code: string) {
  const read = parseRegistrationCode(code);
  const row = read && findRowByCode(server.context.desk, read);
  return row && server.store.get("visit", row.id);
}

describe("a walk-in", () => {
  const answers = {
    number: 1,
    language: "tr",
    firstName: "Zeynep",
    lastName: "Yılmaz",
    email: "zeynep@example.com",
    mobile: "",
    company: "Yılmaz Tekstil",
    country: "TR",
    consent: true,
    at: at("11:00:00"),
    rehearsal: false,
  };

  it("becomes a complete visitor by four answers, and is in at once", async () => {
    const gate = await pairDevice(server, { right: "door", gate: "C" });
    const answer = await gate.json("POST /door/register", answers);
    expect(answer.verdict).toMatchObject({ kind: "in", person: { name: "Zeynep Yılmaz" } });
    const stored = await visitorOf(answer.pass);
    expect(stored?.record).toMatchObject({
      firstName: "Zeynep",
      surName: "Yılmaz",
      email: "zeynep@example.com",
      mobile: "",
      country: "Türkiye",
      city: "kapıda kayıt",
      title: "kapıda kayıt",
      companyField: "kapıda kayıt",
      interestedProducts: ["kapıda kayıt"],
      consent: true,
      eventId: fair.id,
    });
    expect(await server.store.checkIns.readDays("visit", stored?.id ?? "")).toEqual({
      [firstDay]: new Date(at("11:00:00")),
    });
    // Whoever presses twice registers once.
    const again = await gate.json("POST /door/register", answers);
    expect([again.pass, again.verdict.kind]).toEqual([answer.pass, "in"]);
    expect(await server.store.count("visit")).toBe(2);
  });

  it.each([
    ["a mail server", mailServer, ["visit"] as const, true],
    ["files", { ...mailServer, onlyWrites: true as const }, ["visit"] as const, false],
    ["a mail server, without confirmations", mailServer, [], false],
  ])(
    "is told that the pass comes by email only where it reaches somebody: %s",
    async (_, notifier, confirm, mailed) => {
      const own = (await openGates(undefined, { notifier, confirm })).server;
      const gate = await pairDevice(own, { right: "door" });
      expect(await gate.json("POST /door/register", answers)).toMatchObject({
        verdict: { kind: "in" },
        mailed,
      });
    },
  );

  it("needs a way to be reached, and answers of the form's kind", async () => {
    const gate = await pairDevice(server, { right: "door" });
    const errors = async (more: object) =>
      (await gate.json("POST /door/register", { ...answers, ...more })).errors;
    expect(Object.keys(await errors({ email: "" }))).toEqual(["email", "mobile"]);
    expect(Object.keys(await errors({ email: "", mobile: "x" }))).toEqual(["mobile"]);
    expect(Object.keys(await errors({ country: "XX", company: " " }))).toEqual([
      "company",
      "country",
    ]);
    expect(await errors({ email: "", mobile: "+90 532 111 22 33" })).toBeUndefined();
    expect(await server.store.count("visit")).toBe(2);
  });

  it("is registered whether or not they agree to be written to, and the record says which", async () => {
    const gate = await pairDevice(server, { right: "door" });
    for (const [n, consent] of [true, false].entries()) {
      const email = `${n}@example.com`;
      const asked = { ...answers, number: n + 1, email, consent };
      const { pass } = await gate.json("POST /door/register", asked);
      const stored = await visitorOf(pass);
      expect(stored?.record).toMatchObject({ email, consent });
    }
    const unsaid = { ...answers, consent: undefined };
    expect((await gate.ask("POST /door/register", unsaid)).status).toBe(400);
  });

  it.each([
    ["another address", { email: "ayse@example.com", mobile: "+905321112233" }],
    ["no address", { email: "", mobile: "+905559998877" }],
  ])("gets a pass of their own after theirs became that of somebody with %s", async (_, is) => {
    const gate = await pairDevice(server, { right: "door" });
    const ali = { ...answers, email: "", mobile: "+90 532 111 22 33" };
    const first = await gate.json("POST /door/register", ali);
    const stored = await visitorOf(first.pass);
    if (!stored) throw new Error("not stored");
    const record = { ...stored.record, ...is, firstName: "Ayşe" };
    const was = computeFingerprint(stored.record);
    await server.store.replace("visit", stored.id, {
      was,
      record,
      by: "ada",
      fields: ["firstName"],
    });
    const again = await gate.json("POST /door/register", { ...ali, number: 2 });
    expect(again.pass).not.toBe(first.pass);
    expect(again.verdict).toMatchObject({ kind: "in", person: { name: "Zeynep Yılmaz" } });
    const once = await gate.json("POST /door/register", { ...ali, number: 2 });
    expect(once.pass).toBe(again.pass);
  });
});
