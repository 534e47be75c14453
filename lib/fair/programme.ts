/**
 * The provisional programme. Its texts are under `Programme.*`, the names of the places under
 * `Halls.areas`.
 */
import { fair } from "./facts";
import type { AreaId, HallCard } from "./halls";

/** The kinds of sessions. Their texts are under `Programme.items`. */
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

export interface Session {
  id: SessionId;
  from: string;
  /** A session without an end is a moment. */
  to?: string;
  /** A session without a place concerns the whole fair. */
  place?: AreaId;
  note?: "invitation" | "interpreted";
  /** The hall whose sectors it is about. */
  about?: HallCard;
  /** Marks sessions that a visitor should not miss. */
  highlight?: boolean;
}

const b2b: Session = { id: "b2b", from: "10:30", to: "17:00", place: "b2b" };

/** The sessions of each day, in order of their beginning. */
export const programme: readonly (readonly Session[])[] = [
  [
    { id: "doors", from: fair.opens, place: "entrance" },
    { id: "opening", from: "11:00", to: "12:00", place: "stage", highlight: true },
    { id: "pressMeeting", from: "12:15", to: "13:00", place: "press" },
    {
      id: "forum",
      from: "13:30",
      to: "15:00",
      place: "stage",
      note: "interpreted",
      highlight: true,
    },
    { id: "pavilionTour", from: "15:30", to: "17:00", place: "pavilions" },
  ],
  [
    b2b,
    {
      id: "supply",
      from: "11:00",
      to: "12:30",
      place: "stage",
      note: "interpreted",
      about: "logistics",
    },
    { id: "market", from: "13:30", to: "14:30", place: "seminar" },
    {
      id: "summit",
      from: "14:00",
      to: "16:30",
      place: "summit",
      note: "invitation",
      highlight: true,
    },
    {
      id: "energy",
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
      from: "11:00",
      to: "12:30",
      place: "stage",
      note: "interpreted",
      about: "food",
    },
    { id: "rules", from: "13:00", to: "14:00", place: "seminar" },
    { id: "signing", from: "14:00", to: "15:30", place: "signing", highlight: true },
    { id: "ecommerce", from: "15:30", to: "16:30", place: "seminar" },
  ],
  [
    { ...b2b, to: "15:00" },
    { id: "branding", from: "11:00", to: "12:00", place: "seminar" },
    {
      id: "digital",
      from: "13:00",
      to: "14:30",
      place: "stage",
      note: "interpreted",
      about: "machinery",
    },
    { id: "awards", from: "16:00", to: "17:30", place: "stage", highlight: true },
    { id: "close", from: fair.closes },
  ],
];
