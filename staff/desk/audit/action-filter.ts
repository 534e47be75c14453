import "server-only";
import { parseIsoDay } from "@/lib/fair/days";
import { cleanShortText } from "@/lib/registration/answers/clean-text";
import { type StaffActionFilter, staffActionKinds } from "@/lib/staff-records/staff-actions";

const MAX_NAME_LENGTH = 200;

/** The filter in the query of the audit log's page. Whatever is invalid is ignored. */
export function readActionFilter(read: (name: string) => string): StaffActionFilter {
  const by = cleanShortText(read("by"), MAX_NAME_LENGTH);
  const kind = staffActionKinds.find((one) => one === read("kind"));
  const day = read("day");
  return {
    ...(by && { by }),
    ...(kind && { kind }),
    ...(parseIsoDay(day) !== undefined && { day }),
  };
}
