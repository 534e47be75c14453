import { contact, mapUrl } from "./contact";

/** Lists of the fair-information page; texts under `FairInformation.<list>.<id>`. */
export const overview = [
  "name",
  "dates",
  "hours",
  "venue",
  "area",
  "sectors",
  "languages",
  "organiser",
] as const;

export const organisations = [
  "exporters",
  "industry",
  "builders",
  "food",
  "logistics",
  "health",
] as const;

export const themeParagraphs = ["first", "second"] as const;

export const participants = [
  "manufacturers",
  "exporters",
  "distributors",
  "pavilions",
  "institutions",
  "startups",
] as const;

export const visitors = [
  "buyers",
  "delegations",
  "executives",
  "trade",
  "public",
  "academia",
] as const;

export const logistics = ["access", "parking", "stands", "badges", "languages", "help"] as const;

/** `value` is shown as it is; without one the text stands under `FairInformation.contact.<id>`. */
export const contactDetails: readonly { id: ContactId; value?: string; href?: string }[] = [
  { id: "phone", value: contact.phone.label, href: contact.phone.href },
  { id: "email", value: contact.email, href: `mailto:${contact.email}` },
  { id: "sales", value: contact.salesEmail, href: `mailto:${contact.salesEmail}` },
  { id: "visitor", value: contact.visitorEmail, href: `mailto:${contact.visitorEmail}` },
  { id: "press", value: contact.pressEmail, href: `mailto:${contact.pressEmail}` },
  { id: "address", href: mapUrl },
];

type ContactId = "phone" | "email" | "sales" | "visitor" | "press" | "address";
