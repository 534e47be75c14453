import "server-only";
import type { CompanyPerson } from "@/lib/companies/company-access";
import { buildCompanyPath } from "@/lib/companies/company-path";
import type { CompanySubpage } from "@/lib/content/private-pages";
import { formatDate } from "@/lib/fair/dates";
import { exhibitorDates } from "@/lib/fair/exhibitor-dates";
import type { StoredRegistration } from "@/lib/registration/record";
import { toAbsoluteUrl } from "@/lib/site";
import type { Block } from "../blocks";
import { buildEmailContext, buildSalesContactBlocks, buildTemplateEmail } from "../email-parts";
import type { Message } from "../message";

export interface PersonalLink {
  token: string;
  person: CompanyPerson;
}

/** To the contact person or a colleague. As in every email, the name of the person is the only free text. */
export function buildCompanyLinkEmail(
  registration: StoredRegistration<"exhibit">,
  { token, person }: PersonalLink,
): Message {
  const { name, email } = person;
  const about = buildEmailContext(
    "exhibit",
    registration,
    name === undefined ? undefined : { name, email },
  );
  const { words, reference, language } = about;
  const own = name === undefined ? "CompanyLink" : "ColleagueLink";
  return buildTemplateEmail(own, about, {
    blocks: [
      { kind: "facts", facts: [reference] },
      {
        kind: "links",
        links: [
          {
            label: words("CompanyPage.open"),
            href: toAbsoluteUrl(buildCompanyPath(language, token)),
          },
        ],
      },
      { kind: "text", text: words("CompanyPage.own"), isQuiet: true },
      ...buildSalesContactBlocks(about),
    ],
  });
}

export function buildListingPublishedEmail(
  registration: StoredRegistration<"exhibit">,
  link: PersonalLink | undefined,
): Message {
  return buildCompanyEmail("PublishedListing", registration, link, "Listing");
}

export function buildListingReturnedEmail(
  registration: StoredRegistration<"exhibit">,
  link: PersonalLink | undefined,
  sentence: string,
): Message {
  const about = buildEmailContext("exhibit", registration);
  return buildCompanyEmail("ReturnedListing", registration, link, "Listing", [
    { kind: "text", text: sentence },
    { kind: "text", text: about.words("Kinds.ReturnedListing.after") },
  ]);
}

/** Leads of the company are deleted soon. */
export function buildLeadsEndEmail(
  registration: StoredRegistration<"exhibit">,
  link: PersonalLink | undefined,
): Message {
  const { language, words } = buildEmailContext("exhibit", registration);
  const date = formatDate(language, exhibitorDates.leadsEnd);
  const text = words("Kinds.LeadsEnd.until", { date });
  return buildCompanyEmail("LeadsEnd", registration, link, "Leads", [{ kind: "text", text }]);
}

/** @param said additional blocks */
function buildCompanyEmail(
  own: "PublishedListing" | "ReturnedListing" | "LeadsEnd",
  registration: StoredRegistration<"exhibit">,
  link: PersonalLink | undefined,
  page: CompanySubpage,
  said: Block[] = [],
): Message {
  const about = buildEmailContext("exhibit", registration);
  const { words, reference, language } = about;
  const href = link && toAbsoluteUrl(buildCompanyPath(language, link.token, page));
  return buildTemplateEmail(own, about, {
    blocks: [
      ...said,
      { kind: "facts", facts: [reference] },
      ...(href
        ? [{ kind: "links", links: [{ label: words("CompanyPage.open"), href }] } satisfies Block]
        : []),
      ...buildSalesContactBlocks(about),
    ],
  });
}
