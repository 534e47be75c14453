export const MAX_HOLDERS_PER_STAND = 60;

/** Emails with the passes of people on a stand: one kind for each place. */
const standKinds = Array.from(
  { length: MAX_HOLDERS_PER_STAND },
  (_, n) => `stand${n + 1}` as const,
);

/** Emails about a consent of these people, which the company or a visitor of the stand may report. */
const consentKinds = Array.from(
  { length: MAX_HOLDERS_PER_STAND },
  (_, n) => `consent${n + 1}` as const,
);

const namedKinds = [
  "sales",
  "confirmation",
  "reminder",
  "pass",
  "decision",
  "published",
  "returned",
  "leadsEnd",
  "tasks",
  "consent",
  "link0",
  "link1",
  "link2",
  "link3",
  "link4",
  "link5",
  "link6",
  "link7",
  "link8",
] as const;

export const mailKinds = [...namedKinds, ...standKinds, ...consentKinds];

/**
 * `sales` goes to the sales team, the others to the registrant. `pass` sends the passes of an address again, on
 * request. Staff write `decision`. `published` and `returned` tell a company the decision on its entry, `leadsEnd` that
 * its leads are deleted soon, `tasks` what staff wait for. `link0` brings the company page's link to the contact person; the others go to
 * colleagues. `stand1` and so on bring passes to people on a stand. `consent` (on a stand `consent1` and so on) names
 * the companies that report a consent. A kind for each place, so that no email replaces another one that waits.
 */
export type MailKind = (typeof mailKinds)[number];

type NonStaffKind =
  | "published"
  | "returned"
  | "leadsEnd"
  | "tasks"
  | "consent"
  | ColleagueKind
  | StandKind
  | (typeof consentKinds)[number];
type ColleagueKind = `link${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
type StandKind = (typeof standKinds)[number];

const isKindOfPlace = (kind: MailKind) =>
  parseLinkPlace(kind) !== undefined || parseStandPlace(kind) !== undefined;

/** The messages that a registration to each form can cause. */
const formKinds = {
  visit: ["confirmation", "reminder", "pass", "consent"],
  exhibit: [
    ...(["sales", "confirmation", "decision", "published", "returned"] as const),
    ...(["leadsEnd", "tasks"] as const),
    ...mailKinds.filter(isKindOfPlace),
    "consent",
  ],
  press: ["confirmation", "decision", "consent"],
} satisfies Record<string, readonly MailKind[]>;

export function listFormMailKinds(form: keyof typeof formKinds): readonly MailKind[] {
  return formKinds[form];
}

/** Companies send the links of colleagues and the passes of a stand; pages of their own send the others. */
export type StaffKind = Exclude<MailKind, NonStaffKind>;

export function isStaffKind(kind: MailKind): kind is StaffKind {
  return !/^(published|returned|leadsEnd|tasks|consent\d*|link[1-8]|stand\d+)$/.test(kind);
}

/** @param place in the company (`company-access.ts`) */
export function getLinkKind(place: number): MailKind | undefined {
  return mailKinds.find((kind) => kind === `link${place}`);
}

export function parseLinkPlace(kind: MailKind): number | undefined {
  const [, place] = /^link(\d)$/.exec(kind) ?? [];
  return place === undefined ? undefined : Number(place);
}

/** @param place on the stand (`staff-pass.ts`) */
export function getStandKind(place: number): MailKind | undefined {
  return standKinds[place - 1];
}

/** @param place on the stand, if the email goes to one of the people there */
export function getConsentKind(place?: number): MailKind | undefined {
  return place === undefined ? "consent" : consentKinds[place - 1];
}

/** Sent at most once a day. */
export const isConsentKind = (kind: string): boolean => /^consent\d*$/.test(kind);

export function parseStandPlace(kind: MailKind): number | undefined {
  const [, place] = /^(?:stand|consent)(\d+)$/.exec(kind) ?? [];
  return place === undefined ? undefined : Number(place);
}

/** The queue remembers that these were sent. */
export function isSentOnce(kind: MailKind): boolean {
  return kind === "reminder" || kind === "leadsEnd";
}

export function isMailKind(value: unknown): value is MailKind {
  return mailKinds.some((kind) => kind === value);
}

export interface NewMessages {
  kinds: readonly MailKind[];
  /** Until then only the process that stores them sends them. */
  dueAt: Date;
  /** Omitted: one attempt. 0 leaves the first try to others. */
  attempts?: 0;
  /** The daily limit of an address over all forms, because anybody may type it. */
  limit?: { address: string; day: string; max: number };
}
