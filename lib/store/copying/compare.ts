/** Compares everything that two databases hold. */
import "server-only";
import { createHash } from "node:crypto";
import { copiedAs, editionsOf, type Kind, kinds } from "../collections";
import { erasedIn } from "../erasing/erasing";
import { retrying } from "../retrying";
import { aboutOf, type Copied, isCopied } from "./copied";
import type { Databases } from "./copy";
import { contentOf, type Pair, paired } from "./paired";

/** How many ids of a difference are named. */
const IDS_NAMED = 5;

/** The differences of two databases in one kind of document. */
export interface Comparison {
  edition: string;
  kind: string;
  /** How many are the same, and the SHA-256 of their ids and contents. */
  same: number;
  digest: string;
  /** How many only the source has, and the ids of the first ones. */
  missing: Difference;
  /** How many both have, but with different contents. */
  different: Difference;
  /** How many only the destination has. */
  more: number;
}

interface Difference {
  count: number;
  ids: string[];
}

/**
 * Compares every document of two databases. What belongs to a registration that was erased at the destination does not
 * count as missing there. @throws StoreUnavailable
 */
export async function compareAll(databases: Databases): Promise<Comparison[]> {
  const both = { from: retrying(databases.from), to: retrying(databases.to) };
  const comparisons: Comparison[] = [];
  for (const edition of editionsOf(await both.from.collections())) {
    for (const kind of kinds) {
      const name = copiedAs(kind);
      if (name) comparisons.push(await compareKind(both, edition, kind, name));
    }
  }
  return comparisons;
}

async function compareKind(
  both: Databases,
  edition: string,
  kind: Kind,
  name: string,
): Promise<Comparison> {
  const wasErased = await erasedIn(both.to, edition);
  const isErased = ({ id, from }: Pair<Copied>) => {
    if (!from) return false;
    const at = from.data.createdAt ?? from.data.changedAt ?? from.data.sentAt;
    return at !== undefined && aboutOf(kind, id, from.data).some((about) => wasErased(about, at));
  };
  const digest = createHash("sha256");
  const missing: Difference = { count: 0, ids: [] };
  const different: Difference = { count: 0, ids: [] };
  const [counted] = [{ edition, kind: name, same: 0, more: 0 }];
  for await (const pair of paired<Copied>(both, edition, kind)) {
    const { id, from, to } = pair;
    if (!from) counted.more += 1;
    else if (!isCopied(kind, from.data)) continue;
    else if (!to) add(missing, id, !isErased(pair));
    else if (contentOf(from.data) !== contentOf(to.data)) add(different, id);
    else {
      counted.same += 1;
      digest.update(`${id} ${contentOf(from.data)}\n`);
    }
  }
  return { ...counted, missing, different, digest: digest.digest("hex") };
}

function add(difference: Difference, id: string, counts = true): void {
  if (!counts) return;
  difference.count += 1;
  if (difference.ids.length < IDS_NAMED) difference.ids.push(id);
}
