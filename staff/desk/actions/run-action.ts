/** Runs the action that the desk's process has found (`staff/desk/host/answer-action.ts`). */
import "server-only";
import { getFoundAction } from "../context/request-context";
import type { OwnActionName } from "./find-action";
import { ownActions } from "./table";

/** Answers for the one route of all actions. Whoever asks for it by its own address finds nothing. */
export async function runFoundAction(request: Request): Promise<Response> {
  const found = getFoundAction();
  if (!found) return new Response("Not Found\n", { status: 404 });
  if (found.name === undefined) return new Response(null, { status: 405 });
  const [, audit, action] = ownActions[found.name as OwnActionName];
  return action(request, { params: Promise.resolve(found.parts), audit });
}
