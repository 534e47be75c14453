/** The letters to a visitor. Each brings the pass. */
import "server-only";
import type { Checks } from "@/lib/passes/codes/pass-checks";
import type { StoredRegistration } from "@/lib/registration/record";
import type { Message } from "../message";
import { ledLetter, writing } from "../parts";
import { ownPass, passBlock, visitAttachments, visitBlocks } from "../visit-parts";

type Visit = StoredRegistration<"visit">;

/** Tells a visitor that the registration is complete. */
export function confirmVisit(registration: Visit, checks: Checks): Message {
  return visitLetter("ConfirmVisit", checks, registration);
}

/** Reminds a visitor some days before the fair. */
export function remindVisit(registration: Visit, checks: Checks): Message {
  return visitLetter("RemindVisit", checks, registration);
}

/**
 * Sends the passes of an address again, to that address.
 * @param registration the latest one by the address, whose language the letter has
 * @param known all by the address, the latest first
 */
export function sendPass(registration: Visit, checks: Checks, known: readonly Visit[]): Message {
  const others = known.filter(({ id }) => id !== registration.id);
  return visitLetter("SendPass", checks, registration, others);
}

/**
 * @param own the letter's own words in `messages/mails`
 * @param others registrations whose passes it brings, too
 */
function visitLetter(
  own: "ConfirmVisit" | "RemindVisit" | "SendPass",
  checks: Checks,
  registration: Visit,
  others: readonly Visit[] = [],
): Message {
  const about = writing("visit", registration);
  const { language, words } = about;
  const passes = [registration, ...others].map(ownPass);
  return ledLetter(own, about, {
    blocks: [
      ...passes.map((each, n) => passBlock(each, n, language)),
      { kind: "text", text: words("Visit.help") },
      ...visitBlocks(passes, language),
    ],
    attachments: visitAttachments(passes, registration.createdAt, checks, language),
  });
}
