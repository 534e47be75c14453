/** Merges several registrations of a person. */
import "server-only";
import { isDeepStrictEqual } from "node:util";
import { joinedMarks } from "@/lib/check-ins/admissions";
import type { DocumentPlace, Write } from "@/lib/database/port";
import { messageKey } from "@/lib/mails/mail-key";
import { goesOnce, mailKinds } from "@/lib/outbox/mail-kinds";
import { joinedFiles } from "@/lib/reviews/joined-files";
import type { Merge } from "@/lib/store/ports";
import { marksAt, marksIn, marksWrite, type StoredMarks } from "../arrivals";
import { placeIn } from "../collections";
import { fileIn, raiseVersion, type StoredFile } from "../exhibitor-list";
import { nameFields, type QueueEntry } from "../queue";
import type { Stored } from "../registrations";
import type { Scope } from "../scope";
import { fileAt, fileWrite, showsElse } from "../staff-files";
import { type Besides, eraseAll } from "./erasing";
import { moveLeads } from "./merged-leads";

const kindsOnce = mailKinds.filter(goesOnce);

/** Keeps one registration and erases the others, in one change for each part of them (see the port). */
export async function mergeAll(
  scope: Scope,
  { form, keep, others, by }: Merge,
): Promise<"merged" | "gone"> {
  const { database, edition } = scope;
  const ids = [...new Set(others)].filter((id) => id !== keep);
  const [kept] = await database.read(placeIn(edition, form, keep));
  if (!kept) return "gone";
  await moveLeads(scope, { form, keep, others: ids });
  const besides = (some: readonly string[]): Besides => ({
    ...joining(edition, { form, keep, others: some }),
    // A company may have met one of them since.
    follow: () => moveLeads(scope, { form, keep, others: some }),
  });
  const erased = await eraseAll(scope, { form, ids, by }, besides);
  await database.finishErasures(true);
  return erased === "refused" ? "gone" : "merged";
}

/** Gives the kept registration the arrivals, files and sent messages of the others. */
function joining(
  edition: string,
  { form, keep, others }: Pick<Merge, "form" | "keep" | "others">,
): Pick<Besides, "places" | "decide"> {
  const all = [keep, ...others];
  const groups: DocumentPlace[][] = [
    [placeIn(edition, form, keep)],
    all.map((id) => marksAt(edition, form, id)),
    all.map((id) => fileAt(edition, form, id)),
    ...kindsOnce.map((kind) =>
      all.map((id) => placeIn(edition, "queue", messageKey({ id, kind }))),
    ),
  ];
  return {
    places: groups.flat(),

    decide(there, read) {
      const left = [...read];
      const [[kept] = [], marks = [], files = [], ...messages] = groups.map((group) =>
        left.splice(0, group.length),
      );
      if (!kept) return undefined;
      return [
        ...joinedArrivals(edition, { form, id: keep }, marks as (StoredMarks | undefined)[]),
        ...joinedFile(edition, { form, id: keep }, files as (StoredFile | undefined)[], there),
        ...messages.flatMap((some, n) =>
          rememberedAsSent(
            edition,
            { id: keep, form, kind: kindsOnce[n] ?? "" },
            some as (QueueEntry | undefined)[],
          ),
        ),
      ];
    },
  };
}

type KeptRegistration = Pick<StoredFile, "form"> & { id: string };

function joinedArrivals(
  edition: string,
  kept: KeptRegistration,
  stored: readonly (StoredMarks | undefined)[],
): Write[] {
  const [before, ...others] = stored.map(marksIn);
  if (!before) return [];
  const marks = joinedMarks([before, ...others]);
  return isDeepStrictEqual(marks, before) ? [] : [marksWrite(edition, { ...kept, marks })];
}

function joinedFile(
  edition: string,
  kept: KeptRegistration,
  stored: readonly (StoredFile | undefined)[],
  gone: readonly (readonly [id: string, registration: Stored])[],
): Write[] {
  const files = stored.map(fileIn);
  const [before = fileIn(undefined)] = files;
  const merged = gone.map(([id, record]) => ({
    id,
    ...("token" in record && { token: record.token }),
  }));
  const file = joinedFiles(files, merged);
  if (isDeepStrictEqual(file, before)) return [];
  const write = fileWrite(edition, { ...kept, file });
  // Erasing exhibitors raises the version anyway.
  const isRaised = kept.form !== "exhibit" && showsElse(kept.id, before, file);
  return isRaised ? [write, raiseVersion(edition)] : [write];
}

/** A message that another registration got counts as sent for the kept one. */
function rememberedAsSent(
  edition: string,
  name: { id: string; form: string; kind: string },
  [own, ...others]: readonly (QueueEntry | undefined)[],
): Write[] {
  const told = others.find((one) => one?.sentAt);
  if (!told?.sentAt || own?.sentAt) return [];
  const { attempts, sentAt } = told;
  const put = placeIn(edition, "queue", messageKey(name));
  return [{ put, data: { ...nameFields(name), attempts, sentAt } }];
}
