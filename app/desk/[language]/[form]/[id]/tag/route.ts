import { typedTag } from "@/staff/desk/core/typed";
import { changeFile } from "@/staff/desk/decisions/change-file";
import { tagged, untagged } from "@/staff/desk/decisions/deciding";

/** Adds a tag to a registration, or removes one. */
export const POST = changeFile("tags", (posted) => {
  const removed = posted.get("remove");
  if (removed !== null) return (before) => untagged(before, removed);
  const tag = typedTag(posted.get("tag") ?? "");
  return tag === undefined ? undefined : (before) => tagged(before, tag);
});
