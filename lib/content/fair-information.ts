import { contact } from "./contact";

/** Lists of the fair-information page. Texts: `FairInformation.<list>.<id>`. */
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

export { supporters as organisations } from "./sponsors";

/** `figure` is an argument of `lib/fair/figures.ts`. */
export const editionFigures = [
  { id: "visitors", figure: "lastVisitors" },
  { id: "visitorCountries", figure: "lastVisitorCountries" },
  { id: "exhibitors", figure: "lastExhibitors" },
  { id: "exhibitorCountries", figure: "lastExhibitorCountries" },
  { id: "area", figure: "lastArea" },
  { id: "buyerCountries", figure: "lastBuyerCountries" },
  { id: "mediaPartners", figure: "lastMediaPartners" },
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

/** `value` is shown unchanged and links to `href`. The address has neither: it is a text with a map. */
export const contactDetails: readonly { id: ContactId; value?: string; href?: string }[] = [
  { id: "phone", value: contact.phone.label, href: contact.phone.href },
  { id: "email", value: contact.email, href: `mailto:${contact.email}` },
  { id: "sales", value: contact.salesEmail, href: `mailto:${contact.salesEmail}` },
  { id: "visitor", value: contact.visitorEmail, href: `mailto:${contact.visitorEmail}` },
  { id: "press", value: contact.pressEmail, href: `mailto:${contact.pressEmail}` },
  { id: "address" },
];

export type ContactId = "phone" | "email" | "sales" | "visitor" | "press" | "address";
