/** The passes of people on stands, which their companies give and take back. */
import "server-only";
import type { LimitReached } from "@/lib/companies/letter-limits";
import type { StandRepository } from "@/lib/companies/stand/stand-repository";
import type { DocumentPlace } from "@/lib/database/port";
import { standKind } from "@/lib/outbox/mail-kinds";
import { placeIn } from "./collections";
import { countLetter, type MessageCount } from "./confirmations";
import { fileIn, type StoredFile } from "./exhibitor-list";
import { messageWrite } from "./queue";
import type { Scope } from "./scope";
import { fileAt, fileWrite } from "./staff-files";

/** The public list shows nothing of these passes, so its version stays. */
export function standRepository({ database, edition }: Scope): StandRepository {
  return {
    change(id, change, letter) {
      const places: DocumentPlace[] = [
        placeIn(edition, "exhibit", id),
        fileAt(edition, "exhibit", id),
      ];
      const counter = countLetter({ edition }, letter?.limits);
      type Changed = "stored" | "gone" | LimitReached;
      return database.change<[object, StoredFile, ...MessageCount[]], Changed>(
        [...places, ...counter.places] as never,
        (registered, stored, ...counts) => {
          if (!registered) return { result: "gone" };
          const before = fileIn(stored);
          const { passes } = change(before) ?? {};
          if (!passes) return { result: "stored" };
          const file = { ...before, passes };
          const write = fileWrite(edition, { form: "exhibit", id, file });
          const place = passes.find((one) => one.id === letter?.pass)?.place;
          const kind = place === undefined ? undefined : standKind(place);
          if (!letter || !kind) return { writes: [write], result: "stored" };
          const reached = counter.findReached(counts);
          if (reached) return { result: reached };
          return {
            writes: [
              write,
              messageWrite(edition, { id, form: "exhibit", kind, dueAt: letter.dueAt }),
              ...counter.toWrites(counts),
            ],
            result: "stored",
          };
        },
      );
    },
  };
}
