/** The provisional programme of the release. Titles: `Programme.items`; texts: `Programme.texts`; places: `Halls.areas`. */
import { fair } from "./facts";
import type { AreaId, HallCard } from "./halls";
import type { SessionId } from "./session-slugs";

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
