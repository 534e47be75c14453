/** The sentence of the consent says who gets what, for what, and how it is taken back. */
import { createHash } from "node:crypto";
import { CONSENT_VERSION, formatConsentSentence } from "@/lib/companies/leads/lead-consent";
import { locales } from "@/lib/locales";
import { emptyReview } from "@/lib/reviews/review";
import { exhibitRecord } from "../../support/records/records";

const registration = { id: "e", record: exhibitRecord, createdAt: new Date() };
const here = { registration, review: emptyReview };
const abroad = {
  registration: { ...registration, record: { ...exhibitRecord, country: "Germany" } },
  review: emptyReview,
};

it("names the company, and of a company abroad the country", () => {
  expect(formatConsentSentence(here, "en")).toContain(`${exhibitRecord.company} may keep my name`);
  expect(formatConsentSentence(here, "en")).not.toContain("abroad");
  expect(formatConsentSentence(abroad, "en")).toContain("based abroad (Germany)");
  expect(formatConsentSentence(abroad, "tr")).toContain("(Almanya)");
  expect(formatConsentSentence(abroad, "ar")).toContain("(ألمانيا)");
});

it("has another version with another wording", () => {
  const all = locales.map((locale) => formatConsentSentence(abroad, locale)).join("\n");
  // What sets a name apart is no wording.
  const wording = all.replace(/[\u2066-\u2069]/g, "");
  const digest = createHash("sha256").update(wording).digest("base64url").slice(0, 12);
  // With another digest, raise the version of the sentence.
  expect({ [CONSENT_VERSION]: digest }).toEqual({ 2: "-0vRKKKhcMh3" });
});
