/**
 * Gives the people on a company's stand their passes, sends them, and takes them back. The link that opened the page
 * proves whose stand it is. Nothing here throws.
 */
import "server-only";
import { actor } from "@/lib/registration/company/company-access";
import { readOnStand } from "@/lib/registration/company/people-forms";
import type { RawValues } from "@/lib/registration/fields";
import { countedAs, inAscii } from "@/lib/registration/mail-address";
import {
  type NoStandPass,
  newPass,
  passesOnStand,
  withOtherOnStand,
  withoutStandPass,
  withPlace,
} from "@/lib/registration/passes/given-pass";
import { MESSAGES_A_DAY } from "@/lib/registration/register";
import { errorCode } from "@/lib/security/error-code";
import { isCaught } from "@/lib/security/honeypot";
import {
  type CompanyOutcome,
  ending,
  mayAll,
  openCompany,
  type PostedHere,
  type Refused,
  type Saved,
} from "./company-posts";
import { services } from "./index";

interface PostedPerson extends PostedHere {
  answers: RawValues;
  /** The id of the new pass, which the page has made. A form that arrives twice gives one pass. */
  pass: string;
  /** The id of the pass whose place it takes. */
  instead: string;
  trap: unknown;
}

/** How it ended when a pass was sent once more; `full`: the address has had enough emails of the day. */
export type Sent = Saved | Refused | { status: "full" };

const problemKeys = {
  full: "fullStand",
  noName: "noName",
} as const satisfies Partial<Record<NoStandPass, string>>;

const isPassId = (id: string) => /^[\w-]{10,40}$/.test(id);

/** What a letter to an address of a stand needs. */
function letterTo(pass: string, email: string, now: Date) {
  const day = now.toISOString().slice(0, 10);
  const limit = { address: countedAs(email, day), day, max: MESSAGES_A_DAY };
  return { pass, dueAt: now, limit };
}

/** Gives somebody a pass, in the place of another one where that is wanted. With an address it goes there. */
export async function takePerson(posted: PostedPerson): Promise<CompanyOutcome> {
  const done = ending("stand pass", posted);
  const opened = openCompany(posted, mayAll);
  if ("status" in opened) return done(opened);
  const { id } = opened.registration;
  if (isCaught(posted.trap) || !isPassId(posted.pass)) {
    services().metrics.refused("honeypot");
    return done({ status: "refused" }, { id });
  }
  const read = readOnStand(posted.answers);
  if ("errors" in read) return done({ status: "invalid", errors: read.errors }, { id });
  const { standName: name, passEmail: email } = read.input;
  const wrong = (field: "standName" | "passEmail", key: string) =>
    done({ status: "invalid", errors: { [field]: key } }, { id });
  if (email && inAscii(email) === undefined) return wrong("passEmail", "unreachable");
  const now = new Date();
  const pass = {
    ...newPass(),
    id: posted.pass,
    name,
    ...(email && { email }),
    at: now.toISOString(),
    by: actor(opened),
  };
  let problem: NoStandPass | undefined;
  try {
    const outcome = await services().store.stands.change(
      id,
      (before) => {
        const made = withOtherOnStand(before, posted.instead, pass);
        problem = "problem" in made ? made.problem : undefined;
        return "file" in made && made.file !== before ? made.file : undefined;
      },
      email ? letterTo(pass.id, email, now) : undefined,
    );
    if (problem === "notAccepted" || outcome === "gone") return done({ status: "gone" }, { id });
    if (problem) return wrong("standName", problemKeys[problem]);
    if (outcome === "full") return wrong("passEmail", "enoughMails");
    return done({ status: "saved" }, { id });
  } catch (error) {
    return done({ status: "unavailable" }, { id, code: errorCode(error) });
  }
}

/** Takes a pass back. Doing so twice is doing it once. */
export async function takePassBack(
  posted: PostedHere & { pass: string },
): Promise<Saved | Refused> {
  const done = ending<Saved | Refused>("stand pass end", posted);
  const opened = openCompany(posted, mayAll);
  if ("status" in opened) return done(opened);
  const { id } = opened.registration;
  try {
    await services().store.stands.change(id, (before) => withoutStandPass(before, posted.pass));
    return done({ status: "saved" }, { id });
  } catch (error) {
    return done({ status: "unavailable" }, { id, code: errorCode(error) });
  }
}

/** Sends a pass once more, to the address that it was given with. */
export async function sendPass(posted: PostedHere & { pass: string }): Promise<Sent> {
  const done = ending<Sent>("stand pass mail", posted);
  const opened = openCompany(posted, mayAll);
  if ("status" in opened) return done(opened);
  const { id } = opened.registration;
  const email = passesOnStand(opened.file).find((one) => one.id === posted.pass)?.email;
  if (!email) return done({ status: "gone" }, { id });
  try {
    const outcome = await services().store.stands.change(
      id,
      (before) => withPlace(before, posted.pass),
      letterTo(posted.pass, email, new Date()),
    );
    return done({ status: outcome === "stored" ? "saved" : outcome }, { id });
  } catch (error) {
    return done({ status: "unavailable" }, { id, code: errorCode(error) });
  }
}
