/** What signs wallet passes: the organiser's certificate from Apple, and a service account of Google. */
import "server-only";
import { createPrivateKey, type KeyObject, X509Certificate } from "node:crypto";
import { type Wallet, wallets } from "@/lib/content/wallets";

/** In PEM. */
export interface AppleKeys {
  certificate: string;
  privateKey: string;
  /** Apple's intermediate certificate (WWDR). */
  authority: string;
  passType: string;
  team: string;
}

export interface GoogleKeys {
  issuer: string;
  account: string;
  privateKey: KeyObject;
}

export interface WalletKeys {
  apple?: AppleKeys | undefined;
  google?: GoogleKeys | undefined;
}

export function listWallets(keys: WalletKeys): Wallet[] {
  return wallets.filter((wallet) => keys[wallet] !== undefined);
}

/** Reads a file with the pass certificate, its key without a password, and Apple's intermediate certificate. */
export function parseAppleKeys(pem: string): AppleKeys | undefined {
  try {
    const [privateKey = ""] =
      /-----BEGIN [A-Z ]*PRIVATE KEY-----.*?-----END [^\n]*/s.exec(pem) ?? [];
    const key = createPrivateKey(privateKey);
    const found = [...pem.matchAll(/-----BEGIN CERTIFICATE-----.*?-----END CERTIFICATE-----/gs)];
    const certificates = found.map(([text]) => new X509Certificate(text));
    const own = certificates.find((one) => one.checkPrivateKey(key));
    const authority = certificates.find((one) => one !== own && own?.checkIssued(one));
    const passType = own && readSubject(own, "UID");
    const team = own && readSubject(own, "OU");
    if (!authority || !passType || !team) return undefined;
    return {
      certificate: own.toString(),
      privateKey,
      authority: authority.toString(),
      passType,
      team,
    };
  } catch {
    return undefined;
  }
}

/** @param account the file that Google gives for a service account */
export function parseGoogleAccount(account: string): Omit<GoogleKeys, "issuer"> | undefined {
  try {
    const { client_email: email, private_key: key } = JSON.parse(account);
    if (typeof email !== "string" || typeof key !== "string") return undefined;
    return { account: email, privateKey: createPrivateKey(key) };
  } catch {
    return undefined;
  }
}

/** Apple writes the pass type and the team into the certificate. */
function readSubject({ subject }: X509Certificate, name: string): string | undefined {
  const line = subject.split("\n").find((one) => one.startsWith(`${name}=`));
  return line?.slice(name.length + 1);
}
