/** Who arrived when: the ports of the marks. */
import type { FormName } from "../registration/forms";
import type { Page, PageRequest } from "../staff-records/logs";
import type { Admission, AdmissionResult } from "./gate";

/** The days of the fair on which a registered person arrived. */
export interface CheckInRecord {
  form: FormName;
  /** Id of the registration. */
  id: string;
  /** The time of the first mark of each day (ISO 8601). It is empty when the last mark was taken back. */
  days: Record<string, Date>;
  /** Who let them in on each day, the earliest first, if devices did. */
  admissions?: Record<string, Admission[]>;
  changedAt: Date;
}

export interface CheckInRepository {
  /**
   * Marks that somebody arrived on a day. The first mark of a day stays, whoever else marks it.
   * @param anyway by word of the staff, although a pass of the same name is in (`Admission`)
   * @returns when they first arrived on that day and whether it is this mark; undefined when there
   *   is no such registration
   * @throws StoreUnavailable
   */
  mark(
    form: FormName,
    id: string,
    day: string,
    at: Date,
    anyway?: boolean,
  ): Promise<{ first: boolean; at: Date } | undefined>;
  /**
   * Marks an admission by a device. The earliest time of a day stays, in whatever order they come to the store. The
   * same one twice changes nothing.
   * @param alone whether the device decided offline. Otherwise it is kept only if it is the first of its day.
   * @returns undefined when there is no such registration
   * @throws StoreUnavailable
   */
  admit(
    name: { form: FormName; id: string; day: string },
    admission: Admission,
    alone: boolean,
  ): Promise<AdmissionResult | undefined>;
  /** Takes one admission back. @returns whether there was one @throws StoreUnavailable */
  undo(
    name: { form: FormName; id: string; day: string },
    which: Pick<Admission, "device" | "number">,
  ): Promise<boolean>;
  /** The admissions of one registration by day. @throws StoreUnavailable */
  admissionsOf(form: FormName, id: string): Promise<Record<string, Admission[]>>;
  /** Takes the mark of a day back, with its admissions. @throws StoreUnavailable */
  takeBack(form: FormName, id: string, day: string): Promise<void>;
  /** The marks of one registration by day. @throws StoreUnavailable */
  of(form: FormName, id: string): Promise<Record<string, Date>>;
  /** The arrivals of the edition, of all forms, by their last change. @throws StoreUnavailable */
  page(request: PageRequest): Promise<Page<CheckInRecord>>;
}

/** Marks of rehearsals at the entrance. They are separate from the arrivals, and nothing counts them. */
export interface RehearsalRepository extends CheckInRepository {
  /** @throws StoreUnavailable */
  wipe(): Promise<void>;
}
