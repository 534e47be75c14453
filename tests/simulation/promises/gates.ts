import type { CheckIns } from "@/lib/check-ins/admissions";
import { type CheckInAttempt, type History, isLost } from "../history";
import type { FairPromise, Rest } from "./promise";

/** What all registrations of a person have of a day. */
interface DayCheckIns {
  person: number;
  day: string;
  at: number;
  admissions: CheckIns["admissions"][string];
}

async function loadDays({ history, store }: Rest): Promise<DayCheckIns[]> {
  const found = new Map<string, DayCheckIns>();
  const { items } = await store.checkIns.readPage({ limit: 200 });
  for (const { id, days, admissions = {} } of items) {
    const { person } = history.registrations.find((one) => one.id === id) ?? {};
    // Walk-ins have a promise of their own.
    if (person === undefined) continue;
    for (const [day, at] of Object.entries(days)) {
      const known = found.get(`${person} ${day}`);
      found.set(`${person} ${day}`, {
        ...{ person, day, at: Math.min(known?.at ?? at.getTime(), at.getTime()) },
        admissions: [...(known?.admissions ?? []), ...(admissions[day] ?? [])],
      });
    }
  }
  return [...found.values()];
}

/** Nobody promises anything about people who were erased, or about what a restore may have lost. */
function isExcused(
  history: History,
  { person, device, begunAt, answeredAt }: CheckInAttempt,
): boolean {
  const isErased = history.registrations.some(
    (one) => one.person === person && one.erasureBegunAt !== undefined && !one.isMerged,
  );
  // A tablet may have handed it in after the backup.
  const isSent = history.restores.some(({ until }) => until >= begunAt);
  const mayBeLate = device !== undefined && isSent;
  return (
    isErased || mayBeLate || isLost(history, begunAt) || isLost(history, answeredAt ?? begunAt)
  );
}

const isEnded = ({ endedDevices }: History, { device }: Pick<CheckInAttempt, "device">) =>
  endedDevices.some((one) => one.device === device);

const format = ({ person, device, scan }: CheckInAttempt) =>
  `person ${person}${device ? `, scan ${scan?.number} of ${device}` : " at the desk"}`;

/** A tablet that is paired again hands in what it decided before, as the device that it is now. */
function isOfScan(
  { pairings }: History,
  admission: { device: string; number: number },
  { device, scan }: CheckInAttempt,
): boolean {
  const findTablet = (id?: string) => pairings.find((one) => one.device === id)?.tablet;
  const isSame = admission.device === device || findTablet(admission.device) === findTablet(device);
  return isSame && admission.number === scan?.number;
}

export const keepsCheckIns: FairPromise = {
  text: "who was let in has arrived, at the first time of the day, and no unsent scan is lost",
  async findBreaks(rest) {
    const { history } = rest;
    const days = await loadDays(rest);
    return history.checkIns.flatMap((one) => {
      const { told, scan } = one;
      // What an ended device had not sent is not promised.
      if (!told || one.undoBegunAt || isExcused(history, one) || isEnded(history, one)) return [];
      const own = days.filter(({ person, at }) => person === one.person && at <= told.at);
      const isThere = own.some(
        ({ day, admissions }) =>
          !scan ||
          (day === scan.day && admissions.some((admission) => isOfScan(history, admission, one))),
      );
      return isThere ? [] : [`${format(one)} at ${new Date(told.at).toISOString()} is not there`];
    });
  },
};

/** A tablet learns the time of the server over its network. */
const MAX_CLOCK_ERROR_MS = 10_000;

export const registersWalkIns: FairPromise = {
  text: "a walk-in is registered once, and has arrived if a tablet has let them in",
  async findBreaks({ history, store }) {
    const found = new Map<string, string[]>();
    for await (const { id, record } of store.list("visit"))
      found.set(record.email, [...(found.get(record.email) ?? []), id]);
    const breaks = history.walkIns.map(async ({ email, device, begunAt, letInAt }) => {
      const own = found.get(email) ?? [];
      if (own.length > 1) return [`${email} is registered ${own.length} times`];
      const isSent = history.restores.some(({ until }) => until >= begunAt);
      if (letInAt === undefined || isSent || isEnded(history, { device })) return [];
      const [id] = own;
      if (id === undefined) return [`${email} was let in and is not registered`];
      const days = Object.values(await store.checkIns.readDays("visit", id));
      const isIn = days.some((at) => at.getTime() <= letInAt + MAX_CLOCK_ERROR_MS);
      return isIn ? [] : [`${email} has not arrived`];
    });
    return (await Promise.all(breaks)).flat();
  },
};

const NEVER = Number.POSITIVE_INFINITY;

export const undoesCheckIns: FairPromise = {
  text: "an undone scan takes away itself alone",
  async findBreaks(rest) {
    const { history } = rest;
    const days = await loadDays(rest);
    return days.flatMap(({ person, day, at, admissions }) => {
      const own = history.checkIns.filter((one) => one.person === person);
      if (own.some((one) => isExcused(history, one)) || history.restores.length > 0) return [];
      const undone = own.filter((one) => one.undoneAt && !isEnded(history, one));
      const left = undone.filter((one) =>
        admissions.some((admission) => isOfScan(history, admission, one)),
      );
      const causes = own.filter((one) => !undone.includes(one) && !one.isRefused);
      const hasCause = causes.some(
        ({ begunAt, told }) => at > begunAt - MAX_CLOCK_ERROR_MS && at <= (told?.at ?? NEVER),
      );
      return [
        ...left.map((one) => `${format(one)} is there, but was undone`),
        ...(hasCause ? [] : [`person ${person} arrived on ${day} by nothing that is left`]),
      ];
    });
  },
};

/** Another process may know a device a moment longer, and what is under way arrives. */
const MAX_UNDER_WAY_MS = 10_000;

export const endsDevices: FairPromise = {
  text: "a device whose right has ended lets nobody in, also after a restore",
  async findBreaks(rest) {
    const days = await loadDays(rest);
    const all = days.flatMap(({ admissions }) => admissions);
    return rest.history.endedDevices.flatMap(({ device, at }) => [
      ...all
        .filter((one) => one.device === device && one.at.getTime() > at + MAX_UNDER_WAY_MS)
        .map((one) => `${device} has let somebody in at ${one.at.toISOString()}`),
      ...rest.machines.tablets
        .filter((one) => at < Number.POSITIVE_INFINITY && one.device === device && one.hasRight())
        .map((one) => `${one.name} is ${device} and works again`),
    ]);
  },
};
