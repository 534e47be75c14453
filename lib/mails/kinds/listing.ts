import "server-only";
import type { CompanyPerson } from "@/lib/companies/company-access";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { type CompanyTask, getTaskText } from "@/lib/companies/tasks/tasks";
import type { CompanySubpage } from "@/lib/content/private-pages";
import { formatDate } from "@/lib/fair/dates";
import { exhibitorDates } from "@/lib/fair/exhibitor-dates";
import type { StoredRegistration } from "@/lib/registration/record";
import { toAbsoluteUrl } from "@/lib/site";
import type { Block, Fact } from "../blocks";
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

/** What staff wait for, the earliest first. Undefined if nothing is missing any more. */
export function buildMissingTasksEmail(
  registration: StoredRegistration<"exhibit">,
  link: PersonalLink | undefined,
  missing: readonly CompanyTask[],
): Message | undefined {
  if (!link || missing.length === 0) return undefined;
  const { language } = buildEmailContext("exhibit", registration);
  const facts = missing.map((task) => ({
    label: getTaskText(task, language).title,
    value: formatDate(language, task.due),
  }));
  return buildCompanyEmail("MissingTasks", registration, link, "Tasks", [], facts);
}

/** @param said additional blocks @param facts above the reference */
function buildCompanyEmail(
  own: "PublishedListing" | "ReturnedListing" | "LeadsEnd" | "MissingTasks",
  registration: StoredRegistration<"exhibit">,
  link: PersonalLink | undefined,
  page: CompanySubpage | undefined,
  said: Block[] = [],
  facts: Fact[] = [],
): Message {
  const about = buildEmailContext("exhibit", registration);
  const { words, reference, language } = about;
  const href = link && toAbsoluteUrl(buildCompanyPath(language, link.token, page));
  return buildTemplateEmail(own, about, {
    blocks: [
      ...said,
      { kind: "facts", facts: [...facts, reference] },
      ...(href
        ? [{ kind: "links", links: [{ label: words("CompanyPage.open"), href }] } satisfies Block]
        : []),
      ...buildSalesContactBlocks(about),
    ],
  });
}
