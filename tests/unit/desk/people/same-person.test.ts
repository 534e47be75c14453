/** Which registrations of a form are one person's. */
import type { RowCache } from "@/staff/desk/core/row-cache";
import type { DeskRow } from "@/staff/desk/core/rows";
import { type Contact, groupPeople } from "@/staff/desk/people/group-people";
import {
  countPeople,
  filterLatestPerPerson,
  getPeople,
  listSameContact,
} from "@/staff/desk/people/people";
import { deskRow } from "../../../support/records/desk-rows";

const ada = {
  firstName: "Ada",
  lastName: "Örnek",
  email: "ada@example.com",
  mobile: "+905321112233",
  country: "TR",
};
const other = { email: "other@example.com", mobile: "+905339998877" };

/** The places of those who belong together. */
function groups(...people: Partial<Contact>[]): number[][] {
  const items = people.map((own, at) => ({ at, contact: { ...ada, ...own } }));
  return groupPeople(items, ({ contact }) => contact).map((group) => group.map(({ at }) => at));
}
const together = [[0, 1]];

describe("are one person's", () => {
  it.each<[what: string, first: Partial<Contact>, second: Partial<Contact>]>([
    ["one address and name", {}, { mobile: other.mobile }],
    ["one address in capitals", {}, { email: "ADA@Example.com", mobile: other.mobile }],
    ["one address in Turkish capitals", { email: "izmir@x.example" }, { email: "İZMİR@X.example" }],
    ["one address with an invisible mark", {}, { ...other, email: "\u200eada@example.com" }],
    ["one address and number, a letter wrong in the name", {}, { lastName: "Örnkk" }],
    ["one address and number, a name less", { firstName: "Ada Nur" }, {}],
    ["one address and no number, an initial", { mobile: "" }, { firstName: "A." }],
    ["swapped fields", {}, { email: other.email, firstName: "Örnek", lastName: "Ada" }],
    [
      "one address, its host in ASCII and not",
      { email: "ada@bücher.example" },
      { ...other, email: "ada@xn--bcher-kva.example" },
    ],
    ["one mobile and name", {}, { email: other.email }],
    ["a name in capitals", { lastName: "Işık" }, { email: other.email, lastName: "IŞIK" }],
    ["a name with İ", { lastName: "İnci" }, { email: other.email, lastName: "inci" }],
    ["a name with ı", { lastName: "Kılıç" }, { email: other.email, lastName: "KILIC" }],
    ["a name without accents", { firstName: "Çağrı" }, { email: other.email, firstName: "Cagri" }],
    [
      "a name divided elsewhere",
      { firstName: "Ayşe Nur", lastName: "Öz" },
      { email: other.email, firstName: "Ayşe", lastName: " Nur  Öz" },
    ],
    ["an Arabic name", { firstName: "أحمد" }, { email: other.email, firstName: "احمد" }],
    ["a number without its country", {}, { email: other.email, mobile: "05321112233" }],
    ["a number with 00", {}, { email: other.email, mobile: "00905321112233" }],
    [
      "a number of the country that was chosen",
      { mobile: "07400123456", country: "GB" },
      { email: other.email, mobile: "+447400123456", country: "TR" },
    ],
  ])("%s", (_, first, second) => {
    expect(groups(first, second)).toEqual(together);
  });
});

describe("are two people's", () => {
  it.each<[what: string, first: Partial<Contact>, second: Partial<Contact>]>([
    ["a company's mobile and two names", {}, { email: other.email, firstName: "Grace" }],
    ["a company's address and two names", {}, { firstName: "Grace", mobile: other.mobile }],
    ["a family's address and number", { firstName: "Ali" }, { firstName: "Alp" }],
    [
      "one address, similar names and two numbers",
      {},
      { ...other, email: ada.email, lastName: "Örnkk" },
    ],
    ["names that end in another figure", { firstName: "Delegate1" }, { firstName: "Delegate2" }],
    ["a name and two numbers", {}, other],
    [
      "numbers that end alike",
      { mobile: "+905321112233" },
      { email: other.email, mobile: "+905421112233" },
    ],
    [
      "one number in two countries",
      { mobile: "07400123456", country: "GB" },
      { email: other.email, mobile: "+907400123456" },
    ],
    ["no address and no number", { email: "", mobile: "" }, { email: "", mobile: "" }],
    [
      "no name",
      { lastName: "", firstName: "" },
      { ...other, lastName: "", mobile: ada.mobile, firstName: "" },
    ],
    [
      "answers that another version has not stored",
      { email: undefined, mobile: undefined },
      { email: undefined, mobile: undefined },
    ],
    [
      "addresses before a plus",
      { email: "info+a@x.example" },
      { ...other, email: "info+b@x.example" },
    ],
    ["two letters that look alike", { lastName: "Ak" }, { email: other.email, lastName: "Ax" }],
  ])("%s", (_, first, second) => {
    expect(groups(first, second)).toEqual([]);
  });
});

it("leaves sisters apart, even if a name is similar to several of theirs", () => {
  const [nur, gul, short] = ["Ayşe Nur", "Ayşe Gül", "Ayşe"].map((firstName) => ({ firstName }));
  expect(groups(nur ?? {}, gul ?? {}, short ?? {})).toEqual([]);
  expect(groups(nur ?? {}, short ?? {})).toEqual(together);
});

it("leaves a delegation that shares an address its five people", () => {
  const names = ["Ali Kaya", "Ayşe Kaya", "Can Demir", "Cem Demir", "A. Kaya"];
  const people = names.map((name, n) => {
    const [firstName, lastName] = name.split(" ");
    return { firstName, lastName, mobile: `+9053200000${n}0` };
  });
  expect(groups(...people)).toEqual([]);
});

it("goes on from one registration to the next, in any order", () => {
  const first = { email: "a@x.example", mobile: "+905320000001" };
  const bridge = { email: "a@x.example", mobile: "+905320000002" };
  const last = { email: "b@x.example", mobile: "+905320000002" };
  expect(groups(first, last)).toEqual([]);
  expect(groups(first, bridge, last)).toEqual([[0, 1, 2]]);
  expect(groups(last, first, bridge)).toEqual([[0, 1, 2]]);
  const stranger = { ...other, firstName: "Grace" };
  expect(groups(stranger, last, stranger, first, bridge)).toEqual([
    [0, 2],
    [1, 3, 4],
  ]);
});

/** A cache that can be changed. */
function cacheOf(all: DeskRow[]) {
  let version = 1;
  const rows = (form: string) => all.filter((row) => row.form === form);
  const cache = { rows, version: () => version } as Partial<RowCache> as RowCache;
  return {
    cache,
    change: (work: () => void) => {
      work();
      version += 1;
    },
  };
}

const older = deskRow("visit", "older", {}, 1);
const stranger = deskRow("visit", "stranger", { ...other, firstName: "Grace" }, 2);
const newer = deskRow("visit", "newer", { firstName: "ADA", email: "new@example.com" }, 3);
const press = deskRow("press", "press", {}, 4);

describe("the people of a form", () => {
  it("are counted within it: the same address in two forms is two people", () => {
    const { cache } = cacheOf([older, stranger, newer, press]);
    expect(getPeople(cache, "visit").total).toBe(2);
    expect(getPeople(cache, "press").total).toBe(1);
    expect(getPeople(cache, "visit").of(newer)).toEqual([older, newer]);
    expect(getPeople(cache, "visit").of(stranger)).toEqual([]);
    expect(getPeople(cache, "press").of(press)).toEqual([]);
    expect(listSameContact(cache, older)).toEqual([press]);
    const colleague = deskRow("visit", "colleague", { firstName: "Grace", email: "g@x.example" });
    expect(listSameContact(cacheOf([older, colleague]).cache, older)).toEqual([colleague]);
  });

  it("follow the cache", () => {
    const rows = [older];
    const { cache, change } = cacheOf(rows);
    expect(getPeople(cache, "visit").of(older)).toEqual([]);
    change(() => rows.push(newer));
    expect(getPeople(cache, "visit")).toMatchObject({ total: 1 });
    expect(getPeople(cache, "visit").of(older)).toEqual([older, newer]);
    change(() => rows.splice(0, 1));
    expect(getPeople(cache, "visit").of(newer)).toEqual([]);
  });

  it("are one row each, the latest of those that are listed, in their order", () => {
    const third = deskRow("visit", "third", {}, 5);
    const { cache } = cacheOf([older, stranger, newer, third]);
    const people = getPeople(cache, "visit");
    expect(filterLatestPerPerson([third, newer, stranger, older], people)).toEqual([
      third,
      stranger,
    ]);
    expect(filterLatestPerPerson([older, stranger, newer], people)).toEqual([stranger, newer]);
    expect(countPeople([older, newer, third], people)).toBe(1);
    expect(countPeople([], people)).toBe(0);
  });
});
