import {
  CONTACT,
  type CompanyAccess,
  findContactPerson,
  listActiveLinks,
  listColleagues,
  MAX_COLLEAGUES,
  noAccess,
  withColleague,
  withContactLink,
  withoutLink,
  withRenewedLink,
  withUse,
} from "@/lib/companies/company-access";
import { parseCompanyPath } from "@/lib/companies/company-path";
import { getLinkKind, parseLinkPlace } from "@/lib/outbox/mail-kinds";

const at = "2026-06-01T09:00:00.000Z";
const made = (nonce: string) => ({ nonce, at, by: "ada" });
const colleague = (n: number) => ({
  ...made(`n${n}`),
  name: `Colleague ${n}`,
  email: `c${n}@example.com`,
  right: "listing" as const,
});

/** An access with a contact person and so many colleagues. */
function accessOf(count: number): CompanyAccess {
  let access = withContactLink(noAccess, made("contact")) ?? noAccess;
  for (let n = 1; n <= count; n += 1) {
    const added = withColleague(access, colleague(n));
    if ("access" in added) access = added.access;
  }
  return access;
}

it("gives the contact person one link, whoever asks for it", () => {
  const access = accessOf(0);
  expect(findContactPerson(access)).toEqual({ place: CONTACT, right: "all", ...made("contact") });
  expect(withContactLink(access, made("second"))).toBeUndefined();
});

it("puts another link in the place of the first one, and one press twice is one", () => {
  const renewed = withRenewedLink(accessOf(1), CONTACT, made("new")) ?? noAccess;
  expect(findContactPerson(renewed)?.nonce).toBe("new");
  expect(listColleagues(renewed)).toHaveLength(1);
  expect(withRenewedLink(renewed, CONTACT, made("new"))).toBeUndefined();
});

it("ends the contact person's link so that no email makes another, until it is renewed", () => {
  const ended = withoutLink(accessOf(1), CONTACT, at) ?? noAccess;
  expect(listActiveLinks(ended).map(({ place }) => place)).toEqual([1]);
  expect(withContactLink(ended, made("letter"))).toBeUndefined();
  const again = withRenewedLink(ended, CONTACT, made("desk")) ?? noAccess;
  expect(listActiveLinks(again)).toHaveLength(2);
});

it("keeps nothing of a colleague whose link has ended, and gives the place to the next one", () => {
  const ended = withoutLink(accessOf(3), 2, at) ?? noAccess;
  expect(JSON.stringify(ended)).not.toContain("c2@example.com");
  expect(withoutLink(ended, 2, at)).toBeUndefined();
  expect(withColleague(ended, colleague(9))).toMatchObject({ place: 2 });
});

it("adds a colleague once, with one link for an address, and only so many", () => {
  const full = accessOf(MAX_COLLEAGUES);
  expect(listColleagues(full)).toHaveLength(MAX_COLLEAGUES);
  expect(withColleague(full, colleague(99))).toEqual({ problem: "full" });
  expect(withColleague(full, colleague(3))).toEqual({ access: full, place: 3 });
  expect(withColleague(full, { ...colleague(3), nonce: "other" })).toEqual({ problem: "known" });
});

it("has a kind of email for each place", () => {
  for (const { place } of accessOf(MAX_COLLEAGUES).people) {
    expect(parseLinkPlace(getLinkKind(place) ?? "sales")).toBe(place);
  }
  expect(getLinkKind(MAX_COLLEAGUES + 1)).toBeUndefined();
});

it("has a file of its leads below them alone", () => {
  const read = (path: string) => parseCompanyPath(`/en/Company/t/${path}`);
  expect(read("Leads/leads.csv")).toMatchObject({ below: "Leads", leads: "csv" });
  for (const path of ["Leads/leads.pdf", "Listing/leads.csv", "Leads/leads.csv/x"])
    expect(read(path)).toBeUndefined();
});

it("keeps to the hour when a link was used", () => {
  const used = withUse(accessOf(1), 1, new Date("2026-06-02T10:00:00Z")) ?? noAccess;
  expect(used.people.find(({ place }) => place === 1)?.usedAt).toBe("2026-06-02T10:00:00.000Z");
  expect(withUse(used, 1, new Date("2026-06-02T10:59:00Z"))).toBeUndefined();
  expect(withUse(used, 1, new Date("2026-06-02T11:00:00Z"))).toBeDefined();
  expect(withUse(used, 7, new Date())).toBeUndefined();
});
