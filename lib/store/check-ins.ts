/** Check-ins, and those of rehearsals: the same code for two collections. */
import "server-only";
import {
  addDeskCheckIn,
  type CheckIns,
  toAdmissionResult,
  withAdmission,
  withoutAdmission,
  withoutDay,
} from "@/lib/check-ins/admissions";
import type {
  CheckInRecord,
  CheckInRepository,
  RehearsalRepository,
} from "@/lib/check-ins/check-in-repository";
import type { AdmissionResult } from "@/lib/check-ins/gate";
import { serverTime, type Write } from "@/lib/database/port";
import { getNoSubscribers } from "@/lib/outbox/events";
import type { FormName } from "@/lib/registration/forms";
import { toDocumentId } from "./collection-list";
import { getCollection, getDocumentPlace } from "./collections";
import { openCopyFollower } from "./copying/copied-documents";
import { buildEventWrites } from "./events";
import { deleteAll, loadPage } from "./pages";
import type { Scope } from "./scope";

type CheckInKind = "checkIns" | "rehearsals";

export interface StoredCheckIns extends CheckIns {
  form: FormName;
  registration: string;
  changedAt: Date;
}

export function toCheckIns(stored: Partial<CheckIns> | undefined): CheckIns {
  return { days: stored?.days ?? {}, admissions: stored?.admissions ?? {} };
}

export const getCheckInsPlace = (
  edition: string,
  form: FormName,
  id: string,
  kind: CheckInKind = "checkIns",
) => getDocumentPlace(edition, kind, toDocumentId(form, id));

export function buildCheckInsWrite(
  edition: string,
  { form, id, checkIns }: { form: FormName; id: string; checkIns: CheckIns },
  kind: CheckInKind = "checkIns",
): Write {
  const data = { form, registration: id, ...checkIns, changedAt: serverTime };
  return { put: getCheckInsPlace(edition, form, id, kind), data };
}

export function createCheckInRepository(scope: Scope): CheckInRepository {
  return createRepositoryForKind(scope, "checkIns");
}

export function createRehearsalRepository(scope: Scope): RehearsalRepository {
  const { database, edition } = scope;
  return {
    // Rehearsals publish no events.
    ...createRepositoryForKind({ ...scope, subscribers: getNoSubscribers }, "rehearsals"),
    clear: () => deleteAll(database, getCollection(edition, "rehearsals"), {}),
  };
}

function createRepositoryForKind(scope: Scope, kind: CheckInKind): CheckInRepository {
  const { database, edition } = scope;

  async function readStored(form: FormName, id: string): Promise<CheckIns> {
    const [found] = await database.read<StoredCheckIns>(getCheckInsPlace(edition, form, id, kind));
    return toCheckIns(found);
  }

  /** Publishes an event for each new day. */
  function write(form: FormName, id: string, before: CheckIns, after: CheckIns): Write[] {
    const fresh = Object.entries(after.days).filter(([day]) => !before.days[day]);
    return [
      buildCheckInsWrite(edition, { form, id, checkIns: after }, kind),
      ...fresh.flatMap(([day, at]) =>
        buildEventWrites(scope, { event: "arrived", form, id, at, detail: day }),
      ),
    ];
  }

  /** @returns undefined if the registration does not exist */
  function changeOfRegistered<Result>(
    form: FormName,
    id: string,
    decide: (before: CheckIns) => { after?: CheckIns | undefined; result: Result },
  ): Promise<Result | undefined> {
    return database.change<[object, StoredCheckIns], Result | undefined>(
      [getDocumentPlace(edition, form, id), getCheckInsPlace(edition, form, id, kind)],
      (person, found) => {
        if (!person) return { result: undefined };
        const before = toCheckIns(found);
        const { after, result } = decide(before);
        return { writes: after ? write(form, id, before, after) : [], result };
      },
    );
  }

  /** Removes check-ins. @returns whether there were any */
  function change(
    form: FormName,
    id: string,
    without: (before: CheckIns) => CheckIns | undefined,
  ): Promise<boolean> {
    const place = getCheckInsPlace(edition, form, id, kind);
    return database.change<[StoredCheckIns], boolean>([place], (found) => {
      const after = without(toCheckIns(found));
      if (!after) return { result: false };
      const write = buildCheckInsWrite(edition, { form, id, checkIns: after }, kind);
      return { writes: [write], result: true };
    });
  }

  return {
    checkIn(form, id, day, at, anyway = false) {
      let isOurs = false;
      return changeOfRegistered(form, id, (before) => {
        const marked = before.days[day];
        // If the answer to the write was lost, an equal stored time means that this call wrote it.
        const first = !marked || (isOurs && marked.getTime() === at.getTime());
        isOurs ||= !marked;
        const after = addDeskCheckIn(before, day, at, anyway);
        return { after, result: { first, at: marked ?? at } };
      });
    },

    admit({ form, id, day }, admission, alone) {
      return changeOfRegistered<AdmissionResult>(form, id, (before) => {
        const after = withAdmission(before, day, admission, alone);
        return { after, result: toAdmissionResult(after ?? before, day, admission) };
      });
    },

    undo: ({ form, id, day }, which) =>
      change(form, id, (before) => withoutAdmission(before, day, which)),

    takeBack: (form, id, day) => change(form, id, (before) => withoutDay(before, day)),

    listAdmissions: async (form, id) => (await readStored(form, id)).admissions,
    readDays: async (form, id) => (await readStored(form, id)).days,

    followCopies: () =>
      openCopyFollower(scope, [kind], (_, __, data) => toCheckInRecord(data as StoredCheckIns)),

    readPage: (request) =>
      loadPage<StoredCheckIns, CheckInRecord>(scope, kind, "changedAt", request, ({ data }) =>
        toCheckInRecord(data),
      ),
  };
}

function toCheckInRecord(stored: StoredCheckIns): CheckInRecord {
  const { form, registration: id, changedAt } = stored;
  const { days, admissions } = toCheckIns(stored);
  const isAdmitted = Object.keys(admissions).length > 0;
  return { form, id, days, ...(isAdmitted && { admissions }), changedAt };
}
