import type { FormName } from "@/lib/registration/forms";
import type { CopyFollower, Page, PageRequest } from "@/lib/staff-records/logs";
import type { Admission, AdmissionResult } from "./gate";

export interface CheckInRecord {
  form: FormName;
  /** Id of the registration. */
  id: string;
  /** The first check-in of each day (ISO 8601). Empty if the last one was undone. */
  days: Record<string, Date>;
  /** Admissions by devices on each day, the earliest first. */
  admissions?: Record<string, Admission[]>;
  changedAt: Date;
}

export interface CheckInRepository {
  /**
   * Keeps the first check-in of a day.
   * @param anyway staff confirm it although a pass of the same name is in (`Admission`)
   * @returns the first time of the day, and whether it is this one. Undefined if there is no registration
   * @throws StoreUnavailable
   */
  checkIn(
    form: FormName,
    id: string,
    day: string,
    at: Date,
    anyway?: boolean,
  ): Promise<{ first: boolean; at: Date } | undefined>;
  /**
   * Keeps the earliest time of a day, in any order of calls. A repeated admission changes nothing.
   * @param alone whether the device decided offline. Otherwise only the first of a day is kept.
   * @returns undefined if there is no registration
   * @throws StoreUnavailable
   */
  admit(
    name: { form: FormName; id: string; day: string },
    admission: Admission,
    alone: boolean,
  ): Promise<AdmissionResult | undefined>;
  /** @returns whether there was one @throws StoreUnavailable */
  undo(
    name: { form: FormName; id: string; day: string },
    which: Pick<Admission, "device" | "number">,
  ): Promise<boolean>;
  /** By day. @throws StoreUnavailable */
  listAdmissions(form: FormName, id: string): Promise<Record<string, Admission[]>>;
  /** Removes the check-in of a day and its admissions. @returns whether there was one @throws StoreUnavailable */
  takeBack(form: FormName, id: string, day: string): Promise<boolean>;
  /** By day. @throws StoreUnavailable */
  readDays(form: FormName, id: string): Promise<Record<string, Date>>;
  /** Check-ins of all forms, by their last change. @throws StoreUnavailable */
  readPage(request: PageRequest): Promise<Page<CheckInRecord>>;
  /** What `readPage` would miss if it reads on from the newest. */
  followCopies(): CopyFollower<CheckInRecord>;
}

/** Check-ins of rehearsals. They are stored separately, and nothing counts them. */
export interface RehearsalRepository extends CheckInRepository {
  /** @throws StoreUnavailable */
  clear(): Promise<void>;
}
