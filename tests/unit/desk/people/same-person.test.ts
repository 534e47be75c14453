/** Which registrations of a form are one person's. */
import type { DeskRow } from "@/staff/desk/core/rows";
import { type Contact, groupPeople } from "@/staff/desk/people/group-people";
import {
  countPeople,
  filterLatestPerPerson,
  getPeople,
  listSameContact,
} from "@/staff/desk/people/people";
import { cacheOf, deskRow } from "../../../support/records/desk-rows";

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

type Case = [what: string, first: Partial<Contact>, second: Partial<Contact>];
/** The second one has another address, or another address and number. */
const elsewhere = (own: Partial<Contact> = {}) => ({ email: other.email, ...own });

it.each<Case>([
  ["one address and name", {}, { mobile: other.mobile }],
  ["one address in capitals", {}, { email: "ADA@Example.com", mobile: other.mobile }],
  ["one address in Turkish capitals", { email: "izmir@x.example" }, { email: "İZMİR@X.example" }],
  ["one address with an invisible mark", {}, { ...other, email: "\u200eada@example.com" }],
  ["one address and number, a letter wrong in the name", {}, { lastName: "Örnkk" }],
  ["one address and number, a name less", { firstName: "Ada Nur" }, {}],
  ["one address and no number, an initial", { mobile: "" }, { firstName: "A." }],
  ["swapped fields", {}, elsewhere({ firstName: "Örnek", lastName: "Ada" })],
  [
    "a host in ASCII",
    { email: "a@bücher.example" },
    { ...other, email: "a@xn--bcher-kva.example" },
  ],
  ["one mobile and name", {}, elsewhere()],
  ["a name in capitals", { lastName: "Işık" }, elsewhere({ lastName: "IŞIK" })],
  ["a name with İ", { lastName: "İnci" }, elsewhere({ lastName: "inci" })],
  ["a name with ı", { lastName: "Kılıç" }, elsewhere({ lastName: "KILIC" })],
  ["a name without accents", { firstName: "Çağrı" }, elsewhere({ firstName: "Cagri" })],
  [
    "a name divided elsewhere",
    { firstName: "Ayşe Nur", lastName: "Öz" },
    elsewhere({ firstName: "Ayşe", lastName: " Nur  Öz" }),
  ],
  ["an Arabic name", { firstName: "أحمد" }, elsewhere({ firstName: "احمد" })],
  ["a number without its country", {}, elsewhere({ mobile: "05321112233" })],
  ["a number with 00", {}, elsewhere({ mobile: "00905321112233" })],
  [
    "a number of the country that was chosen",
    { mobile: "07400123456", country: "GB" },
    elsewhere({ mobile: "+447400123456", country: "TR" }),
  ],
])("takes for one person's: %s", (_, first, second) => {
  expect(groups(first, second)).toEqual(together);
});

const nobody = { email: undefined, mobile: undefined };

it.each<Case>([
  ["a company's mobile and two names", {}, elsewhere({ firstName: "Grace" })],
  ["a company's address and two names", {}, { firstName: "Grace", mobile: other.mobile }],
  ["a family's address and number", { firstName: "Ali" }, { firstName: "Alp" }],
  ["similar names and two numbers", {}, { mobile: other.mobile, lastName: "Örnkk" }],
  ["names that end in another figure", { firstName: "Delegate1" }, { firstName: "Delegate2" }],
  ["a name and two numbers", {}, other],
  ["numbers that end alike", {}, elsewhere({ mobile: "+905421112233" })],
  [
    "one number in two countries",
    { mobile: "07400123456", country: "GB" },
    elsewhere({ mobile: "+907400123456" }),
  ],
  ["no address and no number", { email: "", mobile: "" }, { email: "", mobile: "" }],
  ["no name", { lastName: "", firstName: "" }, elsewhere({ lastName: "", firstName: "" })],
  ["answers that another version has not stored", nobody, nobody],
  [
    "addresses before a plus",
    { email: "info+a@x.example" },
    { ...other, email: "info+b@x.example" },
  ],
  ["two letters that look alike", { lastName: "Ak" }, elsewhere({ lastName: "Ax" })],
])("takes for two people's: %s", (_, first, second) => {
  expect(groups(first, second)).toEqual([]);
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

const older = deskRow("visit", "older", {}, 1);
const stranger = deskRow("visit", "stranger", { ...other, firstName: "Grace" }, 2);
const newer = deskRow("visit", "newer", { firstName: "ADA", email: "new@example.com" }, 3);
const press = deskRow("press", "press", {}, 4);

it("counts the people of a form within it: the same address in two forms is two people", () => {
  const cache = cacheOf([older, stranger, newer, press]);
  const people = getPeople(cache, "visit");
  expect([people.total, getPeople(cache, "press").total]).toEqual([2, 1]);
  expect([people.listGroup(newer), people.listGroup(stranger)]).toEqual([[older, newer], []]);
  expect(getPeople(cache, "press").listGroup(press)).toEqual([]);
  expect(listSameContact(cache, older)).toEqual([press]);
  const colleague = deskRow("visit", "colleague", { firstName: "Grace", email: "g@x.example" });
  expect(listSameContact(cacheOf([older, colleague]), older)).toEqual([colleague]);
});

it("follows the cache", () => {
  let [rows, version] = [[older], 1];
  const cache = { ...cacheOf([]), getRows: () => rows, getVersion: () => version };
  for (const [now, ofOlder] of [
    [[older], []],
    [
      [older, newer],
      [older, newer],
    ],
    [[older], []],
  ]) {
    [rows, version] = [now ?? [], version + 1];
    expect(getPeople(cache, "visit").listGroup(older)).toEqual(ofOlder);
  }
});

it("has one row for each person, the latest of those that are listed, in their order", () => {
  const third = deskRow("visit", "third", {}, 5);
  const people = getPeople(cacheOf([older, stranger, newer, third]), "visit");
  const latest = (...rows: DeskRow[]) => filterLatestPerPerson(rows, people);
  expect(latest(third, newer, stranger, older)).toEqual([third, stranger]);
  expect(latest(older, stranger, newer)).toEqual([stranger, newer]);
  expect([countPeople([older, newer, third], people), countPeople([], people)]).toEqual([1, 0]);
});
