import { isUuid, maxLengths, parseStaffText } from "@/staff/desk/core/staff-input";
import { createReviewAction } from "@/staff/desk/decisions/review-action";
import { addNote, removeNote } from "@/staff/desk/decisions/review-changes";

export const POST = createReviewAction("notes", (posted, { by, at }) => {
  const removed = posted.get("remove");
  if (removed !== null) return (before) => removeNote(before, removed);
  const id = posted.get("note") ?? "";
  const text = parseStaffText(posted.get("text") ?? "", maxLengths.note, true);
  if (!text || !isUuid(id)) return undefined;
  return (before) => addNote(before, { id, text, at: at.toISOString(), by });
});
