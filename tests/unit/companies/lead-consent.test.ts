/** The sentence of the consent says who gets what, for what, and how it is taken back. */
import { createHash } from "node:crypto";
import { CONSENT_VERSION, formatConsentSentence } from "@/lib/companies/leads/lead-consent";
import { MAX_MEETINGS_REQUEST_BYTES, meetingSchema } from "@/lib/companies/leads/lead-wire";
import { locales } from "@/lib/locales";
import { emptyReview } from "@/lib/reviews/review";
import { MAX_BODY_BYTES } from "@/lib/security/json-body";
import { exhibitRecord } from "../../support/records/records";

const registration = { id: "e", record: exhibitRecord, createdAt: new Date() };
const here = { registration, file: emptyReview };
const abroad = {
  registration: { ...registration, record: { ...exhibitRecord, country: "Germany" } },
  file: emptyReview,
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

it("is sent with its version, in requests that the server takes", () => {
  const at = "2026-09-23T09:00:00.000Z";
  const consent = { version: CONSENT_VERSION, language: "ar", at };
  const posted = { id: "a".repeat(21), code: "4R3C-EN72", at, consent };
  expect(meetingSchema.safeParse(posted).success).toBe(true);
  expect(MAX_MEETINGS_REQUEST_BYTES).toBeLessThan(MAX_BODY_BYTES);
});
