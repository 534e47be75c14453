/** How many emails to addresses that it typed a company causes in a day. */
import { MAX_COLLEAGUES } from "@/lib/companies/company-access";
import { MAX_COMPANY_EMAILS_PER_DAY } from "@/lib/companies/email-limits";
import { MAX_HOLDERS_PER_STAND } from "@/lib/outbox/mail-kinds";
import { buildEmailOptions } from "@/lib/server/companies/company-requests";

const found = (id: string) => ({ registration: { id } });
const at = (time: string) => new Date(`2026-09-${time}`);
const countOf = (id: string, now: Date, email = "ada@example.com") =>
  buildEmailOptions(found(id), email, now).limits.company;

it("counts a company by the day of the fair's clock, whoever the email goes to", () => {
  const noon = countOf("a", at("23T09:00:00Z"));
  expect(countOf("a", at("23T20:59:59Z"), "bora@example.com")).toEqual(noon);
  expect(noon.day).toBe("2026-09-23");
  const next = countOf("a", at("23T21:00:00Z"));
  expect(next.day).toBe("2026-09-24");
  expect(next.address).not.toBe(noon.address);
  expect(countOf("b", at("23T09:00:00Z")).address).not.toBe(noon.address);
  expect(noon.address).not.toContain("a@");
});

it("lets the largest stand write to everybody on it and to every colleague in a day", () => {
  expect(countOf("a", at("23T09:00:00Z")).max).toBe(MAX_COMPANY_EMAILS_PER_DAY);
  expect(MAX_COMPANY_EMAILS_PER_DAY).toBeGreaterThanOrEqual(MAX_HOLDERS_PER_STAND + MAX_COLLEAGUES);
});
