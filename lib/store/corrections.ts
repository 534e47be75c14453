import "server-only";
import { randomUUID } from "node:crypto";
import { serverTime } from "@/lib/database/port";
import { computeFingerprint } from "@/lib/registration/fingerprint";
import type { RegistrationRecord } from "@/lib/registration/record";
import type { Correction } from "@/lib/staff-records/logs";
import type { RegistrationStore } from "@/lib/store/ports";
import { createAddressFinder, type StoredAddressState, toUnsubscribed } from "./addresses";
import { getDocumentPlace } from "./collections";
import { buildEventWrites } from "./events";
import { type MessageCount, withMessageLimit } from "./message-limits";
import { createLog } from "./pages";
import { buildMessageWrites } from "./queue-entry";
import type { RegistrationDocument } from "./registrations";
import type { Scope } from "./scope";

/** Each line is later than the one before. */
export const createCorrectionLog = (scope: Scope) => createLog<Correction>(scope, "corrections");

type ReadBeside = StoredAddressState | MessageCount;

export function createCorrectionRepository(scope: Scope): Pick<RegistrationStore, "replace"> {
  const { database, edition } = scope;
  const findAddress = createAddressFinder(scope);
  return {
    async replace(form, id, { was, record, by, fields, endsNewsTo }, messages) {
      const place = getDocumentPlace(edition, form, id);
      const address = endsNewsTo ? [await findAddress(endsNewsTo)] : [];
      const line = getDocumentPlace(edition, "corrections", randomUUID());
      const event = { event: "corrected", form, id, at: new Date() } as const;
      type Replaced = "replaced" | "changed" | "gone";
      return withMessageLimit(scope, messages?.limit, ({ places, decide }) =>
        database.change<[RegistrationDocument, ...ReadBeside[]], Replaced>(
          [place, ...address, ...places],
          (stored, ...beside) => {
            if (!stored) return { result: "gone" };
            const { createdAt, ...before } = stored;
            const found = computeFingerprint(before as RegistrationRecord);
            // Stored by an earlier attempt whose answer was lost.
            if (found === computeFingerprint(record)) return { result: "replaced" };
            if (found !== was) return { result: "changed" };
            const [state] = beside.slice(0, address.length) as (StoredAddressState | undefined)[];
            const silent = toUnsubscribed(state ?? {}, new Date());
            const { full, writes } = decide(beside.at(address.length) as MessageCount);
            return {
              writes: [
                { put: place, data: { ...record, createdAt } },
                { put: line, data: { at: serverTime, by, form, id, fields } },
                ...(silent ? address.map((put) => ({ put, data: silent })) : []),
                ...buildMessageWrites(scope, { id, form }, messages, full),
                ...buildEventWrites(scope, event),
                ...writes,
              ],
              result: "replaced",
            };
          },
        ),
      );
    },
  };
}
