/** Actions of the desk as its process runs them: by their line in the table, with what it says of the audit log. */
import { formActions, ownActions } from "@/staff/desk/actions/table";
import type { AuditName, DeskAction } from "@/staff/desk/context/desk-action";

const actions = { ...ownActions, ...formActions };

/** An action with what its line says. */
export type BoundAction<Form extends object = never> = (
  request: Request,
  context: { params: Promise<Readonly<Record<string, string>>> },
) => Promise<Response | Form>;

/** @param name method and address of an action, as in the table */
export function getAction<Name extends keyof typeof actions>(name: Name) {
  const [, audit, action] = actions[name];
  return bindAction(
    action as DeskAction<object>,
    audit,
  ) as (typeof actions)[Name][2] extends DeskAction<infer Form> ? BoundAction<Form> : never;
}

export function bindAction<Form extends object>(
  action: DeskAction<Form>,
  audit: AuditName,
): BoundAction<Form> {
  return (request, { params }) => action(request, { params, audit });
}
