import type { StaffAction, StaffActionLog } from "@/lib/staff-records/staff-actions";

/** An audit log in memory: its lines, and those of what was begun and has not ended. */
export function openAuditLog() {
  const [lines, begun]: [StaffAction[], StaffAction[]] = [[], []];
  const log: Pick<StaffActionLog, "begin" | "add"> = {
    add: async (line) => void lines.push(line),
    async begin(line) {
      begun.push(line);
      return {
        async end(done) {
          begun.splice(begun.indexOf(line), 1);
          lines.push(...done);
        },
      };
    },
  };
  return { lines, begun, log };
}
