import { parseTag } from "@/staff/desk/core/staff-input";
import { createReviewAction } from "@/staff/desk/decisions/review-action";
import { addTag, removeTag } from "@/staff/desk/decisions/review-changes";

export const POST = createReviewAction("tags", (posted) => {
  const removed = posted.get("remove");
  if (removed !== null) return (before) => removeTag(before, removed);
  const tag = parseTag(posted.get("tag") ?? "");
  return tag === undefined ? undefined : (before) => addTag(before, tag);
});
