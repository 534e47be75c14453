/** The rights of people at the desk. A person may have several; they are stored as one text, such as "decide, publish". */

export const deskRights = ["read", "export", "decide", "publish", "content", "all"] as const;
export type DeskRight = (typeof deskRights)[number];

/** What a request of the desk does. `change` is everything that has no right of its own, such as erasing. */
export type DeskOperation = "read" | "export" | "decide" | "publish" | "content" | "change";

/** Undefined if one of them is unknown, or if there is none. */
export function parseDeskRights(text: string): DeskRight[] | undefined {
  const names = new Set(
    text
      .split(",")
      .map((name) => name.trim())
      .filter(Boolean),
  );
  const rights = deskRights.filter((right) => names.has(right));
  return rights.length > 0 && rights.length === names.size ? rights : undefined;
}

/** As it is stored: in a fixed order. `all` includes the others. */
export function formatDeskRights(rights: readonly DeskRight[]): string {
  return rights.includes("all")
    ? "all"
    : deskRights.filter((right) => rights.includes(right)).join(", ");
}

/** Which rights a name has: an email address or `*@domain` (in small letters), or a group of a sign-in service. */
export type RightsByName = readonly { name: string; rights: readonly DeskRight[] }[];

/**
 * Parses `name=right,right; name=right`. A name may occur once.
 * @returns undefined if the text is invalid
 */
export function parseRightsByName(text: string): RightsByName | undefined {
  const parsed = text
    .split(";")
    .filter((entry) => entry.trim() !== "")
    .map((entry) => {
      const split = entry.lastIndexOf("=");
      const typed = entry.slice(0, Math.max(split, 0)).trim().normalize();
      const name = typed.includes("@") ? typed.toLowerCase() : typed;
      return { name, rights: parseDeskRights(entry.slice(split + 1)) ?? [] };
    });
  const names = new Set(parsed.map(({ name }) => name));
  const isValid =
    parsed.length > 0 &&
    names.size === parsed.length &&
    parsed.every(({ name, rights }) => name !== "" && rights.length > 0);
  return isValid ? parsed : undefined;
}

/** All rights of the given names together; empty if none has any. */
export function collectRights(byName: RightsByName, names: readonly string[]): string {
  return formatDeskRights(
    byName.flatMap(({ name, rights }) => (names.includes(name) ? rights : [])),
  );
}
