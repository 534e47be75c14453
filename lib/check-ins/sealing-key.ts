/** The server's key pair. Devices encrypt for it what they keep: walk-ins, and codes of passes. */
import "server-only";
import { createPrivateKey, createPublicKey, generateKeyPairSync } from "node:crypto";
import type { GateDocuments } from "./gate";

/** In base64url: the public key as a point, the private one as PKCS 8. */
export interface SealingKeys {
  publicKey: string;
  privateKey: string;
}

/** Creates the pair at the first use. The private key never leaves the server. */
export function createSealingKeyLoader(documents: GateDocuments): () => Promise<SealingKeys> {
  let known: SealingKeys | undefined;
  return async () => {
    known ??= await readOrCreateKeys(documents);
    return known;
  };
}

async function readOrCreateKeys(documents: GateDocuments): Promise<SealingKeys> {
  const made = await documents.change("key", "walkIn", (before) =>
    before ? undefined : { id: "walkIn", key: generatePrivateKey() },
  );
  const privateKey = made?.key ?? "";
  return { privateKey, publicKey: derivePublicKey(privateKey) };
}

function generatePrivateKey(): string {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return privateKey.export({ format: "der", type: "pkcs8" }).toString("base64url");
}

function derivePublicKey(privateKey: string): string {
  const key = Buffer.from(privateKey, "base64url");
  const own = createPrivateKey({ key, format: "der", type: "pkcs8" });
  const { x = "", y = "" } = createPublicKey(own).export({ format: "jwk" });
  const halves = [x, y].map((half) => Buffer.from(half, "base64url"));
  return Buffer.concat([Buffer.of(4), ...halves]).toString("base64url");
}
