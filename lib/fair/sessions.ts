/** The sessions that are shown: those of the release, or what staff have made of them. */
import type { Locale } from "@/lib/locales";
import { createListKind, type ItemOf, listShown } from "@/lib/site-content/content-kind";
import { createItemPages, findRepeatedSlug } from "@/lib/site-content/item-pages";
import { listFairDayNames } from "./dates";
import { countFairDays } from "./days";
import { areas, halls } from "./halls";
import { programme, sessionKinds } from "./programme";
import { type SessionId, sessionSlugs } from "./session-slugs";

const isDescribed = (id: SessionId): id is keyof typeof sessionSlugs => id in sessionSlugs;

/** What is held on several days has a page for each. */
function buildReleaseSlug(id: keyof typeof sessionSlugs, day: number) {
  const { tr, en } = sessionSlugs[id];
  const isRepeated =
    programme.filter((sessions) => sessions.some((one) => one.id === id)).length > 1;
  return isRepeated ? { tr: `${tr}-${day}-gun`, en: `${en}-day-${day}` } : { tr, en };
}

const areaIds = areas.map(({ id }) => id);
const toAreaKey = (id: string) => `Halls.areas.${id}`;

export const programmeSessions = createListKind({
  name: "programme",
  fields: {
    title: { kind: "localized", place: "label" },
    /** From 1. */
    day: {
      kind: "choice",
      options: Array.from({ length: countFairDays() }, (_, index) => String(index + 1)),
      label: (day: string, locale: Locale) =>
        listFairDayNames(locale)[Number(day) - 1]?.date ?? day,
      isNumber: true,
    },
    from: { kind: "time" },
    to: { kind: "time", optional: true },
    kind: {
      kind: "choice",
      options: sessionKinds,
      labelKey: (id: string) => `Programme.kinds.${id}`,
      optional: true,
    },
    place: { kind: "choice", options: areaIds, labelKey: toAreaKey, optional: true },
    about: {
      kind: "choice",
      options: halls.map(({ card }) => card),
      labelKey: (card: string) => `Sectors.${card}.title`,
      optional: true,
    },
    note: { kind: "choice", options: ["invitation", "interpreted"], optional: true },
    highlight: { kind: "checkbox" },
    text: { kind: "localized", place: "body", rows: 4, optional: true },
    slug: { kind: "slug", optional: true },
    /** When it was to begin, if visitors are told that it has moved. */
    movedFrom: { kind: "moment", optional: true },
    /** Where it was to be, if visitors are told that it is somewhere else now. */
    formerPlace: { kind: "choice", options: areaIds, labelKey: toAreaKey, optional: true },
    /** Why it does not take place. It stays in the programme. */
    dropped: { kind: "localized", place: "lead", rows: 2, optional: true },
  },
  title: "title",
  subtitle: "day",
  compare: (a, b) => a.day - b.day || (a.from < b.from ? -1 : 1),
  // `b2b` is there on several days.
  release: programme.flatMap((day, index) =>
    day.map(({ id, ...session }) => ({
      ...session,
      id: `${id}-${index + 1}`,
      title: { key: `Programme.items.${id}` },
      day: index + 1,
      ...(isDescribed(id) && {
        text: { key: `Programme.texts.${id}` },
        slug: buildReleaseSlug(id, index + 1),
      }),
    })),
  ),
  // A day has a heading, and Why visit lists the highlights. The release may leave a day open.
  parts: [
    ...programme.flatMap((sessions, index) =>
      sessions.length > 0 ? [(item: { day: number }) => item.day === index + 1] : [],
    ),
    ({ highlight }) => highlight === true,
  ],
  check: ({ from, to }) =>
    to !== undefined && to <= from ? { path: "to", code: "order" } : undefined,
  checkAll: findRepeatedSlug,
});

export type ListedSession = ItemOf<typeof programmeSessions.fields>;

/** By day, sorted by beginning. */
export const getSessions = () => listShown(programmeSessions);

/** A moment without a kind, such as the opening of the doors, has none. */
export const hasPage = ({ kind }: Pick<ListedSession, "kind">): boolean => kind !== undefined;

export const sessionPages = createItemPages(programmeSessions, hasPage);

export function getSession(id: string): ListedSession {
  const session = getSessions().find((one) => one.id === id);
  if (!session) throw new RangeError(`There is no session ${id}.`);
  return session;
}
