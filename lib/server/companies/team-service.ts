/** Gives passes to many people of a stand at once. The link authorizes each request. No function throws. */
import "server-only";
import { createHash } from "node:crypto";
import { type FoundCompany, getActorLabel } from "@/lib/companies/company-access";
import {
  isSamePerson,
  MAX_PASTED_CHARACTERS,
  MAX_PASTED_LINES,
  type PastedList,
  type PastedPerson,
  readPastedPeople,
} from "@/lib/companies/stand/pasted-people";
import {
  generatePassCredentials,
  getPassQuota,
  listHolderPasses,
  withHolderPass,
} from "@/lib/passes/staff-pass";
import { formatFullName } from "@/lib/registration/answers/full-name";
import type { Review } from "@/lib/reviews/review";
import { getServices } from "@/lib/server/process";
import {
  buildEmailOptions,
  type CompanyRequest,
  hasFullAccess,
  type RefusalResult,
  runForCompany,
} from "./company-requests";

interface TeamFormData extends CompanyRequest {
  /** As pasted. */
  text: string;
  trap: unknown;
}

/** What would happen to the people of a list. */
export interface TeamPlan {
  given: PastedPerson[];
  /** They have a pass already. */
  known: PastedPerson[];
  /** Beyond the passes of the stand. */
  unfit: PastedPerson[];
}

export type CheckTeamResult =
  | { status: "checked"; list: PastedList; plan: TeamPlan }
  | { status: "empty" | "tooLong" }
  | RefusalResult;

export type GiveTeamResult =
  | CheckTeamResult
  /** @param unsent given, but not emailed today */
  | ({ status: "given"; unsent: PastedPerson[] } & TeamPlan);

export function checkTeam(posted: TeamFormData): Promise<CheckTeamResult> {
  return runForCompany<CheckTeamResult>("team check", posted, hasFullAccess, async (found) =>
    checkList(found, posted.text),
  );
}

/**
 * Gives all passes in one change, also if it is posted again.
 * @param posted.press created with the checked list; the ids of the passes follow from it
 */
export function addTeamPasses(posted: TeamFormData & { press: string }): Promise<GiveTeamResult> {
  return runForCompany<GiveTeamResult>("team", posted, hasFullAccess, async (found) => {
    const checked = checkList(found, posted.text);
    if (checked.status !== "checked" || checked.list.wrong.length > 0) return checked;
    const { people } = checked.list;
    const now = new Date();
    const passes = new Map(
      people.map((person) => [person, buildPass(found, person, posted.press, now)]),
    );
    let plan: TeamPlan | undefined;
    const outcome = await getServices().store.stands.addMany(
      found.registration.id,
      (before) => {
        const added = addPasses(before, found, passes);
        plan = added?.plan;
        return added?.review === before ? undefined : added?.review;
      },
      [...passes.values()].flatMap(({ id: pass, email }) =>
        email ? [{ pass, ...buildEmailOptions(found, email, now) }] : [],
      ),
    );
    if (outcome === "gone" || !plan) return { status: "gone" };
    const unsent = plan.given.filter((one) => outcome.unsent.includes(passes.get(one)?.id ?? ""));
    return { status: "given", ...plan, unsent };
  });
}

function checkList(found: FoundCompany, text: string): CheckTeamResult {
  if (text.trim() === "") return { status: "empty" };
  if (text.length > MAX_PASTED_CHARACTERS || text.split("\n").length > MAX_PASTED_LINES) {
    return { status: "tooLong" };
  }
  const list = readPastedPeople(text);
  return { status: "checked", list, plan: planTeam(found, list.people) };
}

function planTeam(found: FoundCompany, people: readonly PastedPerson[]): TeamPlan {
  const free = getPassQuota(found.review) - listHolderPasses(found.review).length;
  const known = people.filter((one) => hasPassAlready(found.review, found, one));
  const others = people.filter((one) => !known.includes(one));
  const room = Math.max(0, free);
  return { known, given: others.slice(0, room), unfit: others.slice(room) };
}

/** The person who applied has a pass, too. */
function hasPassAlready(review: Review, found: FoundCompany, person: PastedPerson): boolean {
  const { record } = found.registration;
  const applicant = { name: formatFullName(record), email: record.email };
  const holders = listHolderPasses(review).map(({ name = "", email = "" }) => ({ name, email }));
  return [applicant, ...holders].some((one) => isSamePerson(one, person));
}

type NewPass = ReturnType<typeof buildPass>;

function buildPass(found: FoundCompany, { name, email }: PastedPerson, press: string, now: Date) {
  const id = createHash("sha256")
    .update(JSON.stringify([press, name, email]))
    .digest("base64url");
  return {
    ...generatePassCredentials(),
    id: id.slice(0, 21),
    name,
    ...(email && { email }),
    at: now.toISOString(),
    by: getActorLabel(found),
  };
}

/** Undefined if the exhibitor is not accepted any more. */
function addPasses(
  before: Review,
  found: FoundCompany,
  passes: ReadonlyMap<PastedPerson, NewPass>,
): { review: Review; plan: TeamPlan } | undefined {
  let review = before;
  const plan: TeamPlan = { given: [], known: [], unfit: [] };
  for (const [person, pass] of passes) {
    const isRepeated = before.passes?.some(({ id }) => id === pass.id);
    if (!isRepeated && hasPassAlready(before, found, person)) {
      plan.known.push(person);
      continue;
    }
    const made = withHolderPass(review, "exhibit", pass);
    if ("review" in made) {
      review = made.review;
      plan.given.push(person);
    } else if (made.problem === "full") plan.unfit.push(person);
    else return undefined;
  }
  return { review, plan };
}
