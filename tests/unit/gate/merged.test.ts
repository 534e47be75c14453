/** Passes of registrations that the desk has merged, at the gates: with a network and without one. */
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { toReference } from "@/lib/registration/reference";
import type { PassListEntry } from "@/staff/gate/protocol/protocol";
import { unseal } from "@/staff/gate/protocol/sealed-list";
import {
  ask,
  pairDevice,
  provideTestGate,
  type Speaker,
  type TestGate,
} from "../../support/gate/gate-server";
import { at, scan as scanAt, tokenOf } from "../../support/gate/scanning";
import { firstDay } from "../../support/records/fair-days";
import { keyOf } from "../../support/records/list-key";
import { visitRecord } from "../../support/records/records";

const printed = `https://expo.example/ENTRY/${computeEntryCodeSync(tokenOf("old"))}`;

const openGate = provideTestGate();
let server: TestGate;
let gate: Speaker;

beforeEach(async () => {
  jest.useFakeTimers({ now: new Date(at("10:00:00")), doNotFake: ["setImmediate", "nextTick"] });
  server = await openGate();
  for (const id of ["old", "new"]) {
    const answers = { firstName: "Ada", lastName: id, email: "ada@example.com" };
    await server.store.create("visit", id, { ...visitRecord, ...answers, token: tokenOf(id) });
  }
  gate = await pairDevice(server, { right: "door", gate: "A" });
  jest.setSystemTime(new Date(at("11:00:00")));
});

const merge = () => server.store.merge({ form: "visit", keep: "new", others: ["old"], by: "ada" });
const scan = (number: number, code: string) => scanAt(gate, number, code, { at: at("10:30:00") });
const arrived = () => server.store.checkIns.readDays("visit", "new");

it.each([
  ["the code that was printed", printed],
  ["the token of its address", tokenOf("old")],
  ["the reference", toReference("old")],
])("lets in by %s of a registration that was merged since the list was read", async (_, code) => {
  await gate.json("GET /door/list");
  await merge();
  const answer = await scan(1, code);
  expect(answer.verdict).toMatchObject({ kind: "in", person: { name: "Ada new" } });
  expect(await arrived()).toEqual({ [firstDay]: new Date(at("10:30:00")) });
  expect((await scan(2, computeEntryCodeSync(tokenOf("new")))).verdict.kind).toBe("again");
});

it.each([
  { when: "after a merge that the list does not know yet", isMerged: true },
  { when: "in a process that has not read the list", isMerged: false },
])("undoes a scan $when", async ({ isMerged }) => {
  await gate.json("GET /door/list");
  const { key } = await scan(1, tokenOf("old"));
  if (isMerged) await merge();
  const { url } = isMerged ? server : await openGate(server.folder);
  const undone = { number: 1, key, day: firstDay, rehearsal: false };
  const { cookie } = gate;
  const answer = await ask(url, "POST /door/undo", undone, { cookie });
  expect(await answer.json()).toEqual({ undone: true });
  expect([await arrived(), await server.store.checkIns.readDays("visit", "old")]).toEqual([{}, {}]);
});

it("keeps both passes in the lists of devices, as those of one person who is in", async () => {
  await merge();
  await scan(1, printed);
  const list = await gate.json("GET /door/list");
  const keys = [await keyOf(tokenOf("old")), await keyOf(tokenOf("new"))];
  const entries = keys.map((key) => list.entries.find((one: PassListEntry) => one.key === key));
  expect(entries[0].person).toBeDefined();
  expect(entries[0].person).toBe(entries[1].person);
  expect(await unseal(computeEntryCodeSync(tokenOf("old")), entries[0].sealed)).toMatchObject({
    name: "Ada new",
  });
  expect(list.marks.map(({ key }: PassListEntry) => key).toSorted()).toEqual(keys.toSorted());
});

it("takes both from the lists when the one that stayed is erased", async () => {
  await merge();
  const { next } = await gate.json("GET /door/list");
  await server.store.erase({ form: "visit", ids: ["new"], by: "ada" });
  expect((await scan(1, printed)).verdict.kind).toBe("unknown");
  const { gone } = await gate.json(`GET /door/list?after=${next}`);
  expect(gone).toHaveLength(2);
});
