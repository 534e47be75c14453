/** Certificates for servers of the tests. OpenSSL makes them, and they are valid for a day. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

export interface Certificate {
  key: string;
  cert: string;
}

/** A self-signed certificate for a host name. @param folder the folder for its files */
export function certificateFor(host: string, folder: string): Certificate {
  const keyFile = join(folder, `${host}.key`);
  const certFile = join(folder, `${host}.pem`);
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  const names = ["-subj", `/CN=${host}`, "-addext", `subjectAltName=DNS:${host}`, "-days", "1"];
  const files = ["-keyout", keyFile, "-out", certFile];
  execFileSync("openssl", ["req", ...kind, ...names, ...files], { stdio: "ignore" });
  return { key: readFileSync(keyFile, "utf8"), cert: readFileSync(certFile, "utf8") };
}
