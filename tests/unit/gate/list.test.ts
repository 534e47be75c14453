/** The list with which devices decide without a network. */
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { buildRecordStar } from "@/lib/registration/registration-star";
import type { Review } from "@/lib/reviews/review";
import { unseal } from "@/staff/gate/protocol/sealed-list";
import { openTestGate, type Speaker, type TestGate } from "../../support/gate/gate-server";
import { at, person, provideTwoGates, register, scan, tokenOf } from "../../support/gate/scanning";
import { firstDay } from "../../support/records/fair-days";
import { keyOf } from "../../support/records/list-key";
import { pressRecord, visitRecord } from "../../support/records/records";

const openGates = provideTwoGates();
let server: TestGate;
let [a, b] = [] as unknown as [Speaker, Speaker];

beforeEach(async () => {
  ({ server, a, b } = await openGates());
});

describe("the list", () => {
  const read = async (device: Speaker, after = "") =>
    device.json(`GET /door/list?limit=3&after=${after}`);

  async function readAll(device: Speaker, after = "") {
    const pages = [await read(device, after)];
    while (pages.at(-1).more) pages.push(await read(device, pages.at(-1).next));
    const all = (name: string) => pages.flatMap((page) => page[name]);
    const [first, last] = [pages[0], pages.at(-1)];
    return {
      entries: all("entries"),
      gone: all("gone"),
      marks: all("marks"),
      anew: first.anew,
      next: last.next,
    };
  }

  it("opens an entry to its pass alone, and tells nobody's name", async () => {
    const { entries, anew } = await readAll(a);
    expect(anew).toBe(true);
    const [entry] = entries;
    expect(entry.key).toBe(await keyOf(tokenOf("ada")));
    expect(await unseal(computeEntryCodeSync(tokenOf("ada")), entry.sealed)).toEqual(person);
    expect(await unseal(computeEntryCodeSync(tokenOf("bob")), entry.sealed)).toBeUndefined();
    expect(JSON.stringify(entries)).not.toContain(visitRecord.firstName);
  });

  it("has the passes that staff gave, so that one scanner serves all", async () => {
    await server.store.create("press", "paper", pressRecord);
    const pass = { id: "paper", token: tokenOf("paper"), at: at("08:00:00"), by: "ada" };
    const decision = { state: "accredited", at: pass.at, by: pass.by } as const;
    const review = (before: object) => ({ ...before, decision, passes: [pass] }) as Review;
    await server.store.reviews.change("press", "paper", review);
    const { entries } = await readAll(a);
    const key = await keyOf(pass.token);
    const entry = entries.find((one: { key: string }) => one.key === key);
    const shown = await unseal(computeEntryCodeSync(pass.token), entry.sealed);
    const name = `${pressRecord.firstName} ${pressRecord.lastName}`;
    expect(shown).toEqual({ form: "press", name, company: pressRecord.organization });
    const { verdict } = await scan(a, 1, pass.token);
    // The star comes with an answer alone.
    const star = buildRecordStar("paper", "press", pressRecord);
    expect(verdict).toMatchObject({ kind: "in", person: { ...shown, star } });
  });

  it("goes on with what has changed: new, corrected, marked, taken back, erased", async () => {
    for (const id of ["bob", "cem", "dan"]) await register(server, id);
    const all = await readAll(a);
    expect(all.entries).toHaveLength(4);
    expect(await readAll(a, all.next)).toMatchObject({
      entries: [],
      gone: [],
      marks: [],
      anew: false,
    });

    await scan(b, 1, tokenOf("bob"));
    const marked = await readAll(a, all.next);
    const key = await keyOf(tokenOf("bob"));
    expect(marked.marks).toEqual([{ key, day: firstDay, at: at("11:00:00"), gate: "B" }]);
    expect(marked.entries).toEqual([]);

    await b.json("POST /door/undo", { number: 1, key, day: firstDay, rehearsal: false });
    await register(server, "eve");
    await server.store.erase({ form: "visit", ids: ["cem"], by: "ada" });
    await server.store.withdraw(tokenOf("dan"));
    const later = await readAll(a, marked.next);
    expect(later.marks).toEqual([{ key, day: firstDay, at: null }]);
    expect(later.entries.map((one: { key: string }) => one.key)).toEqual([
      await keyOf(tokenOf("eve")),
    ]);
    const gone = await Promise.all(["cem", "dan"].map((id) => keyOf(tokenOf(id))));
    expect(later.gone.toSorted()).toEqual(gone.toSorted());
    expect((await readAll(a)).entries).toHaveLength(3);
  });

  it("gives passes of one person the same number, and no number to others", async () => {
    await register(server, "twin", { email: "ada@example.com", lastName: "ada" });
    await register(server, "bob");
    const { entries } = await readAll(a);
    const numbers = entries.map(({ person: number }: { person?: number }) => number);
    expect(numbers.filter((one: unknown) => one === undefined)).toHaveLength(1);
    expect(new Set(numbers.filter(Boolean)).size).toBe(1);
  });

  it("begins anew for a device that has read the list of another process", async () => {
    const { next } = await readAll(a);
    const other = await openTestGate(server.folder);
    const theirs = await fetch(`${other.url}/door/list?after=${next}`, {
      headers: { cookie: a.cookie },
    })
      .then((answer) => answer.json())
      .finally(other.stop);
    expect(theirs).toMatchObject({ anew: true, entries: [{ key: await keyOf(tokenOf("ada")) }] });
  });
});
