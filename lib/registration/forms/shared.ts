import { checkbox, choice, list, text } from "../fields";

export const commonPersonFields = [
  text("firstName", "line", true, { autocomplete: "given-name" }),
  text("lastName", "line", true, { autocomplete: "family-name", hint: true }),
  choice("gender", "radio", "genders", false),
] as const;

export const commonContactFields = [
  text("email", "email", true, { autocomplete: "email" }),
  text("mobile", "mobile", true, { autocomplete: "tel", hint: true }),
  choice("country", "select", "countries", true, { autocomplete: "country" }),
  text("city", "line", true, { autocomplete: "address-level2" }),
  text("phone", "phone", false, { hint: true }),
] as const;

export const commonCompanyFields = [
  text("company", "line", true, { autocomplete: "organization" }),
  choice("companyField", "select", "sectors", true),
  text("title", "line", true, { autocomplete: "organization-title" }),
  choice("professionGroup", "select", "professionGroups", true),
  list("businessTypes", "businessTypes", false),
] as const;

/** The privacy notice names membership as a special category of personal data. */
export const membershipField = choice("musiad", "radio", "yesNo", false, { sensitive: true });

export const consentField = checkbox("consent", false);
