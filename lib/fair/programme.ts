/** The provisional programme. Texts: `Programme.*`; places: `Halls.areas`. */
import type { Locale } from "@/lib/locales";
import { createListKind, type ItemOf, listShown } from "@/lib/site-content/content-kind";
import { listFairDayNames } from "./dates";
import { countFairDays } from "./days";
import { fair } from "./facts";
import { type AreaId, areas, type HallCard, halls } from "./halls";

/** Texts: `Programme.items`. */
type SessionId =
  | "doors"
  | "opening"
  | "forum"
  | "pavilionTour"
  | "pressMeeting"
  | "b2b"
  | "supply"
  | "energy"
  | "foodSecurity"
  | "digital"
  | "summit"
  | "market"
  | "rules"
  | "branding"
  | "ecommerce"
  | "signing"
  | "awards"
  | "close";

/** Visitors filter by these (`Programme.kinds`). */
export const sessionKinds = ["panel", "ceremony", "seminar", "meeting"] as const;

export interface Session {
  id: SessionId;
  /** A moment such as the opening of the doors has none. */
  kind?: (typeof sessionKinds)[number];
  from: string;
  to?: string;
  place?: AreaId;
  note?: "invitation" | "interpreted";
  /** The hall whose sectors it is about. */
  about?: HallCard;
  highlight?: boolean;
}

const b2b: Session = { id: "b2b", kind: "meeting", from: "10:30", to: "17:00", place: "b2b" };

/** By day, sorted by beginning. */
export const programme: readonly (readonly Session[])[] = [
  [
    { id: "doors", from: fair.opens, place: "entrance" },
    {
      id: "opening",
      kind: "ceremony",
      from: "11:00",
      to: "12:00",
      place: "stage",
      highlight: true,
    },
    { id: "pressMeeting", kind: "meeting", from: "12:15", to: "13:00", place: "press" },
    {
      id: "forum",
      kind: "panel",
      from: "13:30",
      to: "15:00",
      place: "stage",
      note: "interpreted",
      highlight: true,
    },
    { id: "pavilionTour", kind: "meeting", from: "15:30", to: "17:00", place: "pavilions" },
  ],
  [
    b2b,
    {
      id: "supply",
      kind: "panel",
      from: "11:00",
      to: "12:30",
      place: "stage",
      note: "interpreted",
      about: "logistics",
    },
    { id: "market", kind: "seminar", from: "13:30", to: "14:30", place: "seminar" },
    {
      id: "summit",
      kind: "meeting",
      from: "14:00",
      to: "16:30",
      place: "summit",
      note: "invitation",
      highlight: true,
    },
    {
      id: "energy",
      kind: "panel",
      from: "15:00",
      to: "16:30",
      place: "stage",
      note: "interpreted",
      about: "machinery",
    },
  ],
  [
    b2b,
    {
      id: "foodSecurity",
      kind: "panel",
      from: "11:00",
      to: "12:30",
      place: "stage",
      note: "interpreted",
      about: "food",
    },
    { id: "rules", kind: "seminar", from: "13:00", to: "14:00", place: "seminar" },
    {
      id: "signing",
      kind: "ceremony",
      from: "14:00",
      to: "15:30",
      place: "signing",
      highlight: true,
    },
    { id: "ecommerce", kind: "seminar", from: "15:30", to: "16:30", place: "seminar" },
  ],
  [
    { ...b2b, to: "15:00" },
    { id: "branding", kind: "seminar", from: "11:00", to: "12:00", place: "seminar" },
    {
      id: "digital",
      kind: "panel",
      from: "13:00",
      to: "14:30",
      place: "stage",
      note: "interpreted",
      about: "machinery",
    },
    { id: "awards", kind: "ceremony", from: "16:00", to: "17:30", place: "stage", highlight: true },
    { id: "close", from: fair.closes },
  ],
];

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
    place: {
      kind: "choice",
      options: areas.map(({ id }) => id),
      labelKey: (id: string) => `Halls.areas.${id}`,
      optional: true,
    },
    about: {
      kind: "choice",
      options: halls.map(({ card }) => card),
      labelKey: (card: string) => `Sectors.${card}.title`,
      optional: true,
    },
    note: { kind: "choice", options: ["invitation", "interpreted"], optional: true },
    highlight: { kind: "checkbox" },
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
});

export type ListedSession = ItemOf<typeof programmeSessions.fields>;

/** By day, sorted by beginning. */
export const getSessions = () => listShown(programmeSessions);
