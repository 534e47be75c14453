import fc from "fast-check";
import {
  findItem,
  formatKeptList,
  hasNoteLine,
  joinItems,
  type KeptItem,
  keptKinds,
  MAX_KEPT_ITEMS,
  MAX_NOTE_LENGTH,
  parseKeptList,
  removeItem,
  setItemNotes,
  toggleNoteLine,
} from "@/lib/kept/kept-list";
import { formatKeptKeys, parseKeptKeys } from "@/lib/kept/kept-with-pass";
import {
  formatSharedList,
  MAX_SHARED_LENGTH,
  parseSharedList,
  splitSharedList,
} from "@/lib/kept/shared-list";

const deniz: KeptItem = { kind: "company", id: "Deniz-Mobilya", name: "Deniz Mobilya", at: "2-A4" };
const forum: KeptItem = { kind: "session", id: "forum-1", name: "Forum", at: "1 13:30" };

const anyItem = fc.record(
  {
    kind: fc.constantFrom(...keptKinds),
    id: fc.stringMatching(/^[A-Za-z0-9-]{1,40}$/),
    name: fc.string({ maxLength: 60 }),
    at: fc.string({ maxLength: 12 }),
    note: fc.string({ minLength: 1, maxLength: MAX_NOTE_LENGTH }),
    isVisited: fc.constant(true as const),
    agreed: fc.constant("2026-09-23T11:30"),
  },
  { requiredKeys: ["kind", "id", "name", "at"] },
);

test("a list is read as it was written, each thing once", () => {
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 20 }), (items) => {
      const once = joinItems([], items);
      expect(parseKeptList(formatKeptList(items))).toEqual(once);
    }),
  );
});

test("whatever is stored is read as a list, and that of a later release is left alone", () => {
  const readAll = [null, "", "{", "7", "[]", '{"items":7}', '{"version":1,"items":[null,7,{}]}'];
  expect(readAll.map(parseKeptList)).toEqual(readAll.map(() => []));
  fc.assert(fc.property(fc.json(), (text) => Array.isArray(parseKeptList(text) ?? [])));
  expect(parseKeptList(JSON.stringify({ version: 2, items: [] }))).toBeUndefined();
  const forged = { ...deniz, id: "../x", name: "<b>" };
  expect(parseKeptList(formatKeptList([forged]))).toEqual([]);
});

test("notes and marks change one thing, and empty ones leave nothing", () => {
  const noted = setItemNotes([deniz, forum], deniz, { note: "  Katalog iste ", isVisited: true });
  expect(noted).toEqual([{ ...deniz, note: "Katalog iste", isVisited: true }, forum]);
  expect(setItemNotes(noted, deniz, { note: " " })).toEqual([deniz, forum]);
  expect(findItem(removeItem(noted, deniz), deniz)).toBeUndefined();
});

test("a product is a line of its company's note, which one press adds and the next removes", () => {
  const noted = { ...deniz, note: "Önce buraya", isVisited: true, agreed: "2026-09-23T11:30" };
  const wanted = toggleNoteLine([noted, forum], deniz, "Masa");
  expect(wanted).toEqual([{ ...noted, note: "Önce buraya\nMasa" }, forum]);
  expect(hasNoteLine(wanted[0] ?? forum, "Masa")).toBe(true);
  expect(toggleNoteLine(wanted, deniz, "Masa")).toEqual([noted, forum]);
  const full = [{ ...deniz, note: "x".repeat(MAX_NOTE_LENGTH - 2) }];
  expect(toggleNoteLine(full, deniz, "Masa")).toEqual(full);
  // It keeps the company, which stays without it.
  const alone = toggleNoteLine([], deniz, "Masa");
  expect(toggleNoteLine(alone, deniz, "Masa")).toEqual([deniz]);
});

test("joined lists keep the notes of the first, and have an end", () => {
  const own = { ...deniz, note: "Önce buraya" };
  expect(joinItems([own], [deniz, forum])).toEqual([own, forum]);
  const many = Array.from({ length: 10_000 }, (_, n) => ({ ...deniz, id: `Firma-${n}` }));
  expect(joinItems([own], many)).toHaveLength(MAX_KEPT_ITEMS);
});

test("a shared list has the ids and nothing else, whatever they are", () => {
  expect(formatSharedList([deniz, { ...forum, note: "geheim" }])).toBe(
    "#add=company.Deniz-Mobilya!session.forum-1",
  );
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 30 }), (items) => {
      const refs = keptKinds.flatMap((kind) =>
        items.filter((item) => item.kind === kind).map(({ id }) => ({ kind, id })),
      );
      expect(parseSharedList(formatSharedList(items) ?? "")).toEqual(refs);
    }),
  );
});

test("a list that is too long is not shared, and a forged one is not read", () => {
  const many = Array.from({ length: 200 }, (_, n) => ({ ...deniz, id: `Bir-Uzun-Firma-${n}` }));
  expect(formatSharedList(many)).toBeUndefined();
  const parts = splitSharedList(many).map((part) => parseSharedList(part) ?? []);
  expect(parts.flat()).toEqual(many.map(({ kind, id }) => ({ kind, id })));
  expect(formatSharedList([])).toBeUndefined();
  const forged = [
    "",
    "#stand-3-A12",
    "#add=",
    "#add=company",
    "#add=company.",
    "#add=person.4R3C",
    "#add=company.<b>",
    "#add=company.A!x",
    `#add=company${".A".repeat(MAX_SHARED_LENGTH)}`,
    `#add=sector${".a".repeat(MAX_KEPT_ITEMS + 1)}`,
  ];
  expect(forged.map(parseSharedList)).toEqual(forged.map(() => undefined));
});

test("what is posted to a pass are keys alone, each once, and not more than a device keeps", () => {
  fc.assert(
    fc.property(fc.array(anyItem, { minLength: 1, maxLength: 30 }), (items) => {
      const keys = items.map(({ kind, id }) => `${kind}/${id}`);
      expect(parseKeptKeys(formatKeptKeys(items))).toEqual([...new Set(keys)]);
    }),
  );
  const many = Array.from({ length: 10_000 }, (_, n) => ({ ...deniz, id: `${n}` }));
  expect(parseKeptKeys(formatKeptKeys(many.slice(0, MAX_KEPT_ITEMS)))).toHaveLength(MAX_KEPT_ITEMS);
  const forged = [formatKeptKeys(many), "", "sector/food  ", "person/4R3C", "sector/<b>", null, {}];
  expect(forged.map(parseKeptKeys)).toEqual(forged.map(() => undefined));
});
