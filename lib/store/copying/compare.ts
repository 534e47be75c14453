import "server-only";
import { createHash } from "node:crypto";
import type { CollectionKind } from "../collection-list";
import { collectionKinds, getCopyName } from "../collections";
import { listEditions } from "../editions";
import { loadErasureCheck } from "../erasing/erasure";
import { createRetryingDatabase } from "../retry";
import type { Databases } from "./copy";
import { type CopiedDocument, isCopied, listReferencedRegistrations } from "./copy-rules";
import { type DocumentPair, iteratePairs, serializeContent } from "./document-pairs";

/** Ids listed per difference. */
const MAX_REPORTED_IDS = 5;

export interface Comparison {
  edition: string;
  kind: string;
  /** Number of equal documents, and the SHA-256 of their ids and contents. */
  same: number;
  digest: string;
  /** Only in the source. */
  missing: Difference;
  /** In both, with different contents. */
  different: Difference;
  /** Number of documents only in the destination. */
  more: number;
}

interface Difference {
  count: number;
  ids: string[];
}

/** Data of registrations that the destination has erased does not count as missing. @throws StoreUnavailable */
export async function compareAll(databases: Databases): Promise<Comparison[]> {
  const both = {
    from: createRetryingDatabase(databases.from),
    to: createRetryingDatabase(databases.to),
  };
  const comparisons: Comparison[] = [];
  for (const edition of listEditions(await both.from.listCollections())) {
    for (const kind of collectionKinds) {
      const name = getCopyName(kind);
      if (name) comparisons.push(await compareKind(both, edition, kind, name));
    }
  }
  return comparisons;
}

async function compareKind(
  both: Databases,
  edition: string,
  kind: CollectionKind,
  name: string,
): Promise<Comparison> {
  const wasErased = await loadErasureCheck(both.to, edition);
  const isErased = ({ id, from }: DocumentPair<CopiedDocument>) => {
    if (!from) return false;
    const at = from.data.createdAt ?? from.data.changedAt ?? from.data.sentAt;
    return (
      at !== undefined &&
      listReferencedRegistrations(kind, id, from.data).some((about) => wasErased(about, at))
    );
  };
  const digest = createHash("sha256");
  const missing: Difference = { count: 0, ids: [] };
  const different: Difference = { count: 0, ids: [] };
  const [counted] = [{ edition, kind: name, same: 0, more: 0 }];
  for await (const pair of iteratePairs<CopiedDocument>(both, edition, kind)) {
    const { id, from, to } = pair;
    if (!from) counted.more += 1;
    else if (!isCopied(kind, from.data)) continue;
    else if (!to) add(missing, id, !isErased(pair));
    else if (serializeContent(from.data) !== serializeContent(to.data)) add(different, id);
    else {
      counted.same += 1;
      digest.update(`${id} ${serializeContent(from.data)}\n`);
    }
  }
  return { ...counted, missing, different, digest: digest.digest("hex") };
}

function add(difference: Difference, id: string, counts = true): void {
  if (!counts) return;
  difference.count += 1;
  if (difference.ids.length < MAX_REPORTED_IDS) difference.ids.push(id);
}
