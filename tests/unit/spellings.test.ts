/** One table of spellings, read by every search for names and every rule that asks whether two are the same. */

import { findInvitation } from "@/lib/companies/invitation";
import { filterLeads, type LeadSelection, toListedLead } from "@/lib/companies/leads/lead-list";
import { toCompanies } from "@/lib/exhibitors/companies";
import { createCompanyFilter, readFilters } from "@/lib/exhibitors/filters";
import { buildExhibitorList } from "@/lib/exhibitors/list";
import { toSlug } from "@/lib/exhibitors/slug";
import { toLatin } from "@/lib/locales/latin";
import { emptyReview } from "@/lib/reviews/review";
import { createFinder } from "@/lib/server/search/find-items";
import { createSearchItem, type SearchKind } from "@/lib/server/search/search-item";
import { findCandidates } from "@/staff/desk/list/candidates";
import { readListQuery } from "@/staff/desk/list/list-query";
import { selectRows } from "@/staff/desk/list/select-rows";
import { groupPeople } from "@/staff/desk/people/group-people";
import { computeExhibitorFigures } from "@/staff/desk/report/exhibitors";
import { searchPeople } from "@/staff/gate/server/search";
import { cacheOf, deskRow } from "../support/records/desk-rows";
import { listed } from "../support/records/listed";
import { visitRecord } from "../support/records/records";
import { accepted, knownOf, somebody } from "../support/records/report";
import { reviewFeedOf } from "../support/records/review-feed";
import { companySpellings, personSpellings } from "../support/records/spellings";

const stranger = deskRow("visit", "stranger", { firstName: "Grace", lastName: "Hopper" });

/** Who is found at the desk and at the gate among these rows. */
function openSearches(...rows: ReturnType<typeof deskRow>[]) {
  const cache = cacheOf([...rows, stranger]);
  const checkIns = { findFirst: () => undefined };
  const desk = { cache, checkIns, reviews: reviewFeedOf() } as unknown as Parameters<
    typeof searchPeople
  >[0]["desk"];
  const gate = { desk, passList: { getStaffPasses: () => new Map() } };
  return {
    list: (search: string) =>
      selectRows(cache, readListQuery("visit", { search }), "en").map(({ id }) => id),
    entrance: (search: string) => findCandidates(desk, search, "en").rows.map(({ id }) => id),
    gate: (search: string) => searchPeople(gate, search).people.map(({ name }) => name),
  };
}

const everyLead: LeadSelection = { search: "", stars: 0, day: "", by: undefined };

function leadOf(answers: Partial<typeof visitRecord>) {
  const met = { form: "visit", id: "v" } as const;
  const registration = { id: "v", record: { ...visitRecord, ...answers }, createdAt: new Date() };
  const meetings = [{ id: "m", at: "2026-09-23T09:00:00Z", by: 0 }];
  return toListedLead({ met, meetings }, { met, registration, review: emptyReview }, "en");
}

/** Whose names in the list of exhibitors are found by what is typed. */
function searchList(names: string[], q: string): string[] {
  const isFound = createCompanyFilter({ ...readFilters(new URLSearchParams()), q });
  const { listed: all } = buildExhibitorList("en", toCompanies(names.map((name) => listed(name))));
  return all.filter(({ row }) => isFound(row)).map(({ company }) => company.name);
}

/** Whose names the search of the site finds by all that is typed. */
function searchSite(kind: SearchKind, names: string[], typed: string): string[] {
  const facts = { kind, href: "/", description: "", blocks: [] };
  const items = names.map((title) => createSearchItem({ ...facts, title }));
  const { found, hasAllWords } = createFinder(typed, "").find(items);
  return hasAllWords ? found.map(({ item }) => item.title) : [];
}

const campaignOf = (name: string) => ({ code: "CODE", name, kind: "exhibitor", at: "" }) as const;

describe.each(personSpellings)("%s %s", (firstName, lastName, ...spellings) => {
  const row = deskRow("visit", "v", { firstName, lastName, company: "" });
  const searches = openSearches(row);
  const lead = leadOf({ firstName, lastName });

  it.each([`${firstName} ${lastName}`, `${lastName} ${firstName}`, ...spellings])(
    "is found everywhere as %s",
    (search) => {
      expect(searches.list(search)).toEqual(["v"]);
      expect(searches.entrance(search)).toEqual(["v"]);
      expect(searches.gate(search)).toEqual([`${firstName} ${lastName}`]);
      const name = `${firstName} ${lastName}`;
      expect(searchSite("speakers", [name, "Grace Hopper"], search)).toEqual([name]);
      expect(filterLeads([lead], { ...everyLead, search })).toEqual([lead]);
    },
  );

  it("is one person with a number, with fields swapped and in capitals", () => {
    const contact = { firstName, lastName, mobile: "+905321112233" };
    const swapped = { ...contact, firstName: lastName, lastName: firstName };
    const capitals = { ...contact, firstName: firstName.toLocaleUpperCase("tr") };
    const stranger = { ...contact, firstName: "Grace", lastName: "Hopper" };
    const all = [contact, swapped, capitals, stranger];
    expect(groupPeople(all, (one) => one)).toEqual([[contact, swapped, capitals]]);
  });
});

describe.each(companySpellings)("%s", (company, ...spellings) => {
  const searches = openSearches(deskRow("visit", "v", { company }));

  it.each([company, ...spellings])("is found everywhere as %s", (typed) => {
    expect(searchList([company, "Grace Hopper Inc"], typed)).toEqual([company]);
    expect(searchSite("exhibitors", [company, "Grace Hopper Inc"], typed)).toEqual([company]);
    expect(searches.list(typed)).toEqual(["v"]);
    expect(searches.gate(typed)).toHaveLength(1);
    expect(filterLeads([leadOf({ company })], { ...everyLead, search: typed })).toHaveLength(1);
  });

  it("is one company, with one invitation", () => {
    const names = [company, spellings[0] ?? ""];
    const rows = names.map((name, n) => somebody("exhibit", `x${n}`, { company: name }));
    const reviews = Object.fromEntries(
      rows.map(({ id }, n) => [id, accepted("TR", { hall: 1, area: 9 }, { slug: names[n] ?? "" })]),
    );
    expect(computeExhibitorFigures(knownOf({ rows, reviews })).direct.home).toBe(1);
    const campaign = campaignOf(company);
    expect(findInvitation(spellings[0] ?? "", [campaign])).toBe(campaign);
  });
});

it.each([
  [true, "Yıldız Tekstil A.Ş.", ["Yıldız Tekstil Ltd. Şti.", "Yıldız Tekstil San. ve Tic. A.Ş."]],
  [true, "Müller GmbH", ["Mueller GmbH & Co. KG", "MULLER"]],
  [true, "ТОО Жайлау", ["Жайлау ТОО", "Zhaylau LLP"]],
  [true, "Ferretti S.p.A.", ["Ferretti S.r.l.", "FERRETTI SPA"]],
  [true, "Meble Sp. z o.o.", ["Meble sp z o o", "Meble"]],
  [true, "الأمل ش.ذ.م.م", ["الأمل", "الأمل ش.م.م"]],
  [false, "شركة الحلال", ["شركة الهلال"]],
  [false, "王府", ["汪府"]],
  [false, "As", ["Ltd"]],
  [false, "«»", ["!!"]],
  [false, "Ada Cam", ["Ada Can"]],
])("one company is meant: %p, by %s and %j", (isOne, name, others) => {
  const campaign = campaignOf(name);
  for (const other of others) {
    expect(findInvitation(other, [campaign])).toBe(isOne ? campaign : undefined);
  }
});

it("puts the person whose whole name was typed first, before a long list is cut", () => {
  const many = Array.from({ length: 40 }, (_, n) =>
    deskRow("visit", `v${n}`, { firstName: "Ali", lastName: `Adacan ${n}` }),
  );
  const meant = deskRow("visit", "meant", { firstName: "Can", lastName: "Ali" }, 20);
  const searches = openSearches(...many, meant);
  expect(searches.gate("can ali")[0]).toBe("Can Ali");
  expect(searches.entrance("can ali")[0]).toBe("meant");
});

/** The alphabets of the neighbours and of others who exhibit, without ь and ء, which no Latin spelling writes. */
const alphabets = {
  az: "abcçdeəfgğhxıijkqlmnoöprsştuüvyz",
  uz: "абвгдеёжзийклмнопрстуфхцчшъэюяўқғҳ",
  kk: "аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіэюя",
  uk: "абвгґдеєжзиіїйклмнопрстуфхцчшщюя",
  sr: "абвгдђежзијклљмнњопрстћуфхцчџш",
  mk: "абвгдѓежзѕијклљмнњопрстќуфхцчџш",
  bg: "абвгдежзийклмнопрстуфхцчшщъюя",
  el: "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
  ka: "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ",
  hy: "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև",
  ar: "اأإآبتثجحخدذرزسشصضطظعغفقكلمنهوىيةؤئ",
  fa: "آابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی",
  ur: "آابپتٹثجچحخدڈذرڑزژسشصضطظعغفقکگلمنںوہھیے",
  ku: "abcçdeêfghiîjklmnopqrsştuûvwxyz",
  ckb: "ئابپتجچحخدرڕزژسشعغفڤقکگلڵمنوۆهەیێ",
  mt: "abċdefġghħijklmnopqrstuvwxżz",
  pl: "aąbcćdeęfghijklłmnńoóprsśtuwyzźż",
  ro: "aăâbcdefghiîjklmnopqrsșştțţuvwxyz",
  vi: "aăâbcdđeêghiklmnoôơpqrstuưvxy",
  de: "abcdefghijklmnopqrstuvwxyzäöüß",
  nordic: "abdðefghijklmnoprstuvxyþæöøå",
};

it.each(Object.entries(alphabets))(
  "writes each letter of %s in Latin, and finds it",
  (_, letters) => {
    const all = new Set([...letters, ...letters.toLocaleUpperCase().normalize("NFC")]);
    for (const letter of [...all].filter((one) => /\p{L}/u.test(one))) {
      expect([letter, toLatin(letter)]).toEqual([letter, expect.stringMatching(/^[A-Za-z]+$/)]);
      expect(toSlug(`Ba${letter}ra ${letter}`)).toMatch(/^[A-Za-z]{3,}ra-[A-Z][a-zA-Z]*$/);
      expect(searchList([`Ba${letter}ra`], toSlug(`Ba${letter}ra`))).toHaveLength(1);
    }
  },
);

it.each([
  ["Azərbaycan", "Azerbaycan"],
  ["Ђорђевић", "Djordjevic"],
  ["هەولێر", "Hewler"],
  ["Шевченко", "Shevchenko"],
  ["България", "Balgariya"],
  ["Қазақстан", "Qazaqstan"],
  ["Παπαδόπουλος", "Papadopoulos"],
  ["თბილისი", "Tbilisi"],
  ["Երևան", "Yerevan"],
  ["Ħamrun", "Hamrun"],
  ["O’Brien & Söhne GmbH", "OBrien-Sohne"],
  ["٣ نجوم १२ ３", "3-Njwm-12-3"],
  ["🌳 «Ağaç»", "Agac"],
  ["王小明", "WangXiaoMing"],
])("writes %s in an address as %s", (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});
