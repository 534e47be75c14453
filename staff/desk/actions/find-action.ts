/** Finds the action of a request, and the permission that an address of the desk needs. */
import "server-only";
import { formNames } from "@/lib/fair/form-names";
import type { DeskOperation } from "@/lib/security/desk-rights";
import { deskLanguages } from "../core/desk-language";
import { pagePermissions } from "./page-permissions";
import { formActions, ownActions, type Row } from "./table";

interface FoundAction {
  /** Its name in the table; undefined if the address has no action for the method. */
  name: string | undefined;
  row: Row;
  /** Whether a page has the same address. */
  isForm: boolean;
  /** The parts of the address that change. */
  parts: Readonly<Record<string, string>>;
}

const below = `^/desk/(?<language>${deskLanguages.join("|")})/`;

const places = [ownActions, formActions].flatMap((table) =>
  Object.entries<Row>(table).map(([name, row]) => {
    const [method = "", address = ""] = name.split(" ");
    const [path = "", query] = address.split("?");
    const parts = path.replace(/\[(\w+)\]/g, (_, part) =>
      part === "form" ? `(?<form>${formNames.join("|")})` : `(?<${part}>[^/?]+)`,
    );
    const end = query ? `\\?${query}` : "/?(\\?.*)?";
    const pattern = new RegExp(`${below}${parts}${end}$`);
    return { name, row, method, isForm: table === formActions, pattern };
  }),
);

/** In the order of the table. @param target path without the edition, with its query */
function listActions(method: string, target: string) {
  const found = places.flatMap(({ pattern, ...place }) => {
    const groups = pattern.exec(target)?.groups;
    return groups ? [{ ...place, parts: { ...groups } }] : [];
  });
  const [first] = found;
  const own = first?.isForm ? undefined : first;
  const used = method === "POST" ? "POST" : "GET";
  return { own, served: found.find((one) => one.method === used && one.isForm === !own) };
}

export function findAction(method: string, target: string): FoundAction | undefined {
  const { own, served } = listActions(method, target);
  return served ?? (own && { ...own, name: undefined });
}

/**
 * The permission for a request of the desk. Each post is a change unless the table says otherwise. For what a
 * permission to read does not cover, such as the address of a pass or a button, a page calls `DeskContext.isAllowed`.
 * @param target path without the edition, with its query
 */
export function resolvePermission(method: string, target: string): DeskOperation {
  const { own, served } = listActions(method, target);
  if (own && served) return served.row[0];
  // By another method nothing is done there, and to whom the address is closed it does not say so.
  if (own && !["read", "change"].includes(own.row[0])) return own.row[0];
  const [path = ""] = target.split("?", 1);
  const page = pagePermissions.find(([address]) => address.test(path));
  return page?.[1] ?? served?.row[0] ?? (method === "POST" ? "change" : "read");
}
