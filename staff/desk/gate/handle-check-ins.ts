/** Check-ins by hand, and the end of a rehearsal. */
import "server-only";
import { buildDayKey } from "@/lib/check-ins/admissions";
import { isFairDay } from "@/lib/fair/days";
import { log } from "@/lib/http/log";
import { parseRegistrationCode } from "@/lib/passes/codes/registration-code";
import { isFormName } from "@/lib/registration/forms";
import { deleteRehearsals } from "@/staff/gate/server/rehearsal";
import { type ActionRequest, createDeskAction, respondBadRequest } from "../context/desk-action";
import type { DeskContext } from "../context/desk-context";
import { parseDeskPath } from "../context/desk-path";
import { findRowByCode } from "../record/find-row-by-code";
import { redirectToRecord } from "../record/record-form";
import {
  type CheckInSubject,
  evaluateCheckIn,
  resolveGateCheckIn,
  resolveManualCheckIn,
} from "./check-in";

const createFieldReader = (fields: URLSearchParams) => (name: string) =>
  (fields.get(name) ?? "").slice(0, 500);

function buildGatePath(fields: URLSearchParams, query: Record<string, string>): string {
  const isRehearsal = fields.get("rehearsal") === "on";
  return `/check-ins?${new URLSearchParams({ ...(isRehearsal && { rehearsal: "on" }), ...query })}`;
}

/** The desk page that posted the check-in; undefined for the gate page. */
const getListPath = ({
  fields,
  language,
}: Pick<ActionRequest<unknown, unknown>, "fields" | "language">) =>
  parseDeskPath(fields.get("back") ?? "", language);

/**
 * Saves a check-in, or removes it, for a registration of a list or of a code. Then redirects to the page that posted
 * it.
 */
export const changeCheckIn = createDeskAction({
  // When the store is available again, the page shows the registration and its check-ins.
  backTo(request) {
    const one = createFieldReader(request.fields);
    const search = one("code") || one("id");
    return (
      getListPath(request)?.slice(request.home.length) ?? buildGatePath(request.fields, { search })
    );
  },
  async run(request) {
    const { desk, fields, home, audit } = request;
    const one = createFieldReader(fields);
    const [code, day, takesBack] = [one("code"), one("day"), one("action") === "takeBack"];
    if (day && !isFairDay(day)) return respondBadRequest();
    const buildAddress = (query: Record<string, string>) =>
      `${home}${buildGatePath(fields, query)}`;
    /** Leads to the page without a change. */
    const skipTo = (query: Record<string, string>) => {
      audit.skip();
      return buildAddress(query);
    };
    const list = getListPath(request);
    const target = day
      ? resolveManualCheckIn(desk, day, takesBack)
      : resolveGateCheckIn(desk, fields.get("rehearsal") === "on");
    // The page shows the days that allow check-ins.
    if (!target) return skipTo({});
    const form = one("form");
    const found = isFormName(form)
      ? { form, id: one("id"), holder: one("holder") }
      : await findByCode(desk, code);
    if (!found) return skipTo({ search: code });
    const { id, holder } = found;
    const whose = { form: found.form, id, ...(holder && { holder }) };
    const event = target.rehearsal ? "rehearsal" : "arrival";
    const logOutcome = (outcome: string) => log.info({ event, form: found.form, id, outcome });
    const name = buildDayKey(target.day, holder);
    const kind = target.rehearsal ? ("rehearsal" as const) : ("checkIn" as const);
    const logged = { kind, form: found.form, ids: [id], subject: target.day };

    if (takesBack) {
      const wasThere = await target.checkIns.takeBack(found.form, id, name);
      logOutcome("taken back");
      if (wasThere) audit.describe({ ...logged, detail: "removed" });
      else audit.skip();
      return list
        ? redirectToRecord(list, fields)
        : buildAddress({ ...whose, outcome: "takenBack" });
    }
    const anyway = one("anyway") === "on";
    const verdict = await evaluateCheckIn(desk, whose, target, anyway);
    if (!verdict) return skipTo({ outcome: "gone" });
    // A second pass of a person who is already in is checked in only if the staff confirm it.
    if (verdict.kind !== "in") {
      logOutcome(verdict.kind);
      const after = { ...(day && { day }), ...(list && { back: list }) };
      const isAsked = verdict.kind === "other";
      return skipTo({ ...whose, outcome: verdict.kind, ...(isAsked && after) });
    }
    const checkIn = await target.checkIns.checkIn(found.form, id, name, new Date(), anyway);
    if (!checkIn) return skipTo({ outcome: "gone" });
    logOutcome(checkIn.first ? "marked" : "known");
    if (checkIn.first) audit.describe({ ...logged, detail: "marked" });
    else audit.skip();
    return list
      ? redirectToRecord(list, fields)
      : buildAddress({ ...whose, outcome: checkIn.first ? "first" : "again" });
  },
});

/** The only registration that has this code. @throws StoreUnavailable */
async function findByCode(desk: DeskContext, typed: string): Promise<CheckInSubject | undefined> {
  const code = parseRegistrationCode(typed);
  if (!code) return undefined;
  await Promise.all([desk.cache.refresh(), desk.reviews.refresh()]);
  return findRowByCode(desk, code);
}

/** Deletes all check-ins of the rehearsal, and redirects to the gate page. */
export const eraseRehearsal = createDeskAction({
  backTo: ({ fields }) => `/check-ins?${fields.get("rehearsal") === "on" ? "rehearsal=on&" : ""}`,
  async run({ desk, audit, page }) {
    await deleteRehearsals(desk.store);
    audit.describe({ detail: "erased" });
    log.info({ event: "rehearsal", outcome: "wiped" });
    return `${page}wiped=all`;
  },
});
