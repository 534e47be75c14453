import {
  type CompanyEntry,
  findPublishedEntry,
  noEntry,
  withDraft,
  withEntry,
  withPublishedEntry,
  withReturnedEntry,
  withSubmittedEntry,
} from "@/lib/companies/company-entry";
import { diffEntries, readEntry, toEntryAnswers } from "@/lib/companies/company-forms";
import { emptyReview, findListedExhibitor } from "@/lib/reviews/review";

const at = (hour: number) => `2026-06-01T${String(hour).padStart(2, "0")}:00:00.000Z`;
const entry = (company: string): CompanyEntry => ({ company, sectors: ["furniture"], profile: {} });
const draft = (company: string, hour: number) => ({
  entry: entry(company),
  at: at(hour),
  by: "contact",
});

const byContact = { at: at(9), by: "contact" };
/** Entry A as it waits for staff since nine. */
const sent = withSubmittedEntry(withDraft(noEntry, draft("A", 8)), byContact) ?? noEntry;

it("sends the draft as it is, and what is written afterwards stays a draft", () => {
  expect(withSubmittedEntry(noEntry, byContact)).toBeUndefined();
  const later = withDraft(sent, draft("B", 10));
  expect(later.sent?.entry.company).toBe("A");
  const published = withPublishedEntry(later, at(9), at(11)) ?? noEntry;
  expect(published).toEqual({ draft: draft("B", 10), publishedAt: at(11) });
  // No draft is kept that is published.
  expect(withPublishedEntry(sent, at(9), at(10))).toEqual({ publishedAt: at(10) });
});

it("neither publishes nor returns what staff have not seen", () => {
  expect(withPublishedEntry(sent, at(7), at(10))).toBeUndefined();
  expect(withReturnedEntry(sent, at(7), { sentence: "No", at: at(10) })).toBeUndefined();
});

it("sends an unchanged entry once: while it waits, and while it is public", () => {
  const again = { at: at(11), by: "colleague 1" };
  expect(withSubmittedEntry(sent, again)).toBeUndefined();
  // Saved once more as it is, by somebody else.
  expect(withSubmittedEntry(withDraft(sent, draft("A", 10)), again)).toBeUndefined();
  expect(withSubmittedEntry(withDraft(sent, draft("B", 10)), again)?.sent?.entry.company).toBe("B");
  const published = withPublishedEntry(sent, at(9), at(10)) ?? noEntry;
  const kept = withDraft(published, draft("A", 10));
  expect(withSubmittedEntry(kept, again, entry("A"))).toBeUndefined();
  expect(withSubmittedEntry(kept, again, entry("B"))?.sent?.entry.company).toBe("A");
  // Back to what is public, while something else waits.
  const other = withSubmittedEntry(withDraft(published, draft("B", 10)), again, entry("A"));
  const written = withDraft(other ?? noEntry, draft("A", 12));
  const back = withSubmittedEntry(written, { ...again, at: at(13) }, entry("A"));
  expect(back?.sent).toMatchObject({ entry: entry("A"), at: at(13) });
});

it("returns the entry with a sentence, which goes when the company sends again", () => {
  const returned = withReturnedEntry(sent, at(9), { sentence: "Say more", at: at(10) }) ?? noEntry;
  expect(returned).toEqual({
    draft: draft("A", 8),
    returned: { sentence: "Say more", at: at(10) },
  });
  expect(withSubmittedEntry(returned, { ...byContact, at: at(11) })?.returned).toBeUndefined();
});

it("is listed with what is published, and only while the exhibitor is accepted", () => {
  const decision = {
    state: "accepted",
    at: at(1),
    by: "ada",
    stand: { hall: 1, number: "A1", area: 12 },
  } as const;
  const told = { ...entry("A"), web: "https://a.example", profile: { texts: { tr: "Metin" } } };
  const sent = { entry: told, at: at(2) };
  const review = withEntry({ ...emptyReview, decision }, sent, "TR") ?? emptyReview;
  expect(findListedExhibitor("id", review)).toMatchObject({
    listing: { company: "A", web: "https://a.example", country: "TR" },
    profile: { texts: { tr: "Metin" } },
  });
  expect(findPublishedEntry(review)).toEqual(told);
  expect(
    withEntry({ ...emptyReview, decision: { ...decision, state: "talks" } }, sent, "TR"),
  ).toBeUndefined();
});

describe("the form", () => {
  const typed = {
    shownName: "  Örnek  Mobilya ",
    sectorsToJoin: ["furniture"],
    textEn: "Chairs.\r\nTables.",
    product1: "Chair",
    productLine1: "Of oak",
    product3: "Table",
    website: "http://ornek.example/",
    socialInstagram: "@ornek",
    socialLinkedIn: "ornek-mobilya",
  };

  it("reads an entry, closes the gaps between products, and gives addresses https", () => {
    const read = readEntry(typed);
    expect(read).toEqual({
      entry: {
        company: "Örnek  Mobilya",
        sectors: ["furniture"],
        web: "https://ornek.example",
        profile: {
          texts: { en: "Chairs.\nTables." },
          social: {
            linkedIn: "https://www.linkedin.com/company/ornek-mobilya",
            instagram: "https://www.instagram.com/ornek",
          },
          products: [{ name: "Chair", line: "Of oak" }, { name: "Table" }],
        },
      },
      // Pictures were sent for the places of the form.
      places: [1, 3],
    });
    if ("errors" in read) return;
    expect(readEntry(toEntryAnswers(read.entry))).toEqual({ entry: read.entry, places: [1, 2] });
  });

  it.each([
    ...["https://www.linkedin.com/company/ornek", "linkedin.com/company/ornek"],
    "HTTP://TR.LinkedIn.com/in/ornek/",
  ])("takes an address of its network: %s", (address) => {
    expect(readEntry({ ...typed, socialLinkedIn: address })).toHaveProperty("entry");
  });

  it("takes addresses by which its networks are known, too", () => {
    const social = { socialX: "twitter.com/ornek", socialYouTube: "youtube.com/@ornek" };
    const mobile = { socialInstagram: "https://m.instagram.com/ornek" };
    expect(readEntry({ ...typed, ...social, ...mobile })).toHaveProperty("entry");
  });

  const noLinkedIn = [
    ...["acme.example/ornek", "https://acme.example/linkedin.com/company/ornek", "lnkd.in/ornek"],
    ...["https://linkedin.com.acme.example/company/ornek", "https://www.linkedin.com/"],
    ...["https://notlinkedin.com/company/ornek", "https://linkedin.com:8443/company/ornek"],
  ].map((address) => ["socialLinkedIn", address] as const);

  it.each([
    ...noLinkedIn,
    ["socialX", "https://acme.example/ornek"] as const,
    ["socialInstagram", "https://x.com/ornek"] as const,
    ["socialYouTube", "https://www.linkedin.com/company/ornek"] as const,
  ])("refuses for %s %s", (field, address) => {
    const errors = { [field]: "profileFormat" };
    expect(readEntry({ ...typed, [field]: address })).toEqual({ errors });
  });

  it("keeps an address of another site that was stored before, and takes no other one", () => {
    const read = readEntry(typed);
    if ("errors" in read) throw new Error("The entry is not valid.");
    const linkedIn = "https://acme.example/ornek";
    const stored = { ...read.entry, profile: { ...read.entry.profile, social: { linkedIn } } };
    const kept = { ...toEntryAnswers(stored), shownName: "Another Name" };
    expect(readEntry(kept, stored)).toMatchObject({
      entry: { company: "Another Name", profile: { social: { linkedIn } } },
    });
    expect(readEntry({ ...kept, socialX: linkedIn }, stored)).toEqual({
      errors: { socialX: "profileFormat" },
    });
    expect(readEntry({ ...kept, socialLinkedIn: `${linkedIn}/2` }, stored)).toEqual({
      errors: { socialLinkedIn: "profileFormat" },
    });
  });

  it("names what is wrong by its field", () => {
    const errors = {
      ...typed,
      shownName: "",
      sectorsToJoin: [],
      textAr: "ا".repeat(601),
      website: "javascript:alert(1)",
    };
    expect(readEntry(errors)).toEqual({
      errors: {
        shownName: "company",
        sectorsToJoin: "interestedProducts",
        textAr: "tooLong",
        website: "urlFormat",
      },
    });
    expect(readEntry({ ...typed, productLine8: "Without a name" })).toEqual({
      errors: { product8: "productName" },
    });
  });

  it("shows what differs from what is public", () => {
    const after = { ...entry("B"), profile: { products: [{ name: "Chair" }] } };
    expect(
      diffEntries(entry("A"), after, "en").map(({ name, before, after }) => [name, before, after]),
    ).toEqual([
      ["shownName", "A", "B"],
      ["product1", "", "Chair"],
    ]);
    expect(diffEntries(undefined, entry("A"), "en").map(({ name }) => name)).toEqual([
      "shownName",
      "sectorsToJoin",
    ]);
    expect(diffEntries(entry("A"), entry("A"), "en")).toEqual([]);
  });
});
