import "server-only";
import type { KeptLine } from "@/lib/i18n/kept-texts";
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
import { buildKeptBlocks } from "./kept-block";
import { buildNewsBlocks } from "./news-block";

type Visit = StoredRegistration<"visit">;

/** @param newsToken `findNewsToken` */
export function buildVisitConfirmation(
  registration: Visit,
  checks: PassChecks,
  newsToken?: string,
): Message {
  return buildVisitEmail("ConfirmVisit", { checks, newsToken }, registration);
}

/** @param kept sessions and companies that the visitor keeps with the pass */
export function buildVisitReminder(
  registration: Visit,
  checks: PassChecks,
  kept: readonly KeptLine[],
): Message {
  return buildVisitEmail("RemindVisit", { checks, kept }, registration);
}

/** @param registration the latest of the address; sets the language @param known all of the address, latest first */
export function buildLostPassEmail(
  registration: Visit,
  checks: PassChecks,
  known: readonly Visit[],
): Message {
  const others = known.filter(({ id }) => id !== registration.id);
  return buildVisitEmail("SendPass", { checks }, registration, others);
}

interface VisitEmailContext {
  checks: PassChecks;
  kept?: readonly KeptLine[];
  newsToken?: string | undefined;
}

/** @param own key in `messages/mails` @param others registrations whose passes are included */
function buildVisitEmail(
  own: "ConfirmVisit" | "RemindVisit" | "SendPass",
  { checks, kept = [], newsToken }: VisitEmailContext,
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
      ...buildNewsBlocks(about, newsToken),
      ...buildKeptBlocks(kept, registration.record.token, language),
      ...buildVisitBlocks(passes, language),
    ],
    attachments: buildVisitAttachments(passes, registration.createdAt, checks, language),
  });
}
