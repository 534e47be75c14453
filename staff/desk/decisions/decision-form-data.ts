import "server-only";
import { halls } from "@/lib/fair/halls";
import { findStandPlace, getRowLetter, getStandGrid, readStandNumber } from "@/lib/fair/stands";
import { countryCodes } from "@/lib/registration/answers/countries";
import { findSuggestion } from "@/lib/registration/answers/suggestions";
import { toHttpsAddress } from "@/lib/registration/answers/web-addresses";
import type { TextField } from "@/lib/registration/fields";
import type { FormName } from "@/lib/registration/forms";
import { optionLists } from "@/lib/registration/options";
import { textRules } from "@/lib/registration/rules";
import {
  type DecisionState,
  decisionStates,
  isDecisionState,
  type Listing,
  type SectorId,
  type Stand,
} from "@/lib/reviews/review";
import { isUuid, maxLengths, parseStaffText } from "../core/staff-input";
import type { DecisionEmailDraft } from "./decision-email-draft";
import { listDecisionStates } from "./decision-states";
import type { DecisionInput } from "./review-changes";
import { formatTypedStand, normalizeStandNumber, type StandInput } from "./stand-input";

/** Fields that can be invalid. */
const decisionFields = [
  "state",
  "hall",
  "number",
  "area",
  "company",
  "web",
  "sectors",
  "country",
  "subject",
  "text",
] as const;
export type DecisionField = (typeof decisionFields)[number];

/** Form values as typed. */
export interface DecisionFormData {
  step: string;
  after: string;
  state: string;
  hall: string;
  number: string;
  area: string;
  listed: boolean;
  company: string;
  web: string;
  sectors: string[];
  country: string;
  /** Emails by the decision that they are about. */
  emails: Partial<Record<DecisionState, DecisionEmailDraft>>;
  /** Id of the next registration; empty to stay with this one. */
  next: string;
}

/** Larger than any hall. */
const MAX_STAND_AREA_M2 = 10_000;

const areaField: TextField = {
  kind: "text",
  name: "requestedArea",
  rule: "area",
  required: true,
  maxLength: 20,
};

/** The values may be invalid. */
export function readDecisionForm(posted: URLSearchParams): DecisionFormData {
  const readOne = (name: string) => posted.get(name)?.slice(0, 1000) ?? "";
  return {
    step: readOne("step"),
    after: readOne("after"),
    state: readOne("state"),
    hall: readOne("hall"),
    number: readOne("number"),
    area: readOne("area"),
    listed: posted.has("listed"),
    company: readOne("company"),
    web: readOne("web"),
    sectors: posted.getAll("sectors").slice(0, optionLists.sectors.length),
    country: readOne("country"),
    next: readOne("next"),
    emails: Object.fromEntries(
      decisionStates
        .filter((state) => posted.has(`subject-${state}`))
        .map((state) => [
          state,
          {
            subject: posted.get(`subject-${state}`) ?? "",
            text: posted.get(`text-${state}`) ?? "",
          },
        ]),
    ),
  };
}

/** Returns the decision or the invalid fields. Undefined if the form is not one of the desk's. */
export function parseDecision(
  form: FormName,
  typed: DecisionFormData,
): { input: DecisionInput } | { wrong: DecisionField[] } | undefined {
  const { step, after, state } = typed;
  if (!isUuid(step) || (after !== "" && !isUuid(after))) return undefined;
  if (!isDecisionState(state) || !listDecisionStates(form).includes(state))
    return { wrong: ["state"] };
  if (state !== "accepted") return { input: { step, after, state } };
  const stand = parseStand(typed);
  const listing = typed.listed ? parseListing(typed) : { wrong: [] };
  const wrong = [
    ...("wrong" in stand ? stand.wrong : []),
    ...("wrong" in listing ? listing.wrong : []),
  ];
  if (wrong.length > 0 || "wrong" in stand) return { wrong };
  return { input: { step, after, state, stand, ...(!("wrong" in listing) && { listing }) } };
}

function parseStand(typed: DecisionFormData): Stand | { wrong: DecisionField[] } {
  const hall = Number(typed.hall);
  const number = normalizeStandNumber(typed.number, typed.hall);
  const { strip, normalise = (text: string) => text, test = () => true } = textRules.area;
  const area = normalise(strip(typed.area), areaField).trim();
  const wrong: DecisionField[] = [];
  const isHall = Number.isInteger(hall) && hall >= 1 && hall <= halls.length;
  if (!isHall) wrong.push("hall");
  // Without a hall, only the spelling can be checked.
  if (!(isHall ? findStandPlace(hall, number) : readStandNumber(number))) wrong.push("number");
  // "1.500" is read as 1.5, but no stand is smaller than a place, so 1500 is meant.
  const isThousands = Number(findSuggestion("area", typed.area)) <= MAX_STAND_AREA_M2;
  if (!test(area) || Number(area) > MAX_STAND_AREA_M2 || isThousands) wrong.push("area");
  return wrong.length > 0 ? { wrong } : { hall, number, area: Number(area) };
}

/** Returns the message key under `Decisions` and its parameters. */
export function explainWrongNumber(typed: StandInput, isTaken: boolean) {
  const number = normalizeStandNumber(typed.number, typed.hall);
  const hall = Number(typed.hall);
  const room = halls[hall - 1]?.place;
  if (isTaken) return { key: "numberTaken", stand: formatTypedStand(typed) } as const;
  if (!room || !readStandNumber(number)) return { key: "wrong.number" } as const;
  const { rows, places } = getStandGrid(room);
  return { key: "numberNone", hall, number, row: getRowLetter(rows - 1), places } as const;
}

function parseListing(typed: DecisionFormData): Listing | { wrong: DecisionField[] } {
  const company = parseStaffText(typed.company, maxLengths.company);
  const web = toHttpsAddress(typed.web);
  const sectors = optionLists.sectors.filter((id): id is SectorId => typed.sectors.includes(id));
  const country = countryCodes.find((code) => code === typed.country);
  const wrong: DecisionField[] = [];
  if (!company) wrong.push("company");
  if (web === undefined) wrong.push("web");
  if (sectors.length === 0) wrong.push("sectors");
  if (!country) wrong.push("country");
  if (!company || !country || wrong.length > 0) return { wrong };
  return { company, sectors, country, ...(web && { web }) };
}
