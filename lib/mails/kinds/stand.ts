/** The letter that brings somebody on a stand the pass that the company has given. */
import "server-only";
import type { Checks } from "@/lib/passes/codes/pass-checks";
import type { StoredRegistration } from "@/lib/registration/record";
import type { GivenPass } from "@/lib/reviews/staff-file";
import type { Message } from "../message";
import { ledLetter, salesAnswers, writing } from "../parts";
import { greeted } from "../person";
import { passBlock, visitAttachments, wayBlocks } from "../visit-parts";

/** As in every letter, the name of a person is the only typed text in it. The name of the company is not. */
export function standPass(
  registration: StoredRegistration<"exhibit">,
  { name = "", email = "", token, at }: GivenPass,
  checks: Checks,
): Message {
  const about = writing("exhibit", registration, { name, email });
  const { words, language } = about;
  const pass = { id: registration.id, token, name: greeted(name) };
  return ledLetter("StandPass", about, {
    blocks: [
      passBlock(pass, 0, language),
      { kind: "text", text: words("Visit.help") },
      { kind: "text", text: words("Kinds.StandPass.own"), isQuiet: true },
      ...wayBlocks(language),
      ...salesAnswers(about),
    ],
    attachments: visitAttachments([pass], new Date(at), checks, language),
  });
}
