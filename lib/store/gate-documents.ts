/** Gate devices and their data. A document is its record plus `kind`. */
import "server-only";
import type { GateDocumentKind, GateDocuments, GateDocumentTypes } from "@/lib/check-ins/gate";
import { type Database, iterateDocuments } from "@/lib/database/port";
import { generateCheckKey } from "@/lib/passes/codes/pass-check";
import { getCollection, getDocumentPlace } from "./collections";

const GATE_DOCUMENT_BATCH_SIZE = 500;

type StoredGateDocument<Kind extends GateDocumentKind> = GateDocumentTypes[Kind] & { kind: Kind };

export function createGateDocuments(database: Database, edition: string): GateDocuments {
  const getPlace = (kind: GateDocumentKind, id: string) =>
    getDocumentPlace(edition, "gate", `${kind}_${id}`);
  return {
    async read<Kind extends GateDocumentKind>(kind: Kind, id: string) {
      const [stored] = await database.read<StoredGateDocument<Kind>>(getPlace(kind, id));
      return toGateDocument(stored);
    },

    async listAll<Kind extends GateDocumentKind>(kind: Kind) {
      const query = { by: "kind", is: kind, limit: GATE_DOCUMENT_BATCH_SIZE };
      const found = iterateDocuments<StoredGateDocument<Kind>>(
        database,
        getCollection(edition, "gate"),
        query,
      );
      return (await Array.fromAsync(found)).flatMap(({ data }) => toGateDocument(data) ?? []);
    },

    change(kind, id, change) {
      const place = getPlace(kind, id);
      return database.change<
        [StoredGateDocument<typeof kind>],
        GateDocumentTypes[typeof kind] | undefined
      >([place], (stored) => {
        const before = toGateDocument(stored);
        const after = change(before);
        if (!after) return { result: before };
        return { writes: [{ put: place, data: { ...after, kind } }], result: after };
      });
    },

    remove(kind, id) {
      const place = getPlace(kind, id);
      return database.change<[object], boolean>([place], (before) =>
        before ? { writes: [{ delete: place }], result: true } : { result: false },
      );
    },
  };
}

/** Returns 32 random bytes in base64url; creates the key if it is missing. */
export async function loadEditionKey(
  database: Database,
  edition: string,
  id: "check" | "company" | "address",
): Promise<string> {
  const documents = createGateDocuments(database, edition);
  const known =
    (await documents.read("key", id)) ??
    (await documents.change("key", id, (before) =>
      before ? undefined : { id, key: generateCheckKey() },
    ));
  return known?.key ?? "";
}

function toGateDocument<Kind extends GateDocumentKind>(
  stored: StoredGateDocument<Kind> | undefined,
): GateDocumentTypes[Kind] | undefined {
  if (!stored) return undefined;
  const { kind: _, ...held } = stored;
  return held as unknown as GateDocumentTypes[Kind];
}
