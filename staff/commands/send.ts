import "server-only";
import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { getToday, toDayNumber, toIsoDay } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { finishWithoutReader } from "@/lib/http/stdout";
import { type Locale, locales } from "@/lib/locales";
import { readPace } from "@/lib/mails/pace";
import {
  isSentOnce,
  isStaffKind,
  listFormMailKinds,
  type MailKind,
  mailKinds,
} from "@/lib/outbox/mail-kinds";
import { type FormName, formNames } from "@/lib/registration/forms";
import { createDeliveryPorts } from "@/lib/server/process/delivery";
import { openLiveContent } from "@/lib/server/site-content/live-content";
import type { ItemCounts } from "@/lib/staff-records/jobs";
import { openRowCache } from "../desk/core/row-cache";
import { loadRecipients } from "../desk/mail/recipients";
import { createDayOption, createYesOption, formatExamples } from "./command-options";
import { sendReminders } from "./send-reminders";
import { withStore } from "./with-store";

interface Options {
  what: MailKind;
  on: Date;
  perMinute: number;
  language?: Locale;
  yes?: boolean;
}

/** Messages to everybody of a form: those that staff send, and that a person gets once. */
const isSendable = (kind: MailKind) => isSentOnce(kind) && isStaffKind(kind);
const listSendableToAll = (form: FormName) => listFormMailKinds(form).filter(isSendable);
const forms = formNames.filter((form) => listSendableToAll(form).length > 0);

export function addSend(mails: Command): void {
  mails
    .command("send")
    .description(
      "Send an email to everybody who registered by a form, once per person. It can be stopped and run again.",
    )
    .addArgument(new Argument("<form>", "form that people registered by").choices(forms))
    .addOption(
      new Option("--what <kind>", "which email")
        .choices(mailKinds.filter(isSendable))
        .makeOptionMandatory(),
    )
    .addOption(createDayOption("on", "the day on which it may be sent").makeOptionMandatory())
    .addOption(
      new Option("--per-minute <count>", "how many in a minute at most")
        .default(60)
        .argParser(parsePerMinute),
    )
    .addOption(
      new Option("--language <language>", "only to people who registered in it").choices(locales),
    )
    .addOption(createYesOption("send it; without it the command says how many would get it"))
    .addHelpText(
      "after",
      formatExamples(`mails send visit --what reminder --on ${fair.startDate} --yes`),
    )
    .action(send);
}

function send(form: FormName, options: Options): Promise<void> {
  const { what: kind, on, perMinute, language, yes } = options;
  finishWithoutReader();
  return withStore(async ({ store, getNotifier, by }) => {
    const desk = { cache: openRowCache(store), store };
    const { ids, done, unreachable } = await loadRecipients(desk, { form, kind, language });
    console.info(
      `${ids.length} would get it, ${done} have it already, ${unreachable} have no address that emails reach.`,
    );
    const day = toIsoDay(toDayNumber(on.getTime()));
    if (day !== getToday()) return console.info(`Nothing was sent: today is not ${day}.`);
    if (!yes) return console.info("Nothing was sent: add --yes to do it.");
    // Reminders name sessions, which staff may have moved.
    const content = openLiveContent(store.siteContent);
    await content.open();
    const notifier = getNotifier();
    const { onlyWrites } = notifier;
    const stopping = new AbortController();
    for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => stopping.abort());
    const { counts, isRefused } = await sendReminders(
      { ...createDeliveryPorts(store, notifier), ...desk, report: () => undefined },
      { form, kind, language, day, perMinute, by },
      { signal: stopping.signal, report: (now) => console.error(formatProgress(now, onlyWrites)) },
    ).finally(() => content.stop());
    console.info(formatProgress(counts, onlyWrites));
    if (isRefused) console.error("The mail server takes nothing now: run it again later.");
    if (isRefused || counts.failed > 0) process.exitCode = 1;
  });
}

function formatProgress(
  { sent, failed, waiting }: Pick<ItemCounts, "sent" | "failed" | "waiting">,
  onlyWrites = false,
): string {
  const done = onlyWrites ? `0 sent, ${sent} written to files` : `${sent} sent`;
  return `${done}, ${failed} failed and will be tried again, ${waiting} left.`;
}

function parsePerMinute(typed: string): number {
  const pace = readPace(typed);
  if (pace === undefined) {
    throw new InvalidArgumentError("It must be a number of at most 4 digits.");
  }
  return pace;
}
