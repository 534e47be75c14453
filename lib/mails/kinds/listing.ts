/** The letters about the page of an exhibitor's own company. */
import "server-only";
import type { CompanyPerson } from "@/lib/companies/company-access";
import { companyPath } from "@/lib/companies/company-path";
import type { BelowCompany } from "@/lib/content/private-pages";
import { dateInWords } from "@/lib/fair/dates";
import { exhibiting } from "@/lib/fair/exhibiting";
import type { StoredRegistration } from "@/lib/registration/record";
import { absoluteUrl } from "@/lib/site";
import type { Block } from "../blocks";
import type { Message } from "../message";
import { ledLetter, salesAnswers, writing } from "../parts";

/** A link and its owner. */
export interface PersonalLink {
  token: string;
  person: CompanyPerson;
}

/**
 * Brings a link to its owner: the contact person of the application, or a colleague. As in every letter, the name of a
 * person is the only typed text in it.
 */
export function companyLink(
  registration: StoredRegistration<"exhibit">,
  { token, person }: PersonalLink,
): Message {
  const { name, email } = person;
  const about = writing("exhibit", registration, name === undefined ? undefined : { name, email });
  const { words, reference, language } = about;
  const own = name === undefined ? "CompanyLink" : "ColleagueLink";
  return ledLetter(own, about, {
    blocks: [
      { kind: "facts", facts: [reference] },
      {
        kind: "links",
        links: [
          { label: words("CompanyPage.open"), href: absoluteUrl(companyPath(language, token)) },
        ],
      },
      { kind: "text", text: words("CompanyPage.own"), isQuiet: true },
      ...salesAnswers(about),
    ],
  });
}

/** Tells the contact person that what the company tells of itself is public. */
export function publishedListing(
  registration: StoredRegistration<"exhibit">,
  link: PersonalLink | undefined,
): Message {
  return companyLetter("PublishedListing", registration, link, "Listing");
}

/** Tells the contact person why staff have sent it back. */
export function returnedListing(
  registration: StoredRegistration<"exhibit">,
  link: PersonalLink | undefined,
  sentence: string,
): Message {
  const about = writing("exhibit", registration);
  return companyLetter("ReturnedListing", registration, link, "Listing", [
    { kind: "text", text: sentence },
    { kind: "text", text: about.words("Kinds.ReturnedListing.after") },
  ]);
}

/** Tells the contact person that the people whom the company has met are deleted soon. */
export function leadsEnd(
  registration: StoredRegistration<"exhibit">,
  link: PersonalLink | undefined,
): Message {
  const { language, words } = writing("exhibit", registration);
  const date = dateInWords(language, exhibiting.leadsEnd);
  const text = words("Kinds.LeadsEnd.until", { date });
  return companyLetter("LeadsEnd", registration, link, "Leads", [{ kind: "text", text }]);
}

/** @param said what it says besides */
function companyLetter(
  own: "PublishedListing" | "ReturnedListing" | "LeadsEnd",
  registration: StoredRegistration<"exhibit">,
  link: PersonalLink | undefined,
  page: BelowCompany,
  said: Block[] = [],
): Message {
  const about = writing("exhibit", registration);
  const { words, reference, language } = about;
  const href = link && absoluteUrl(companyPath(language, link.token, page));
  return ledLetter(own, about, {
    blocks: [
      ...said,
      { kind: "facts", facts: [reference] },
      ...(href
        ? [{ kind: "links", links: [{ label: words("CompanyPage.open"), href }] } satisfies Block]
        : []),
      ...salesAnswers(about),
    ],
  });
}
