import { isMadeId, longest, typedText } from "@/staff/desk/core/typed";
import { changeFile } from "@/staff/desk/decisions/change-file";
import { noted, unnoted } from "@/staff/desk/decisions/deciding";

/** Adds a note to a registration, or removes one. */
export const POST = changeFile("notes", (posted, { by, at }) => {
  const removed = posted.get("remove");
  if (removed !== null) return (before) => unnoted(before, removed);
  const id = posted.get("note") ?? "";
  const text = typedText(posted.get("text") ?? "", longest.note, true);
  if (!text || !isMadeId(id)) return undefined;
  return (before) => noted(before, { id, text, at: at.toISOString(), by });
});
