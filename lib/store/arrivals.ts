/** Who arrived when, and who was marked in a rehearsal: the same code for two collections. */
import "server-only";
import {
  addDeskMark,
  admittedBy,
  type PersonMarks,
  withAdmission,
  withoutAdmission,
  withoutDay,
} from "@/lib/check-ins/admissions";
import type { ArrivalRepository, Arrivals, RehearsalRepository } from "@/lib/check-ins/arrivals";
import type { Admitted } from "@/lib/check-ins/gate";
import { serverTime, type Write } from "@/lib/database/port";
import { nobody } from "@/lib/outbox/events";
import type { FormName } from "@/lib/registration/forms";
import { besideId, collectionIn, placeIn } from "./collections";
import { publish } from "./events";
import { deleteAll, pageBy } from "./pages";
import type { Scope } from "./scope";

type Kind = "arrivals" | "rehearsals";

export interface StoredMarks extends PersonMarks {
  form: FormName;
  registration: string;
  changedAt: Date;
}

/** The marks in a document, or none. */
export function marksIn(stored: Partial<PersonMarks> | undefined): PersonMarks {
  return { days: stored?.days ?? {}, admissions: stored?.admissions ?? {} };
}

export const marksAt = (edition: string, form: FormName, id: string, kind: Kind = "arrivals") =>
  placeIn(edition, kind, besideId(form, id));

export function marksWrite(
  edition: string,
  { form, id, marks }: { form: FormName; id: string; marks: PersonMarks },
  kind: Kind = "arrivals",
): Write {
  const data = { form, registration: id, ...marks, changedAt: serverTime };
  return { put: marksAt(edition, form, id, kind), data };
}

export function arrivalRepository(scope: Scope): ArrivalRepository {
  return arrivalsIn(scope, "arrivals");
}

export function rehearsalRepository(scope: Scope): RehearsalRepository {
  const { database, edition } = scope;
  return {
    // Nobody is told of a rehearsal.
    ...arrivalsIn({ ...scope, subscribers: nobody }, "rehearsals"),
    wipe: () => deleteAll(database, collectionIn(edition, "rehearsals"), {}),
  };
}

function arrivalsIn(scope: Scope, kind: Kind): ArrivalRepository {
  const { database, edition } = scope;

  async function stored(form: FormName, id: string): Promise<PersonMarks> {
    const [found] = await database.read<StoredMarks>(marksAt(edition, form, id, kind));
    return marksIn(found);
  }

  /** Stores marks, and publishes the days that are new. */
  function write(form: FormName, id: string, before: PersonMarks, after: PersonMarks): Write[] {
    const fresh = Object.entries(after.days).filter(([day]) => !before.days[day]);
    return [
      marksWrite(edition, { form, id, marks: after }, kind),
      ...fresh.flatMap(([day, at]) =>
        publish(scope, { event: "arrived", form, id, at, detail: day }),
      ),
    ];
  }

  /** @returns undefined if there is no such registration */
  function changeOfRegistered<Result>(
    form: FormName,
    id: string,
    decide: (before: PersonMarks) => { after?: PersonMarks | undefined; result: Result },
  ): Promise<Result | undefined> {
    return database.change<[object, StoredMarks], Result | undefined>(
      [placeIn(edition, form, id), marksAt(edition, form, id, kind)],
      (person, found) => {
        if (!person) return { result: undefined };
        const before = marksIn(found);
        const { after, result } = decide(before);
        return { writes: after ? write(form, id, before, after) : [], result };
      },
    );
  }

  /** Takes marks back. @returns whether there were any */
  async function change(
    form: FormName,
    id: string,
    without: (before: PersonMarks) => PersonMarks | undefined,
  ): Promise<boolean> {
    // If the answer to the write is lost, the next attempt finds nothing to take back.
    let wasThere = false;
    await database.change<[StoredMarks], void>([marksAt(edition, form, id, kind)], (found) => {
      const after = without(marksIn(found));
      wasThere ||= after !== undefined;
      const writes = after ? [marksWrite(edition, { form, id, marks: after }, kind)] : [];
      return { writes, result: undefined };
    });
    return wasThere;
  }

  return {
    mark(form, id, day, at, anyway = false) {
      let isOurs = false;
      return changeOfRegistered(form, id, (before) => {
        const marked = before.days[day];
        // If the answer to the write was lost, the stored time tells that this call has written it.
        const first = !marked || (isOurs && marked.getTime() === at.getTime());
        isOurs ||= !marked;
        const after = addDeskMark(before, day, at, anyway);
        return { after, result: { first, at: marked ?? at } };
      });
    },

    admit({ form, id, day }, admission, alone) {
      return changeOfRegistered<Admitted>(form, id, (before) => {
        const after = withAdmission(before, day, admission, alone);
        return { after, result: admittedBy(after ?? before, day, admission) };
      });
    },

    undo: ({ form, id, day }, which) =>
      change(form, id, (before) => withoutAdmission(before, day, which)),

    async takeBack(form, id, day) {
      await change(form, id, (before) => withoutDay(before, day));
    },

    admissionsOf: async (form, id) => (await stored(form, id)).admissions,
    of: async (form, id) => (await stored(form, id)).days,

    page: (request) =>
      pageBy<StoredMarks, Arrivals>(scope, kind, "changedAt", request, ({ data }) => {
        const { form, registration: id, changedAt } = data;
        const { days, admissions } = marksIn(data);
        const isAdmitted = Object.keys(admissions).length > 0;
        return { form, id, days, ...(isAdmitted && { admissions }), changedAt };
      }),
  };
}
