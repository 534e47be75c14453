import type { MeetingOutcome, MetPerson } from "@/lib/companies/leads/lead-wire";
import type { Locale } from "@/lib/locales";

export interface LeadTexts {
  camera: Record<"open" | "hint" | "close" | "title" | "ready" | "reading" | "none", string>;
  code: Record<"title" | "label" | "hint" | "submit" | "missing", string>;
  details: Record<"stars" | "unrated" | "tags" | "moreTags" | "moreTagsHint" | "note", string> & {
    /** For 1 to 5. */
    starCounts: readonly string[];
    /** Suggested tags. */
    usual: readonly string[];
  };
  card: Record<
    | "asking"
    | "later"
    | "laterHint"
    | "withdrawn"
    | "save"
    | "next"
    | "ask"
    | "askHint"
    | "consented"
    | "notACode"
    | "notStored"
    | "notStoredHint",
    string
  >;
  outcomes: Record<MeetingOutcome, { word: string; what: string }>;
  queue: Record<
    | "near"
    | "offline"
    | "waiting"
    | "recent"
    | "refused"
    | "understood"
    | "endedTitle"
    | "ended"
    | "overTitle"
    | "over"
    | "broken"
    | "stored",
    string
  >;
  posted: Record<"tooMany" | "unavailable", string>;
}

/** The consent question in the visitor's language. */
export interface ConsentTexts {
  /** The language's name in itself. */
  label: string;
  dir: "ltr" | "rtl";
  title: string;
  sentence: string;
  /** The version of the text, stored with the consent. */
  version: string;
  yes: string;
  no: string;
  thanks: string;
  handBack: string;
  language: string;
}

export type Consents = Record<Locale, ConsentTexts>;

/** The result of a form that was posted without script. */
export interface MeetingFormState {
  outcome?: MeetingOutcome;
  met?: MetPerson;
  consented?: boolean;
  /** The typed code, for the next step. */
  code?: string;
  /** The visitor has just answered, in this language. */
  answered?: Locale;
  problem?: "gone" | "over" | "tooMany" | "unavailable" | "missing";
}

export type PostMeeting = (previous: MeetingFormState, data: FormData) => Promise<MeetingFormState>;
