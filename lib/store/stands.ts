/** The passes of people on stands, which their companies give and take back. */
import "server-only";
import type { DocumentPlace } from "@/lib/database/port";
import type { StandRepository } from "@/lib/registration/company/stand-repository";
import { standKind } from "@/lib/registration/mail-kinds";
import { placeIn } from "./collections";
import { countAt, countWrite, isFull, type MessageCount } from "./confirmations";
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
      const counted = letter ? [countAt(edition, letter.limit)] : [];
      return database.change<[object, StoredFile, ...MessageCount[]], "stored" | "gone" | "full">(
        [...places, ...counted] as never,
        (registered, stored, count) => {
          if (!registered) return { result: "gone" };
          const before = fileIn(stored);
          const { passes } = change(before) ?? {};
          if (!passes) return { result: "stored" };
          const file = { ...before, passes };
          const write = fileWrite(edition, { form: "exhibit", id, file });
          const place = passes.find((one) => one.id === letter?.pass)?.place;
          const kind = place === undefined ? undefined : standKind(place);
          if (!letter || !kind) return { writes: [write], result: "stored" };
          if (isFull(count, letter.limit)) return { result: "full" };
          return {
            writes: [
              write,
              messageWrite(edition, { id, form: "exhibit", kind, dueAt: letter.dueAt }),
              countWrite(edition, count, letter.limit, 1),
            ],
            result: "stored",
          };
        },
      );
    },
  };
}
