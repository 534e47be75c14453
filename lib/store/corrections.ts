/** Corrections of registrations, and the log of them. */
import "server-only";
import { randomUUID } from "node:crypto";
import { serverTime } from "@/lib/database/port";
import { fingerprintOf } from "@/lib/registration/fingerprint";
import type { RegistrationRecord } from "@/lib/registration/record";
import type { Correction } from "@/lib/staff-records/logs";
import type { RegistrationStore } from "@/lib/store/ports";
import { placeIn } from "./collections";
import { type MessageCount, whileCounting } from "./confirmations";
import { publish } from "./events";
import { logIn } from "./pages";
import { messageWrites } from "./queue";
import type { Stored } from "./registrations";
import type { Scope } from "./scope";

/** The log of corrections of an edition. Each line is later than the one before. */
export const correctionLog = (scope: Scope) => logIn<Correction>(scope, "corrections");

/** Replaces stored records by corrected ones. */
export function correcting(scope: Scope): Pick<RegistrationStore, "replace"> {
  const { database, edition } = scope;
  return {
    replace(form, id, { was, record, by, fields }, messages) {
      const place = placeIn(edition, form, id);
      const line = placeIn(edition, "corrections", randomUUID());
      const event = { event: "corrected", form, id, at: new Date() } as const;
      type Replaced = "replaced" | "changed" | "gone";
      return whileCounting(scope, messages?.limit, ({ places, decide }) =>
        database.change<[Stored, ...MessageCount[]], Replaced>(
          [place, ...places],
          (stored, counted) => {
            if (!stored) return { result: "gone" };
            const { createdAt, ...before } = stored;
            const found = fingerprintOf(before as RegistrationRecord);
            // It may be the new one already, if the answer to an earlier attempt was lost.
            if (found === fingerprintOf(record)) return { result: "replaced" };
            if (found !== was) return { result: "changed" };
            const { full, writes } = decide(counted);
            return {
              writes: [
                { put: place, data: { ...record, createdAt } },
                { put: line, data: { at: serverTime, by, form, id, fields } },
                ...messageWrites(scope, { id, form }, messages, full),
                ...publish(scope, event),
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
