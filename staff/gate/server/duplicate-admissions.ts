/** Finds passes that several gates admitted on one day, each without knowing of the others. */
import "server-only";
import type { Admission } from "@/lib/check-ins/gate";
import type { DeskContext } from "@/staff/desk/context/desk-context";
import type { DeskRow } from "@/staff/desk/core/rows";
import { toHolderRow } from "@/staff/desk/record/passes";

export interface DuplicateAdmission {
  /** Owner of the pass. The row of a staff pass that was taken back has no name. */
  row: DeskRow;
  day: string;
  /** One per device, the earliest first. */
  admissions: readonly Admission[];
}

type AdmissionSource = Pick<DeskContext, "cache" | "checkIns" | "reviews">;

/** The latest first. Check-ins at the desk do not count: it is no gate. */
export function listDuplicateAdmissions({
  cache,
  checkIns,
  reviews,
}: AdmissionSource): DuplicateAdmission[] {
  const found: DuplicateAdmission[] = [];
  for (const { form, id, admissions = {} } of checkIns.listAll()) {
    const row = cache.findRow(form, id);
    if (!row) continue;
    found.push(...toDuplicateAdmissions(row, admissions));
    for (const [holder, own] of checkIns.getHolders(form, id)) {
      const pass = reviews.get(form, id).passes?.find((one) => one.id === holder);
      const onStand = toHolderRow(row, { id: holder, name: pass?.name ?? "" });
      found.push(...toDuplicateAdmissions(onStand, own.admissions));
    }
  }
  const getTime = ({ admissions }: DuplicateAdmission) => admissions.at(-1)?.at.getTime() ?? 0;
  return found.sort((a, b) => getTime(b) - getTime(a));
}

function toDuplicateAdmissions(
  row: DeskRow,
  admissions: Readonly<Record<string, Admission[]>>,
): DuplicateAdmission[] {
  return Object.entries(admissions).flatMap(([day, all]) => {
    const byDevice = Map.groupBy(
      all.filter(({ device }) => device !== ""),
      (one) => one.device,
    );
    const firsts = [...byDevice.values()].flatMap(([first]) => first ?? []);
    return firsts.length > 1 ? [{ row, day, admissions: firsts }] : [];
  });
}
