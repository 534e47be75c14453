/** The letters to a visitor. Each brings the pass. */
import "server-only";
import type { PassChecks } from "@/lib/passes/codes/pass-checks";
import type { StoredRegistration } from "@/lib/registration/record";
import { buildEmailContext, buildTemplateEmail } from "../email-parts";
import type { Message } from "../message";
import {
  buildPassBlock,
  buildVisitAttachments,
  buildVisitBlocks,
  toEmailPass,
} from "../visit-parts";

type Visit = StoredRegistration<"visit">;

/** Tells a visitor that the registration is complete. */
export function buildVisitConfirmation(registration: Visit, checks: PassChecks): Message {
  return buildVisitEmail("ConfirmVisit", checks, registration);
}

/** Reminds a visitor some days before the fair. */
export function buildVisitReminder(registration: Visit, checks: PassChecks): Message {
  return buildVisitEmail("RemindVisit", checks, registration);
}

/**
 * Sends the passes of an address again, to that address.
 * @param registration the latest one by the address, whose language the letter has
 * @param known all by the address, the latest first
 */
export function buildLostPassEmail(
  registration: Visit,
  checks: PassChecks,
  known: readonly Visit[],
): Message {
  const others = known.filter(({ id }) => id !== registration.id);
  return buildVisitEmail("SendPass", checks, registration, others);
}

/**
 * @param own the letter's own words in `messages/mails`
 * @param others registrations whose passes it brings, too
 */
function buildVisitEmail(
  own: "ConfirmVisit" | "RemindVisit" | "SendPass",
  checks: PassChecks,
  registration: Visit,
  others: readonly Visit[] = [],
): Message {
  const about = buildEmailContext("visit", registration);
  const { language, words } = about;
  const passes = [registration, ...others].map(toEmailPass);
  return buildTemplateEmail(own, about, {
    blocks: [
      ...passes.map((each, n) => buildPassBlock(each, n, language)),
      { kind: "text", text: words("Visit.help") },
      ...buildVisitBlocks(passes, language),
    ],
    attachments: buildVisitAttachments(passes, registration.createdAt, checks, language),
  });
}
