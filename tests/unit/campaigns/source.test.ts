import { parseCampaignParams } from "@/lib/campaigns/campaign-params";
import {
  formatSource,
  parseCampaignCode,
  pickCampaignParams,
  toSource,
} from "@/lib/campaigns/source";

const from = (query: string) =>
  toSource(pickCampaignParams(Object.fromEntries(parseCampaignParams(query))));

it.each([
  [
    "?utm_source=Newsletter&utm_medium=email&utm_campaign=Spring+2026",
    "u:newsletter/email/spring 2026",
  ],
  ["?utm_campaign=mayıs&utm_source=Gazete", "u:gazete//mayıs"],
  ["?utm_source=بريد", "u:بريد"],
  ["?c=may-26&utm_source=mail", "c:MAY-26"],
  ["", "direct"],
  ["?sector=food&utm_term=x&utm_source=", "direct"],
])("of %s is one text: %s", (query, source) => expect(from(query)).toBe(source));

it("is shown by its words, and a code is read in any case", () => {
  expect(formatSource("u:gazete//mayıs")).toBe("gazete / – / mayıs");
  expect(parseCampaignCode(" fuar26 ")).toBe("FUAR26");
});

it.each([
  ["a word that is too long", `utm_source=${"a".repeat(65)}`],
  ["words that are too long together", `utm_source=${"a".repeat(64)}&utm_medium=${"b".repeat(64)}`],
  ["markup", "utm_source=<script>"],
  ["a formula", "utm_source=%3D1%2B1"],
  ["a slash, which parts words", "utm_source=a/b"],
  ["a line break", "utm_source=a%0Ab"],
  ["an address", "utm_source=ada@example.com"],
  ["a code of other signs", "c=A_B"],
  ["a code that is too long", `c=${"A".repeat(21)}`],
])("counts %s together with all that is not counted one by one", (_, query) => {
  expect(from(`?${query}`)).toBe("other");
});

it("reads no more of a text than it needs: a run of combining marks takes minutes to normalise", () => {
  const normalised = jest.spyOn(String.prototype, "normalize");
  expect(toSource({ utm_source: `a${"\u0316\u0301".repeat(1000)}` })).toBe("other");
  const lengths = normalised.mock.contexts.map((text) => String(text).length);
  normalised.mockRestore();
  expect(Math.max(...lengths)).toBeLessThan(300);
});

it("takes the longest words that are allowed", () => {
  expect(from(`?utm_source=${"a".repeat(64)}&utm_medium=${"b".repeat(63)}`)).toMatch(/^u:a+\/b+$/);
});

it("reads only texts of what came from outside, and the first of a word that comes twice", () => {
  const given = { utm_source: 5, c: ["A1"], utm_medium: null, utm_campaign: "x", other: "y" };
  expect(pickCampaignParams(given)).toEqual({ utm_campaign: "x" });
  expect(parseCampaignParams("?c=A1&c=B2&utm_source=x")).toEqual([
    ["utm_source", "x"],
    ["c", "A1"],
  ]);
});
