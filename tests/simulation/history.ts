/** Who did what when, and what was promised to them. No rules of the product: those are under test. */
import { type Attempt, createPastWork, type PastWork } from "./past-work";

/** A registration that may end. */
export interface Ending {
  id: string;
  /** When its erasure was asked for: from then on it may be gone. */
  erasureBegunAt?: number;
  /** It is to live on in another one of the person. */
  isMerged?: true | undefined;
  /** When the person or staff were told that it is erased. */
  erasedAt?: number;
}

export interface PastRegistration extends Ending {
  token: string;
  person: number;
  email: string;
  /** A word that stands nowhere else: what is left of the person is found by it. */
  mark: string;
  /** When it was acknowledged. */
  at: number;
}

/** From its acknowledgement, until the same person asks for news again. */
interface Silence {
  email: string;
  from: number;
  /** The registration whose consent was withdrawn. */
  id?: string;
  why: "unsubscribed" | "withdrawn";
}

/** Somebody said yes to news, and was told so before the end. */
interface GivenConsent {
  email: string;
  from: number;
  until: number;
  /** By the link in an email, which ends a silence. */
  isByLink: boolean;
}

export interface PastMessage {
  id: string;
  /** A word in its subject. */
  mark: string;
  purpose: "news" | "service";
  /** Only for those who keep it with the pass. */
  keeps?: string;
  /** When staff were told so. */
  confirmedAt?: number;
  /** Somebody has stopped it since staff went on with it last. */
  isStopped: boolean;
}

export interface SavedText {
  key: string;
  value: string;
  begunAt: number;
  /** When staff were told that it is saved. */
  at?: number;
}

export interface PastCompany extends Ending {
  email: string;
  /** When it was acknowledged. */
  at: number;
  decisions: (Attempt & { step: string; state: string })[];
  /** Staff have ended or renewed its link. */
  hasOtherLink?: true;
  /** Those that it knows. `endedAt`: when staff were told that it opens nothing any more. */
  links: { token: string; endedAt?: number }[];
}

/** Somebody shows a pass at a gate, or says a name at the desk. */
export interface CheckInAttempt {
  person: number;
  begunAt: number;
  answeredAt?: number;
  /** Undefined at the desk. */
  device?: string;
  /** It was answered that this is the person's check-in. The desk does not tell the exact time. */
  told?: { at: number; day?: string };
  isRefused?: true;
  scan?: { number: number; key: string; day: string; at: string; rehearsal: boolean };
  undoBegunAt?: number;
  /** When the tablet had it for good that the scan is undone. */
  undoneAt?: number;
}

/** Something for selected people, which staff were told is done or under way. */
interface Selected {
  people: readonly PastRegistration[];
  at: number;
}

export interface KeptChange {
  registration: PastRegistration;
  keys: readonly string[];
  /** Their device had counted them before. */
  isCounted?: boolean;
  begunAt: number;
  at?: number;
}

interface PastEntry {
  company: PastCompany;
  /** The company's name in it. */
  mark: string;
  begunAt: number;
  at: number;
}

/** A company scanned the pass. */
export interface PastMeeting {
  id: string;
  company: PastCompany;
  registration: PastRegistration;
  consents: boolean;
  begunAt: number;
  /** When the phone was told that it is kept. */
  at?: number;
}

interface Span {
  from: number;
  until: number;
}

export interface History extends PastWork {
  registrations: PastRegistration[];
  /** The address of each form that was sent and may bring an email, whether it was answered or not. */
  forms: string[];
  silences: Silence[];
  consents: GivenConsent[];
  messages: PastMessage[];
  mailings: (Selected & { begunAt: number; kind: string })[];
  tags: (Selected & { tag: string })[];
  /** Days on which reminders were to go out, as staff were told. */
  reminders: { begunAt: number; day: string }[];
  /** `at`: when the person was told to look into the mailbox. */
  lostPasses: { email: string; begunAt: number; at: number }[];
  /** What was to be kept with a pass. `at`: when the visitor was told that it is. */
  kept: KeptChange[];
  /** What was to be taken off a pass. */
  takenOff: KeptChange[];
  saved: SavedText[];
  /** When a draft was dropped, or a version put back or taken back: sentences go with it. */
  contentEnds: Span[];
  /** Versions that staff were told would not begin. */
  takenBack: { version: number; changes: unknown; at: number }[];
  companies: PastCompany[];
  /** `seen`: the version that it was begun with. */
  entries: (PastEntry & { seen: string })[];
  publishedEntries: (PastEntry & { sentAt: string })[];
  meetings: PastMeeting[];
  /** What somebody took back from a company, as they were told. */
  takenBackData: Omit<PastMeeting, "id" | "consents">[];
  checkIns: CheckInAttempt[];
  /** People without a pass. `letInAt`: when the tablet said so. */
  walkIns: { device: string; email: string; begunAt: number; letInAt?: number }[];
  /** The devices that each tablet has been. */
  pairings: { tablet: number; device: string }[];
  /** `at`: when staff were told that its right has ended. */
  endedDevices: { device: string; begunAt: number; at: number }[];
  /** What somebody was told although it was not so. */
  lies: string[];
  /** How many lines of the audit log each person's answered presses must have. */
  audited: { by: string; lines: number; at: number }[];
  presses: number;
  /** What was done between a backup and its restore may be lost. */
  restores: Span[];
  /** Nothing begins any more: everything comes to rest. */
  isOver: boolean;
}

export const createHistory = (): History => ({
  ...createPastWork(),
  registrations: [],
  forms: [],
  silences: [],
  consents: [],
  messages: [],
  mailings: [],
  tags: [],
  reminders: [],
  lostPasses: [],
  kept: [],
  takenOff: [],
  saved: [],
  contentEnds: [],
  takenBack: [],
  companies: [],
  entries: [],
  publishedEntries: [],
  meetings: [],
  takenBackData: [],
  checkIns: [],
  walkIns: [],
  pairings: [],
  endedDevices: [],
  lies: [],
  audited: [],
  presses: 0,
  restores: [],
  isOver: false,
});

/** Whether a restore may have lost what was acknowledged then. */
export const isLost = ({ restores }: History, at: number): boolean =>
  restores.some(({ from, until }) => at >= from && at <= until);

export const getEmail = (person: number): string => `person${person}@mail.example`;

/** Sentences that staff write. */
export const TEXT_KEYS = ["Home.hero.visit", "Home.hero.exhibit", "Home.hero.brochure"] as const;
