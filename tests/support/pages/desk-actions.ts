/** Actions of the desk as its process runs them: by their line in the table, with what it says of the audit log. */
import type { FormActionName, OwnActionName } from "@/staff/desk/actions/find-action";
import { formActions, ownActions } from "@/staff/desk/actions/table";
import type { DeskAction } from "@/staff/desk/context/desk-action";

const actions = { ...ownActions, ...formActions };

export type ActionName = OwnActionName | FormActionName;

export function getAction<Name extends ActionName>(name: Name): (typeof actions)[Name][2] {
  const [, audit, action] = actions[name];
  const run: DeskAction<object> = (request, { params }) => action(request, { params, audit });
  return run as (typeof actions)[Name][2];
}
