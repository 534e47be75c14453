/**
 * Finds out whom Google's Identity-Aware Proxy let through. The proxy signs each request with the
 * header `x-goog-iap-jwt-assertion`.
 */
import "server-only";
import { OAuth2Client } from "google-auth-library";

const ISSUER = "https://cloud.google.com/iap";
/** Keys are kept this long. Google changes them rarely, and publishes new ones before it uses them. */
const KEYS_KEPT_MS = 60 * 60 * 1000;
/** A token with an unknown key may start another download of the keys, but not sooner than this. */
const KEYS_REFETCH_MS = 60_000;

/** How long a download of the keys may take. */
const FETCH_TIMEOUT_MS = 5000;

/** Public keys in PEM, by their names. */
type PublicKeys = Record<string, string>;

type TokenVerdict =
  | { email: string }
  /** `NO_KEYS`: Google's keys could not be downloaded. */
  | { refused: "ABSENT" | "INVALID" | "NO_KEYS" };

interface IapSettings {
  /** The audience that a token must be made for: `/projects/NUMBER/…`. */
  audience: string;
  /** The address of the keys. The default is Google's. */
  keysUrl?: string;
}

/** Makes a check of assertions: it looks at the signature, audience, issuer and time. */
export function iapVerifier({ audience, keysUrl }: IapSettings) {
  const client = new OAuth2Client();
  const url = keysUrl ?? client.endpoints.oauth2IapPublicKeyUrl;
  let keys: { at: number; answer: Promise<PublicKeys> } | undefined;

  function currentKeys(maxAge: number): Promise<PublicKeys> {
    if (!keys || Date.now() - keys.at > maxAge) {
      const answer = fetchKeys(url);
      keys = { at: Date.now(), answer };
      answer.catch(() => {
        keys = undefined;
      });
    }
    return keys.answer;
  }

  return async function verify(assertion: string | string[] | undefined): Promise<TokenVerdict> {
    if (typeof assertion !== "string" || assertion === "") return { refused: "ABSENT" };
    let known: PublicKeys;
    try {
      known = await currentKeys(KEYS_KEPT_MS);
      if (!Object.hasOwn(known, keyIdOf(assertion))) known = await currentKeys(KEYS_REFETCH_MS);
    } catch {
      return { refused: "NO_KEYS" };
    }
    try {
      const ticket = await client.verifySignedJwtWithCertsAsync(assertion, known, audience, [
        ISSUER,
      ]);
      const email = ticket.getPayload()?.email;
      return email ? { email } : { refused: "INVALID" };
    } catch {
      return { refused: "INVALID" };
    }
  };
}

/** The library's own client is not used: it tries again for longer than anybody waits for a page. */
async function fetchKeys(url: string | URL): Promise<PublicKeys> {
  const response = await fetch(url, {
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
    cache: "no-store",
  });
  if (!response.ok) throw new Error(`The key server answers ${response.status}.`);
  return (await response.json()) as PublicKeys;
}

/**
 * The name of the key with which the token says it is signed. Nothing in the token can be trusted
 * yet.
 */
function keyIdOf(assertion: string): string {
  try {
    const [head = ""] = assertion.split(".");
    return String(JSON.parse(Buffer.from(head, "base64url").toString()).kid);
  } catch {
    return "";
  }
}
