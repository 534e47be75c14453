/** Keys like those of Apple and Google, of authorities that the test makes itself. */
import { execFileSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const passType = "pass.example.expo";
export const team = "TEAM123456";

/** A pass certificate, its key and its authority's certificate, as one file in PEM. */
export function makeApplePem(): string {
  const folder = mkdtempSync(join(tmpdir(), "expo-wallet-"));
  const run = (line: string, ...more: string[]) =>
    execFileSync("openssl", [...line.split(" "), ...more], { cwd: folder, stdio: "pipe" });
  try {
    const key = "-newkey rsa:2048 -nodes";
    run(
      `req -x509 ${key} -keyout ca.key -out ca.pem -days 2`,
      "-subj",
      "/CN=Authority of the test",
    );
    const subject = `/UID=${passType}/CN=Pass Type ID: ${passType}/OU=${team}/O=Example`;
    run(`req ${key} -keyout own.key -out own.csr`, "-subj", subject);
    run("x509 -req -in own.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 1 -out own.pem");
    return ["ca.pem", "own.key", "own.pem"]
      .map((name) => readFileSync(join(folder, name)))
      .join("");
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @throws Error if an authority's signature of a file is wrong */
export function verifySignature(content: Buffer, signature: Buffer, authority: string): void {
  const folder = mkdtempSync(join(tmpdir(), "expo-wallet-"));
  try {
    writeFileSync(join(folder, "content"), content);
    writeFileSync(join(folder, "signature"), signature);
    writeFileSync(join(folder, "authority"), authority);
    const files = "-content content -in signature -CAfile authority";
    const line = `smime -verify -binary -inform DER -purpose any ${files} -out /dev/null`;
    execFileSync("openssl", line.split(" "), { cwd: folder, stdio: "pipe" });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function makeGoogleAccount() {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const email = "wallet@example.iam.gserviceaccount.com";
  const key = privateKey.export({ type: "pkcs8", format: "pem" });
  return { publicKey, email, json: JSON.stringify({ client_email: email, private_key: key }) };
}
