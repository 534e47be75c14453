import "server-only";
import { contact } from "@/lib/content/contact";
import type { CompanySubpage } from "@/lib/content/private-pages";
import { formatDate, formatDateRange } from "@/lib/fair/dates";
import { getToday, parseIsoDay } from "@/lib/fair/days";
import { buildUpHours } from "@/lib/fair/exhibitor-dates";
import { getMovableDates } from "@/lib/fair/moved-dates";
import { toNonBreaking } from "@/lib/i18n/non-breaking";
import { getTranslator } from "@/lib/i18n/translator";
import { type Locale, localeFacts } from "@/lib/locales";
import { toFirstStrongIsolate } from "@/lib/locales/isolate";
import { getPassQuota, listHolderPasses } from "@/lib/passes/staff-pass";
import { formatStandName } from "@/lib/reviews/review";
import { type CompanyRight, type FoundCompany, listColleagues } from "./company-access";
import { type EntryRecord, findPublishedEntry } from "./company-entry";
import {
  type CompanyTask,
  findAnswer,
  getOwnDueDay,
  getTaskText,
  listOwnTasks,
} from "./tasks/tasks";

/** In the order of the navigation; the first page has no name. */
const sections: Record<CompanyRight, readonly (CompanySubpage | undefined)[]> = {
  all: [undefined, "Listing", "Pictures", "People", "Invitations", "Scan", "Leads", "Colleagues"],
  listing: [undefined, "Listing", "Pictures", "Invitations"],
  leads: [undefined, "Scan", "Leads"],
};

export function listCompanySections({ person }: Pick<FoundCompany, "person">) {
  return sections[person.right];
}

export function canOpenPage(found: Pick<FoundCompany, "person">, page: CompanySubpage | undefined) {
  if (page === "Tasks" && found.person.right !== "all") return false;
  return listCompanySections(found).includes(getCompanySection(page));
}

export function getCompanySection(page: CompanySubpage | undefined): CompanySubpage | undefined {
  if (page === "Preview") return "Listing";
  if (page === "Tasks") return undefined;
  return page === "Badges" || page === "Team" ? "People" : page;
}

/** From the public list if the company has an entry there, else from the application. */
export function getCompanyName({
  review,
  registration,
}: Pick<FoundCompany, "review" | "registration">) {
  return review.decision?.listing?.company ?? registration.record.company;
}

export interface Task {
  id: string;
  title: string;
  text: string;
  /** The language of title and text, if it is not that of the page. */
  locale?: Locale;
  /** The last day as text, unless the task is done. */
  due?: string;
  /** `info` tasks never become done. */
  state: "open" | "overdue" | "done" | "info";
  page?: CompanySubpage;
  /** The part of the page. */
  anchor?: string;
}

/** @param asked the tasks that staff have made */

export function listCompanyTasks(
  found: FoundCompany,
  { sent }: EntryRecord,
  locale: Locale,
  asked: readonly CompanyTask[] = [],
  day = getToday(),
): Task[] {
  const t = getTranslator(locale);
  const { review, access } = found;
  const { stand } = review.decision ?? {};
  const dates = getMovableDates();
  const email = contact.salesEmail;
  const number = new Intl.NumberFormat(localeFacts[locale].intl);
  const describe = (isDone: boolean, lastDay?: string) =>
    describeProgress(isDone, lastDay, locale, day);
  const isTold = sent !== undefined || findPublishedEntry(review)?.profile.texts !== undefined;
  const passes = listHolderPasses(review).length;
  const colleagues = listColleagues(access).length;
  const tasks: Task[] = [
    ...(stand
      ? [
          {
            id: "stand",
            title: t("MyCompany.items.stand.title"),
            text: t("MyCompany.items.stand.text", {
              email,
              stand: toFirstStrongIsolate(formatStandName(stand)),
              hall: stand.hall,
              size: number.format(stand.area),
            }),
            state: "info" as const,
          },
          {
            id: "listing",
            title: t("MyCompany.items.listing.title"),
            text: t("MyCompany.items.listing.text"),
            ...describe(isTold, getOwnDueDay(dates.listingDue, review)),
            page: "Listing",
          } as const,
          {
            id: "names",
            title: t("MyCompany.items.names.title"),
            text: t("MyCompany.items.names.text", {
              count: passes,
              most: getPassQuota(review),
            }),
            ...describe(passes > 0, getOwnDueDay(dates.namesDue, review)),
            ...(listCompanySections(found).includes("People") && { page: "People" as const }),
          } as const,
        ]
      : []),
    ...listAskedTasks(found, asked, locale, day),
    ...(listCompanySections(found).includes("Colleagues")
      ? [
          {
            id: "colleagues",
            title: t("MyCompany.items.colleagues.title"),
            text: t("MyCompany.items.colleagues.text", { count: colleagues }),
            ...describe(colleagues > 0),
            page: "Colleagues" as const,
          } as const,
        ]
      : []),
    {
      id: "invitations",
      title: t("MyCompany.items.invitations.title"),
      text: t("MyCompany.items.invitations.text"),
      state: "info",
      page: "Invitations",
    },
    {
      id: "buildUp",
      title: t("MyCompany.items.buildUp.title"),
      text: t("MyCompany.items.buildUp.text", {
        period: toNonBreaking(formatDateRange(locale, dates.buildUpFrom, dates.buildUpTo)),
        from: buildUpHours.opens,
        to: buildUpHours.closes,
        cleared: buildUpHours.clearedBy,
      }),
      state: "info",
    },
    {
      id: "fair",
      title: t("MyCompany.items.fair.title"),
      text: t("MyCompany.items.fair.text"),
      state: "info",
    },
    {
      id: "leads",
      title: t("MyCompany.items.leads.title"),
      text: t("MyCompany.items.leads.text"),
      state: "info",
      page: "Leads",
    },
  ];
  return tasks.filter(({ page }) => page === undefined || canOpenPage(found, page));
}

export function describeProgress(
  isDone: boolean,
  lastDay: string | undefined,
  locale: Locale,
  day = getToday(),
): Pick<Task, "due" | "state"> {
  const t = getTranslator(locale);
  if (isDone) return { state: "done" };
  if (!lastDay) return { state: "open" };
  const date = toNonBreaking(formatDate(locale, lastDay));
  const count = countDays(day, lastDay);
  if (count < 0) return { state: "overdue", due: t("MyCompany.wasDue", { date }) };
  const left = t("MyCompany.daysLeft", { count });
  return { state: "open", due: `${t("MyCompany.until", { date })} · ${left}` };
}

/** Those of staff, for links that may answer them. */
function listAskedTasks(
  found: FoundCompany,
  asked: readonly CompanyTask[],
  locale: Locale,
  day: string,
): Task[] {
  if (!canOpenPage(found, "Tasks")) return [];
  return listOwnTasks(asked, found.review).map((task) => {
    const { title, text, locale: spoken } = getTaskText(task, locale);
    return {
      id: task.id,
      title,
      text,
      ...(spoken !== locale && { locale: spoken }),
      ...describeProgress(findAnswer(found.review, task) !== undefined, task.due, locale, day),
      page: "Tasks",
      anchor: getTaskAnchor(task),
    };
  });
}

export const getTaskAnchor = ({ id }: Pick<CompanyTask, "id">) => `task-${id}`;

function countDays(from: string, to: string): number {
  return (parseIsoDay(to) ?? 0) - (parseIsoDay(from) ?? 0);
}
