/** The parts of letters that bring passes: the pass, when and where, how to come, and what to do if plans change. */
import "server-only";
import { calendarEvent } from "../calendar/event";
import { iCalendar } from "../calendar/i-calendar";
import type { BelowPass } from "../content/private-pages";
import { fairDates } from "../fair/dates";
import { fair } from "../fair/facts";
import { hrefOf } from "../i18n/links";
import { translator } from "../i18n/translate";
import type { Locale } from "../locales";
import { entryCodeNow } from "../passes/codes/entry-code-now";
import type { Checks } from "../passes/codes/pass-checks";
import { entryAddress } from "../passes/codes/pass-code";
import { passPath } from "../passes/pass";
import type { StoredRegistration } from "../registration/record";
import { absoluteUrl } from "../site";
import type { Block } from "./blocks";
import type { Attachment } from "./message";
import { referenceFact } from "./parts";
import { greetedName } from "./person";
import { qrPng } from "./qr-png";
import { letterTranslator } from "./words";

/** The name of the picture of a letter's first, second, … pass. */
const codeOf = (n: number) => (n === 0 ? "pass" : `pass-${n + 1}`);
/** The ways that most people take. The page about transport has the others. */
const ways = ["metro", "metrobus", "car"] as const;

/** A pass that a letter brings. */
export interface CarriedPass {
  /** The id of the registration. */
  id: string;
  token: string;
  /** As a letter may show it. */
  name?: string | undefined;
}

export const ownPass = ({ id, record }: StoredRegistration<"visit">): CarriedPass => ({
  id,
  token: record.token,
  name: greetedName(record),
});

/**
 * A pass, which can be shown in the mail itself.
 * @param n how many passes stand before it in the letter
 * @param language the language of the letter
 */
export function passBlock({ id, token, name }: CarriedPass, n: number, language: Locale): Block {
  const words = letterTranslator(language);
  return {
    kind: "pass",
    cid: codeOf(n),
    alt: words("Visit.code"),
    ...(name && { name }),
    reference: referenceFact(id, language),
    open: { label: words("Visit.open"), href: absoluteUrl(passPath(language, token)) },
  };
}

/** When and where it is, and how to get there. */
export function wayBlocks(language: Locale): Block[] {
  const t = translator(language);
  const words = letterTranslator(language);
  const link = (label: string, to: Parameters<typeof hrefOf>[0]) => ({
    label,
    href: absoluteUrl(hrefOf(to, language)),
  });
  return [
    { kind: "heading", text: words("Visit.when") },
    {
      kind: "facts",
      facts: [
        { label: t("Pass.days"), value: fairDates(language) },
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

/**
 * When and where it is, how to get there, and what to do instead. Only a letter with one pass links to where
 * it is corrected: of several, each pass leads there itself.
 */
export function visitBlocks(passes: readonly CarriedPass[], language: Locale): Block[] {
  const t = translator(language);
  const words = letterTranslator(language);
  const own = (token: string, name: "Correction" | "Withdrawal", below: BelowPass) => ({
    label: t(`${name}.link`),
    href: absoluteUrl(passPath(language, token, below)),
  });
  const [first, second] = passes;
  const token = second ? undefined : first?.token;
  return [
    { kind: "text", text: words("Visit.own"), isQuiet: true },
    ...wayBlocks(language),
    { kind: "heading", text: words("Visit.plans") },
    { kind: "text", text: words("Visit.plansText") },
    ...(token
      ? [
          {
            kind: "links" as const,
            links: [own(token, "Correction", "Correct"), own(token, "Withdrawal", "Withdraw")],
          },
        ]
      : []),
  ];
}

/**
 * The codes of the passes, and the days for the visitor's calendar.
 * @param latest when what they are of was stored
 * @param checks by which a device at a gate knows new passes without a network
 */
export function visitAttachments(
  passes: readonly CarriedPass[],
  latest: Date,
  checks: Checks,
  language: Locale,
): Attachment[] {
  return [
    ...passes.map(({ token }, n) => ({
      filename: n === 0 ? "qr.png" : `qr-${n + 1}.png`,
      contentType: "image/png",
      content: qrPng(entryAddress(entryCodeNow(token), checks.get(token))),
      cid: codeOf(n),
    })),
    {
      filename: `${fair.id.replaceAll("_", "-")}.ics`,
      contentType: "text/calendar; charset=utf-8; method=PUBLISH",
      content: Buffer.from(iCalendar(calendarEvent(language), latest)),
    },
  ];
}
