import "server-only";
import { Argument, type Command, InvalidArgumentError, Option } from "commander";
import { dayOf, isoDay, today } from "@/lib/fair/days";
import { fair } from "@/lib/fair/facts";
import { goOnUnread } from "@/lib/http/stdout";
import { type Locale, locales } from "@/lib/locales";
import { type Progress, readPace, sendPaced } from "@/lib/mails/campaign";
import { kindsOf } from "@/lib/mails/kinds";
import { goesOnce, isForStaff, type MailKind, mailKinds } from "@/lib/outbox/mail-kinds";
import { type FormName, formNames } from "@/lib/registration/forms";
import { deliveryPorts } from "@/lib/services/delivery";
import { recipientsOf } from "../desk/mail/recipients";
import { dayOption, examples, yesOption } from "./parts";
import { withStore } from "./with-store";

interface Options {
  what: MailKind;
  on: Date;
  perMinute: number;
  language?: Locale;
  yes?: boolean;
}

/** The messages that can be sent to everybody of a form: those that staff send, and that a person gets once. */
const isSendable = (kind: MailKind) => goesOnce(kind) && isForStaff(kind);
const sendable = (form: FormName) => kindsOf(form).filter(isSendable);
const forms = formNames.filter((form) => sendable(form).length > 0);

/** How often a line of progress is printed. */
const PROGRESS_EVERY_MS = 10_000;

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
    .addOption(dayOption("on", "the day on which it may be sent").makeOptionMandatory())
    .addOption(
      new Option("--per-minute <count>", "how many in a minute at most")
        .default(60)
        .argParser(countOf),
    )
    .addOption(
      new Option("--language <language>", "only to people who registered in it").choices(locales),
    )
    .addOption(yesOption("send it; without it the command says how many would get it"))
    .addHelpText("after", examples(`mails send visit --what reminder --on ${fair.startDate} --yes`))
    .action(send);
}

function send(form: FormName, options: Options): Promise<void> {
  const { what: kind, on, perMinute, language, yes } = options;
  goOnUnread();
  return withStore(async ({ store, notifier }) => {
    const { ids, done, unreachable } = await recipientsOf(store, form, kind, language);
    console.info(
      `${ids.length} would get it, ${done} have it already, ${unreachable} have no address that emails reach.`,
    );
    const day = isoDay(dayOf(on.getTime()));
    if (day !== today()) return console.info(`Nothing was sent: today is not ${day}.`);
    if (!yes) return console.info("Nothing was sent: add --yes to do it.");
    const ports = { ...deliveryPorts(store, notifier()), report: () => undefined };
    const stopping = new AbortController();
    for (const name of ["SIGINT", "SIGTERM"]) process.once(name, () => stopping.abort());
    const { isRefused, ...progress } = await sendPaced(ids, ports, {
      form,
      kind,
      perMinute,
      signal: stopping.signal,
      report: tellNowAndThen(ids.length),
    });
    console.info(inWords(progress, ids.length));
    if (isRefused) console.error("The mail server takes nothing now: run it again later.");
    if (isRefused || progress.failed > 0) process.exitCode = 1;
  });
}

/** Tells how far it is on stderr, now and then. */
function tellNowAndThen(total: number): (progress: Progress) => void {
  let told = performance.now();
  return (progress) => {
    if (performance.now() - told < PROGRESS_EVERY_MS) return;
    told = performance.now();
    console.error(inWords(progress, total));
  };
}

function inWords({ sent, written, failed }: Progress, total: number): string {
  const files = written > 0 ? `, ${written} written to files` : "";
  const rest = total - sent - written - failed;
  return `${sent} sent${files}, ${failed} failed and will be tried again, ${rest} left.`;
}

function countOf(typed: string): number {
  const pace = readPace(typed);
  if (pace === undefined) {
    throw new InvalidArgumentError("It must be a number of at most 4 digits.");
  }
  return pace;
}
