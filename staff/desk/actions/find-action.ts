/** Finds an action by its address, and the permission that an address of the desk needs. */
import "server-only";
import { formNames } from "@/lib/fair/form-names";
import type { DeskOperation } from "@/lib/security/desk-rights";
import { deskLanguages } from "../core/desk-language";
import { pagePermissions } from "./page-permissions";
import { formActions, ownActions } from "./table";

export type OwnActionName = keyof typeof ownActions;
export type FormActionName = keyof typeof formActions;
export type ActionParts = Readonly<Record<string, string>>;

export type FoundAction =
  /** Without a name, the address has no action for the method. */
  | { kind: "own"; name: OwnActionName | undefined; parts: ActionParts }
  | { kind: "form"; name: FormActionName; parts: ActionParts };

interface Place<Name> {
  name: Name;
  method: string;
  pattern: RegExp;
  /** Of the whole address, with its query. */
  hasQuery: boolean;
  permission: DeskOperation;
}

const below = `^/desk/(?<language>${deskLanguages.join("|")})/`;
const oneForm = formNames.join("|");

function compile<Name extends string>(
  table: Record<Name, readonly [DeskOperation, ...unknown[]]>,
): Place<Name>[] {
  return (Object.keys(table) as Name[]).map((name) => {
    const [method = "", address = ""] = name.split(" ");
    const [path = "", query] = address.split("?");
    const parts = path.replace(
      /\[(\w+)\]/g,
      (_, part) => `(?<${part}>${part === "form" ? oneForm : "[^/]+"})`,
    );
    const hasQuery = query !== undefined;
    const pattern = new RegExp(`${below}${parts}${hasQuery ? `\\?${query}` : "/?"}$`);
    return { name, method, pattern, hasQuery, permission: table[name][0] };
  });
}

const ownPlaces = compile<OwnActionName>(ownActions);
const formPlaces = compile<FormActionName>(formActions);

/** In the order of the table: the first that fits decides. */
function listPlaces<Name>(places: readonly Place<Name>[], target: string): Place<Name>[] {
  const path = getPath(target);
  return places.filter(({ pattern, hasQuery }) => pattern.test(hasQuery ? target : path));
}

const getPath = (target: string) => target.split("?", 1)[0] ?? "";
const isFor = (method: string) => (place: { method: string }) =>
  place.method === (method === "POST" ? "POST" : "GET");

/** @param target path without the edition, with its query */
export function findAction(method: string, target: string): FoundAction | undefined {
  const parse = ({ pattern, hasQuery }: Place<unknown>) => ({
    ...pattern.exec(hasQuery ? target : getPath(target))?.groups,
  });
  const own = listPlaces(ownPlaces, target);
  const [first] = own;
  if (first) {
    const place = own.find(isFor(method));
    return { kind: "own", name: place?.name, parts: parse(place ?? first) };
  }
  const form = listPlaces(formPlaces, target).find(isFor(method));
  return form && { kind: "form", name: form.name, parts: parse(form) };
}

/**
 * The permission for a request of the desk. Each post is a change unless the table says otherwise. For what a
 * permission to read does not cover, such as the address of a pass or a button, a page calls `DeskContext.may`.
 * @param target path without the edition, with its query
 */
export function resolvePermission(method: string, target: string): DeskOperation {
  const usual = method === "POST" ? "change" : "read";
  const own = listPlaces(ownPlaces, target);
  const place = own.find(isFor(method));
  if (place) return place.permission;
  // Another method is refused to everybody, but first to whom the address is closed.
  const [other] = own;
  if (other && !["read", "change"].includes(other.permission)) return other.permission;
  const path = getPath(target);
  const page = pagePermissions.find(([address]) => address.test(path));
  if (page) return page[1];
  return listPlaces(formPlaces, target).find(isFor(method))?.permission ?? usual;
}
