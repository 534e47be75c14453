/** Pages that need more than the permission to read. What a page's form does has its line in `table.ts`. */
import { formNames } from "@/lib/fair/form-names";
import type { DeskOperation } from "@/lib/security/desk-rights";

const form = `(${formNames.join("|")})`;
const record = `${form}/[\\w-]+`;

/** By address after the language. */
const permissionsByPage: readonly [address: string, permission: DeskOperation][] = [
  ["export(/.*)?", "export"],
  ["site(/.*)?", "content"],
  [`${form}/(selected|decision-emails)|${record}/(decision|decision-email)`, "decide"],
  // Pages that hold nothing but the form of a change. The correction form shows each answer.
  [`${form}/email|${record}/(edit|same/confirm)`, "change"],
  [
    "erase|reminders/confirm|broadcasts/\\w+/edit|tasks/[\\w-]+(/delete)?|devices/(new-key|take-back)",
    "change",
  ],
];

export const pagePermissions = permissionsByPage.map(
  ([address, permission]) => [new RegExp(`^/desk/[a-z]{2}/(${address})$`), permission] as const,
);
