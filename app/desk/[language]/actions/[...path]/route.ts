/**
 * The one route of the desk's actions. The desk's process leads their requests here (`staff/desk/host/answer-action.ts`),
 * because Next would take some addresses for those of pages: `export` for a list, `broadcasts/release` for a message.
 */
import { ownActions, type Row } from "@/staff/desk/actions/table";
import { getFoundAction } from "@/staff/desk/context/request-context";

const rows: Readonly<Record<string, Row>> = ownActions;

async function answer(request: Request): Promise<Response> {
  const found = getFoundAction();
  // Whoever asks for the route by its own address finds nothing, so nobody gets around a permission.
  if (!found) return new Response("Not Found\n", { status: 404 });
  const row = rows[found.name ?? ""];
  if (!row) return new Response(null, { status: 405 });
  const [, audit, action] = row;
  return action(request, { params: Promise.resolve(found.parts), audit }) as Promise<Response>;
}

export const GET = answer;
export const POST = answer;
