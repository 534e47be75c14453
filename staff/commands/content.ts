import "server-only";
import { readFileSync, writeFileSync } from "node:fs";
import { Argument, type Command, InvalidArgumentError } from "commander";
import { finishWithoutReader } from "@/lib/http/stdout";
import { PLAIN_FORMAT } from "@/lib/i18n/plain-text";
import type { EncodedPicture } from "@/lib/pictures/encoded-picture";
import { listEditionStores } from "@/lib/registration/editions";
import { parseContentFile, toContentFile } from "@/lib/server/site-content/import-file";
import type { SiteChanges } from "@/lib/site-content/changes";
import type { ContentError } from "@/lib/site-content/content-errors";
import type { ContentVersion, SiteContentRepository } from "@/lib/site-content/repository";
import { getDeskTranslator } from "../desk/core/desk-language";
import { formatContentError } from "../desk/site/view/error-text";
import { createEditionOption, createYesOption, formatExamples } from "./command-options";
import { UnknownEdition, withStore } from "./with-store";

interface Options {
  edition?: string;
  yes?: boolean;
}

/** More versions are rarely of interest. */
const MAX_LISTED = 100;
/** A content names some dozens of pictures at most. */
const MAX_FILE_BYTES = 200 * 1024 * 1024;

export function addContent(program: Command): void {
  const content = program
    .command("content")
    .description("Work on what staff have changed on the public site: texts, news, pictures.")
    .addHelpText("after", formatExamples("content export site.json", "content versions"));
  const add = (name: string, description: string, example: string, argument?: Argument) => {
    const command = content.command(name).description(description);
    if (argument) command.addArgument(argument);
    return command
      .addOption(createEditionOption("the current one"))
      .addHelpText("after", formatExamples(`content ${example}`));
  };
  add(
    "export",
    "Write all that differs from the release into a file.",
    "export site.json",
    new Argument("<file>", "JSON file to write"),
  ).action(writeFile);
  add(
    "import",
    "Check such a file, and publish it as a new version. Without --yes: only check it.",
    "import site.json --yes",
    new Argument("<file>", "JSON file to read"),
  )
    .addOption(createYesOption("publish it"))
    .action(importFile);
  add("versions", "Print the published versions, the latest first.", "versions").action(list);
  add(
    "put-back",
    "Publish an earlier version again, as a new one. Without --yes: only check it.",
    "put-back 3 --yes",
    new Argument("<version>", "its number; 0 is the content of the release").argParser(readNumber),
  )
    .addOption(createYesOption("publish it"))
    .action(putBack);
  add(
    "copy",
    "Begin with the content of another edition. Without --yes: only check it.",
    "copy istanbul_expo_2024 --yes",
    new Argument("<from>", "edition to copy from"),
  )
    .addOption(createYesOption("publish it"))
    .action(copyEdition);
}

function readNumber(typed: string): number {
  if (/^\d{1,6}$/.test(typed)) return Number(typed);
  throw new InvalidArgumentError("It must be a number like 3.");
}

async function findShown(contents: SiteContentRepository): Promise<SiteChanges> {
  const now = new Date();
  const recent = await contents.listRecent(2);
  const shown = recent.find(({ from }) => from <= now);
  return (shown && (await contents.find(shown.version)))?.changes ?? {};
}

function writeFile(path: string, { edition }: Options): Promise<void> {
  return withStore(async ({ store: { siteContent } }) => {
    const file = await toContentFile(await findShown(siteContent), siteContent);
    writeFileSync(path, `${JSON.stringify(file, null, 2)}\n`);
    console.info(`Written to ${path}: ${describeParts(file)}.`);
  }, edition);
}

/** The parts that differ from the release. */
const describeParts = (changes: object) =>
  Object.keys(changes)
    .filter((name) => name !== "format")
    .join(", ") || "nothing differs from the release";

function importFile(path: string, options: Options): Promise<void> {
  finishWithoutReader();
  const file = readJson(path);
  return withStore(async ({ store: { siteContent }, by }) => {
    await publish(file, { siteContent, by, isAgreed: options.yes, what: path });
  }, options.edition);
}

/** @throws Error if the file cannot be read, or is not JSON */
function readJson(path: string): unknown {
  const bytes = readFileSync(path);
  if (bytes.length > MAX_FILE_BYTES) throw new Error(`${path} is too large.`);
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new Error(`${path} is not JSON.`);
  }
}

interface Publication {
  siteContent: SiteContentRepository;
  by: string;
  isAgreed: boolean | undefined;
  /** What is published. */
  what: string;
  restores?: number;
}

/** @throws Error that names each key whose value cannot be published */
async function publish(
  file: unknown,
  { siteContent, by, isAgreed, what, restores }: Publication,
): Promise<void> {
  const { value, errors } = await parseContentFile(file, siteContent);
  if (errors) throw new Error(`Nothing is published:\n${errors.map(describeError).join("\n")}`);
  const { changes, files } = value;
  const parts = describeParts(changes);
  if (!isAgreed) {
    console.info(`${what} can be published (${parts}): add --yes to do it.`);
    return;
  }
  await storeFiles(files, siteContent);
  const from = new Date();
  const version = { by, from, changes, ...(restores !== undefined && { restores }) };
  const made = await siteContent.publish(version);
  if (typeof made === "string") {
    throw new Error("Nothing is published: another version waits to begin. Cancel that first.");
  }
  console.info(`Published as version ${made.version}: ${parts}.`);
}

async function storeFiles(files: readonly EncodedPicture[], siteContent: SiteContentRepository) {
  for (const file of files) await siteContent.putFile(file);
}

const describeError = (error: ContentError): string =>
  `${error.path || "the file"}: ${formatContentError(error, getDeskTranslator("en"))}`;

function list({ edition }: Options): Promise<void> {
  finishWithoutReader();
  return withStore(async ({ store: { siteContent } }) => {
    const versions = await siteContent.listRecent(MAX_LISTED);
    for (const { version } of versions) {
      const found = await siteContent.find(version);
      if (found) console.info(JSON.stringify(toLine(found)));
    }
    if (versions.length === 0)
      console.error("Nothing was published: the site is as in the release.");
  }, edition);
}

const toLine = ({ changes, editors: _, ...version }: ContentVersion) => ({
  ...version,
  changed: Object.keys(changes),
});

function putBack(version: number, { edition, yes }: Options): Promise<void> {
  finishWithoutReader();
  return withStore(async ({ store: { siteContent }, by }) => {
    const found = version === 0 ? { changes: {} } : await siteContent.find(version);
    if (!found) throw new Error(`There is no version ${version}.`);
    const what = `Version ${version}`;
    const file = { ...found.changes, format: PLAIN_FORMAT };
    await publish(file, { siteContent, by, isAgreed: yes, what, restores: version });
  }, edition);
}

function copyEdition(from: string, { edition, yes }: Options): Promise<void> {
  finishWithoutReader();
  return withStore(async ({ store, by }) => {
    const stores = await listEditionStores(store);
    const source = stores.find((one) => one.edition === from)?.siteContent;
    if (!source) {
      const all = stores.map((one) => one.edition).join(", ");
      throw new UnknownEdition(
        `Value '${from}' is invalid for argument 'from': the editions are ${all}.`,
      );
    }
    // With its pictures, which each edition has of its own, and without its days.
    const { dates: _, ...content } = await findShown(source);
    const file = await toContentFile(content, source);
    const { siteContent } = store;
    await publish(file, { siteContent, by, isAgreed: yes, what: `The content of ${from}` });
  }, edition);
}
