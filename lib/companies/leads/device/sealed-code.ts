/** Encrypts scanned codes with the server's key, so that a lost phone reveals no code that opens a gate. */
import { openWalkIn, sealWalkIn } from "@/lib/device/walk-in-seal";

/** No plain code or reference begins with it. */
const SEALED_PREFIX = "sealed.";

/** The code can be decrypted only for the same meeting. */
const buildSealContext = (meeting: string) => ({ device: `meeting ${meeting}`, number: 0 });

/** @param publicKey of the server, in base64url @param meeting its id */
export async function sealCode(publicKey: string, code: string, meeting: string): Promise<string> {
  return SEALED_PREFIX + (await sealWalkIn(publicKey, { code }, buildSealContext(meeting)));
}

/** Also accepts a plain code. Undefined if the key or the meeting does not match. */
export async function openCode(
  loadPrivateKey: () => Promise<string>,
  sent: string,
  meeting: string,
): Promise<string | undefined> {
  if (!sent.startsWith(SEALED_PREFIX)) return sent;
  const opened = await openWalkIn(
    await loadPrivateKey(),
    sent.slice(SEALED_PREFIX.length),
    buildSealContext(meeting),
  );
  const { code } = { code: undefined, ...(opened as object | undefined) };
  return typeof code === "string" ? code : undefined;
}
