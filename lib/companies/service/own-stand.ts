/**
 * Gives the people on a company's stand their passes, sends them, and takes them back. The link that opened the page
 * proves whose stand it is. Nothing here throws.
 */
import "server-only";
import { actor } from "@/lib/companies/company-access";
import type { LimitReached } from "@/lib/companies/letter-limits";
import { readOnStand, standForm } from "@/lib/companies/stand/people-forms";
import {
  type NoStandPass,
  newPass,
  passesOnStand,
  withOtherOnStand,
  withoutStandPass,
  withPlace,
} from "@/lib/passes/given-pass";
import { inAscii } from "@/lib/registration/answers/mail-address";
import { findQuestions } from "@/lib/registration/answers/questions";
import type { RawValues } from "@/lib/registration/fields";
import { services } from "@/lib/services/index";
import {
  type CompanyOutcome,
  forCompany,
  letterTo,
  limitKeys,
  mayAll,
  type PostedHere,
  type Refused,
  type Saved,
} from "./company-posts";

interface PostedPerson extends PostedHere {
  answers: RawValues;
  /** The id of the new pass, which the page has made. A form that arrives twice gives one pass. */
  pass: string;
  /** The id of the pass whose place it takes. */
  instead: string;
  trap: unknown;
  /** The answers that were asked about. */
  asked: readonly string[];
}

/** How it ended when a pass was sent once more. */
export type ResendOutcome = Saved | Refused | { status: LimitReached };

const problemKeys = {
  full: "fullStand",
  noName: "noName",
} as const satisfies Partial<Record<NoStandPass, string>>;

const isPassId = (id: string) => /^[\w-]{10,40}$/.test(id);

/** Gives somebody a pass, in the place of another one where that is wanted. With an address it goes there. */
export function takePerson(posted: PostedPerson): Promise<CompanyOutcome> {
  return forCompany<CompanyOutcome>("stand pass", posted, mayAll, async (found) => {
    if (!isPassId(posted.pass)) {
      services().metrics.refused("honeypot");
      return { status: "refused" };
    }
    const read = readOnStand(posted.answers);
    if ("errors" in read) return { status: "invalid", errors: read.errors };
    const questions = findQuestions(standForm, posted.answers, posted.asked);
    if (questions) return { status: "invalid", errors: questions };
    const { standName: name, passEmail: email } = read.input;
    const wrong = (field: "standName" | "passEmail", key: string): CompanyOutcome => ({
      status: "invalid",
      errors: { [field]: key },
    });
    if (email && inAscii(email) === undefined) return wrong("passEmail", "unreachable");
    const now = new Date();
    const pass = {
      ...newPass(),
      id: posted.pass,
      name,
      ...(email && { email }),
      at: now.toISOString(),
      by: actor(found),
    };
    let problem: NoStandPass | undefined;
    const outcome = await services().store.stands.change(
      found.registration.id,
      (before) => {
        const made = withOtherOnStand(before, posted.instead, pass);
        problem = "problem" in made ? made.problem : undefined;
        return "file" in made && made.file !== before ? made.file : undefined;
      },
      email ? { pass: pass.id, ...letterTo(found, email, now) } : undefined,
    );
    if (problem === "notAccepted" || outcome === "gone") return { status: "gone" };
    if (problem) return wrong("standName", problemKeys[problem]);
    if (outcome !== "stored") return wrong("passEmail", limitKeys[outcome]);
    return { status: "saved" };
  });
}

/** Takes a pass back. Doing so twice is doing it once. */
export function takePassBack(posted: PostedHere & { pass: string }): Promise<Saved | Refused> {
  return forCompany<Saved>("stand pass end", posted, mayAll, async ({ registration }) => {
    const { stands } = services().store;
    await stands.change(registration.id, (before) => withoutStandPass(before, posted.pass));
    return { status: "saved" };
  });
}

/** Sends a pass once more, to the address that it was given with. */
export function sendPass(posted: PostedHere & { pass: string }): Promise<ResendOutcome> {
  return forCompany<ResendOutcome>("stand pass mail", posted, mayAll, async (found) => {
    const { pass } = posted;
    const email = passesOnStand(found.file).find(({ id }) => id === pass)?.email;
    if (!email) return { status: "gone" };
    const outcome = await services().store.stands.change(
      found.registration.id,
      (before) => withPlace(before, pass),
      { pass, ...letterTo(found, email, new Date()) },
    );
    return { status: outcome === "stored" ? "saved" : outcome };
  });
}
