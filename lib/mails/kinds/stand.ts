/** Brings a staff pass to a person on a stand. */
import "server-only";
import type { PassChecks } from "@/lib/passes/codes/pass-checks";
import type { StoredRegistration } from "@/lib/registration/record";
import type { StaffPass } from "@/lib/reviews/review";
import { buildEmailContext, buildSalesContactBlocks, buildTemplateEmail } from "../email-parts";
import { toGreetingName } from "../greeting-name";
import type { Message } from "../message";
import {
  buildDirectionBlocks,
  buildPassBlock,
  buildVisitAttachments,
  drawPassStar,
} from "../visit-parts";

/** As in every email, the name of the person is the only free text; the company name is not shown. */
export function buildStandPassEmail(
  registration: StoredRegistration<"exhibit">,
  { name = "", email = "", token, at }: StaffPass,
  checks: PassChecks,
): Message {
  const about = buildEmailContext("exhibit", registration, { name, email });
  const { words, language } = about;
  const star = drawPassStar("exhibit", registration);
  const pass = { id: registration.id, token, name: toGreetingName(name), star };
  return buildTemplateEmail("StandPass", about, {
    blocks: [
      buildPassBlock(pass, 0, language),
      { kind: "text", text: words("Visit.help") },
      { kind: "text", text: words("Kinds.StandPass.own"), isQuiet: true },
      ...buildDirectionBlocks(language),
      ...buildSalesContactBlocks(about),
    ],
    attachments: buildVisitAttachments([pass], new Date(at), checks, language),
  });
}
