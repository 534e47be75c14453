import { createHash } from "node:crypto";

/** The store keeps the digest only, so that nobody who reads it can open a draft. */
export const hashPreviewToken = (token: string): string =>
  createHash("sha256").update(token).digest("base64url");
