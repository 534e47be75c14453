export const MAX_HOLDERS_PER_STAND = 60;

/** The letters that bring somebody on a stand their pass: each has its own, as those to colleagues do. */
const standKinds = Array.from(
  { length: MAX_HOLDERS_PER_STAND },
  (_, n) => `stand${n + 1}` as const,
);

/** The letters about a consent to those people: of each the company, or a visitor of the stand, may say that they agreed. */
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

/** What a message about a registration can be; `lib/mails/kinds` writes each. */
export const mailKinds = [...namedKinds, ...standKinds, ...consentKinds];

/**
 * `sales` tells the sales team of an application; the others go to the registrant. `pass` sends the passes of an
 * address again, because somebody asked for them. `decision` is a letter that staff wrote about their decision.
 * `published` and `returned` tell a company what became of its entry, `leadsEnd` that the people whom it has met are
 * deleted soon. `link0` brings the link of a company's page to the contact person; each other link goes to a colleague.
 * Each has its own kind, so that it does not replace another one that waits. `stand1` and so on bring their passes to
 * the people on its stand. `consent` tells somebody which companies say that they have agreed to be contacted;
 * `consent1` and so on go to the people on a stand.
 */
export type MailKind = (typeof mailKinds)[number];

/** Kinds that something else than staff or a registration brings. */
type NonStaffKind =
  | "published"
  | "returned"
  | "leadsEnd"
  | "consent"
  | ColleagueKind
  | StandKind
  | (typeof consentKinds)[number];
type ColleagueKind = `link${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;
type StandKind = (typeof standKinds)[number];

/**
 * The kinds that staff send by themselves. Companies send the links of colleagues and the letters to people on a stand.
 * The letter about an entry goes out when staff decide on it.
 */
export type StaffKind = Exclude<MailKind, NonStaffKind>;

export function isStaffKind(kind: MailKind): kind is StaffKind {
  return !/^(published|returned|leadsEnd|consent\d*|link[1-8]|stand\d+)$/.test(kind);
}

/** The kind of the letter with the link for this place in a company (`company-access.ts`). */
export function getLinkKind(place: number): MailKind | undefined {
  return mailKinds.find((kind) => kind === `link${place}`);
}

/** The place of the person who gets a letter with a link. Undefined for other kinds. */
export function parseLinkPlace(kind: MailKind): number | undefined {
  const [, place] = /^link(\d)$/.exec(kind) ?? [];
  return place === undefined ? undefined : Number(place);
}

/** The kind of the letter to somebody with this place on a stand (`staff-pass.ts`). */
export function getStandKind(place: number): MailKind | undefined {
  return standKinds[place - 1];
}

/** The kind of the letter about a consent. @param place on the stand, if it goes to one of the people there */
export function getConsentKind(place?: number): MailKind | undefined {
  return place === undefined ? "consent" : consentKinds[place - 1];
}

/** Whether a letter tells of consents: it goes at most once a day. */
export const isConsentKind = (kind: string): boolean => /^consent\d*$/.test(kind);

/** The place of the person on a stand who gets a letter. Undefined for letters to others. */
export function parseStandPlace(kind: MailKind): number | undefined {
  const [, place] = /^(?:stand|consent)(\d+)$/.exec(kind) ?? [];
  return place === undefined ? undefined : Number(place);
}

/** Messages that a person gets once: that one was sent is remembered. */
export function isSentOnce(kind: MailKind): boolean {
  return kind === "reminder" || kind === "leadsEnd";
}

/** Whether a value names a kind that this version knows. */
export function isMailKind(value: unknown): value is MailKind {
  return mailKinds.some((kind) => kind === value);
}

/** The messages that a new registration brings, or a correction. */
export interface NewMessages {
  kinds: readonly MailKind[];
  /** When other processes may send them. Until then the process that saves them keeps them. */
  dueAt: Date;
  /** How often sending was tried: once, unless the caller leaves the first try to others. */
  attempts?: 0;
  /** How many messages an address gets in a day because somebody typed it, over all forms. */
  limit?: { address: string; day: string; max: number };
}
