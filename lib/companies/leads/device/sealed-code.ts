/**
 * How a phone at a stand keeps the code of a pass that it has read: encrypted with the server's key, as a gate keeps
 * walk-ins. Somebody who finds the phone cannot show the code at a gate, even with the program of the page.
 */
import { openWalkIn, sealWalkIn } from "@/lib/device/walk-in-seal";

/** No code and no reference begins so. */
const SEALED_PREFIX = "sealed.";

/** It is sealed for one meeting, so that it is good for no other one. */
const buildSealContext = (meeting: string) => ({ device: `meeting ${meeting}`, number: 0 });

/** Encrypts a code. @param publicKey of the server, in base64url @param meeting its id */
export async function sealCode(publicKey: string, code: string, meeting: string): Promise<string> {
  return SEALED_PREFIX + (await sealWalkIn(publicKey, { code }, buildSealContext(meeting)));
}

/** The code in what a phone has sent, which may be a plain one. Undefined if it opens with another key or meeting only. */
export async function openCode(
  privateKey: () => Promise<string>,
  sent: string,
  meeting: string,
): Promise<string | undefined> {
  if (!sent.startsWith(SEALED_PREFIX)) return sent;
  const opened = await openWalkIn(
    await privateKey(),
    sent.slice(SEALED_PREFIX.length),
    buildSealContext(meeting),
  );
  const { code } = { code: undefined, ...(opened as object | undefined) };
  return typeof code === "string" ? code : undefined;
}
