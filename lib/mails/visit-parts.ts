import "server-only";
import { buildFairEvent } from "@/lib/calendar/event";
import { renderICalendar } from "@/lib/calendar/i-calendar";
import type { PassSubpage } from "@/lib/content/private-pages";
import { formatFairDates } from "@/lib/fair/dates";
import { fair } from "@/lib/fair/facts";
import { getHref } from "@/lib/i18n/links";
import { getTranslator } from "@/lib/i18n/translator";
import type { Locale } from "@/lib/locales";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import type { PassChecks } from "@/lib/passes/codes/pass-checks";
import { buildEntryUrl } from "@/lib/passes/codes/pass-code";
import { buildPassPath } from "@/lib/passes/pass";
import type { FormName } from "@/lib/registration/forms";
import type { StoredRegistration } from "@/lib/registration/record";
import { buildRecordStar } from "@/lib/registration/registration-star";
import { toAbsoluteUrl } from "@/lib/site";
import type { Block } from "./blocks";
import { buildReferenceFact } from "./email-parts";
import { getEmailTranslator } from "./email-translator";
import { getGreetingName } from "./greeting-name";
import type { Attachment } from "./message";
import { renderQrPng } from "./qr-png";
import { renderStarPng } from "./star-png";

/** Content id or file name of a picture of the n-th pass. */
const numberName = (name: string, n: number) => (n === 0 ? name : `${name}-${n + 1}`);
/** The most common ways; the transport page has the others. */
const ways = ["metro", "metrobus", "car"] as const;

export interface EmailPass {
  /** Id of the registration. */
  id: string;
  token: string;
  /** From `toGreetingName`. */
  name?: string | undefined;
  /** From `drawPassStar`. */
  star: Buffer | undefined;
}

export const toEmailPass = (registration: StoredRegistration<"visit">): EmailPass => ({
  id: registration.id,
  token: registration.record.token,
  name: getGreetingName(registration.record),
  star: drawPassStar("visit", registration),
});

/** As the pass shows it. A pass goes out without its star rather than not at all. */
export function drawPassStar(
  form: FormName,
  { id, record }: StoredRegistration,
): Buffer | undefined {
  try {
    return renderStarPng(buildRecordStar(id, form, record));
  } catch {
    return undefined;
  }
}

/** @param n number of passes before it in the email */
export function buildPassBlock(
  { id, token, name, star }: EmailPass,
  n: number,
  language: Locale,
): Block {
  const words = getEmailTranslator(language);
  return {
    kind: "pass",
    code: { cid: numberName("pass", n), alt: words("Visit.code") },
    star: star && {
      ...{ cid: numberName("star", n), alt: words("Visit.starAlt") },
      caption: words("Visit.star"),
    },
    ...(name && { name }),
    reference: buildReferenceFact(id, language),
    open: { label: words("Visit.open"), href: toAbsoluteUrl(buildPassPath(language, token)) },
  };
}

export function buildDirectionBlocks(language: Locale): Block[] {
  const t = getTranslator(language);
  const words = getEmailTranslator(language);
  const link = (label: string, to: Parameters<typeof getHref>[0]) => ({
    label,
    href: toAbsoluteUrl(getHref(to, language)),
  });
  return [
    { kind: "heading", text: words("Visit.when") },
    {
      kind: "facts",
      facts: [
        { label: t("Pass.days"), value: formatFairDates(language) },
        { label: t("Pass.opening"), value: t("Pass.hours") },
        { label: t("Pass.venue"), value: t("Site.venue") },
        { label: words("Visit.address"), value: t("Site.address") },
      ],
    },
    {
      kind: "links",
      links: [
        link(words("Visit.calendar"), { calendar: "file" }),
        link(words("Visit.map"), { map: "venue" }),
      ],
    },
    { kind: "heading", text: words("Visit.way") },
    {
      kind: "ways",
      ways: ways.map((id) => ({
        title: t(`Transport.blocks.${id}.title`),
        text: t(`Transport.blocks.${id}.body`),
      })),
    },
    { kind: "links", links: [link(words("Visit.allWays"), { page: "transport" })] },
  ];
}

/** Only an email with one pass links to its correction; of several, each pass has the link. */
export function buildVisitBlocks(passes: readonly EmailPass[], language: Locale): Block[] {
  const t = getTranslator(language);
  const words = getEmailTranslator(language);
  const buildOwnLink = (token: string, name: "Correction" | "Withdrawal", below: PassSubpage) => ({
    label: t(`${name}.link`),
    href: toAbsoluteUrl(buildPassPath(language, token, below)),
  });
  const [first, second] = passes;
  const token = second ? undefined : first?.token;
  return [
    { kind: "text", text: words("Visit.own"), isQuiet: true },
    ...buildDirectionBlocks(language),
    { kind: "heading", text: words("Visit.plans") },
    { kind: "text", text: words("Visit.plansText") },
    ...(token
      ? [
          {
            kind: "links" as const,
            links: [
              buildOwnLink(token, "Correction", "Correct"),
              buildOwnLink(token, "Withdrawal", "Withdraw"),
            ],
          },
        ]
      : []),
  ];
}

/**
 * QR codes and stars of the passes, and the dates for a calendar.
 * @param latest when the registration or pass was stored
 * @param checks let an offline gate accept new passes
 */
export function buildVisitAttachments(
  passes: readonly EmailPass[],
  latest: Date,
  checks: PassChecks,
  language: Locale,
): Attachment[] {
  return [
    ...passes.flatMap(({ token, star }, n) => {
      const code = renderQrPng(buildEntryUrl(computeEntryCodeSync(token), checks.get(token)));
      return [
        attachPicture(numberName("qr", n), numberName("pass", n), code),
        ...(star ? [attachPicture(numberName("star", n), numberName("star", n), star)] : []),
      ];
    }),
    {
      filename: `${fair.id.replaceAll("_", "-")}.ics`,
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
      content: Buffer.from(renderICalendar([buildFairEvent(language)], latest)),
    },
  ];
}

function attachPicture(name: string, cid: string, content: Buffer): Attachment {
  return { filename: `${name}.png`, contentType: "image/png", content, cid };
}
