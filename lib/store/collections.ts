/**
 * Every collection of documents that the books keep, what is asked of it, and whose data it holds. A collection that
 * does not say whether it holds something of a registered person does not compile.
 */
import "server-only";
import type { Collection, Place } from "@/lib/database/port";

interface Kept {
  /** What follows the edition in its name. */
  name: string;
  indexed: readonly string[];
  /** Whether its documents hold something of a registered person. */
  personal: boolean;
}

const kept = {
  /** The views of lists that staff have named. */
  views: { name: "views", indexed: [], personal: false },
  /** The log of what was exported by name. */
  exports: { name: "exports", indexed: ["at"], personal: false },
  /** The log of the tries to tell other systems something. */
  tries: { name: "event_tries", indexed: ["at"], personal: false },
  /** How many came from where. */
  sourceCounts: { name: "source_counts", indexed: ["day"], personal: false },
  /** The links that the desk has named. */
  campaigns: { name: "campaigns", indexed: ["at"], personal: false },
  /** The devices of the entrance with the ids of what was registered at them, and the key of the check. */
  door: { name: "door", indexed: ["kind"], personal: false },
} as const satisfies Record<string, Kept>;

export type Kind = keyof typeof kept;

export const kinds = Object.keys(kept) as readonly Kind[];

/** Whether documents of a kind hold something of a registered person. */
export const isPersonal = (kind: Kind): boolean => kept[kind].personal;

/** The collection of an edition. */
export function collectionIn(edition: string, kind: Kind): Collection {
  const { name, indexed } = kept[kind];
  return { name: `${edition}_${name}`, indexed };
}

/** The place of a document of an edition. */
export function placeIn(edition: string, kind: Kind, id: string): Place {
  return { in: collectionIn(edition, kind), id };
}
