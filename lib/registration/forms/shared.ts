import { choice, list, text, tick } from "../fields";

/** Groups and fields that more than one form asks, in the words of the visit form. */
export const person = [
  text("firstName", "line", true, { autocomplete: "given-name" }),
  text("lastName", "line", true, { autocomplete: "family-name" }),
  choice("gender", "radio", "genders", false, { autocomplete: "sex" }),
] as const;

export const position = [
  text("title", "line", true, { autocomplete: "organization-title" }),
  choice("professionGroup", "select", "professionGroups", true),
] as const;

export const contact = [
  text("email", "email", true, { autocomplete: "email" }),
  text("mobile", "mobile", true, { autocomplete: "tel", hint: true }),
  text("phone", "phone", false, { hint: true }),
] as const;

export const place = [
  choice("country", "select", "countries", true, { autocomplete: "country" }),
  text("city", "line", true, { autocomplete: "address-level2" }),
] as const;

export const company = [
  text("company", "line", true, { autocomplete: "organization" }),
  choice("companyField", "select", "sectors", true),
  list("businessTypes", "businessTypes", false),
] as const;

export const membership = choice("musiad", "radio", "yesNo", false);

export const consent = tick("consent", false);
