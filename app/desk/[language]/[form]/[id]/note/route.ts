import { changeFile } from "@/lib/desk/decisions/change-file";
import { noted, unnoted } from "@/lib/desk/decisions/deciding";
import { isMadeId, longest, typedText } from "@/lib/desk/decisions/typed";

type Context = RouteContext<"/desk/[language]/[form]/[id]/note">;

/** Adds a note to a registration, or removes one. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  return changeFile(request, await params, "notes", (posted, done) => {
    const removed = posted.get("remove");
    if (removed !== null) return (before) => unnoted(before, removed);
    const id = posted.get("note") ?? "";
    const text = typedText(posted.get("text") ?? "", longest.note, true);
    if (!text || !isMadeId(id)) return undefined;
    return (before) => noted(before, { id, text, at: done.at.toISOString(), by: done.by });
  });
}
