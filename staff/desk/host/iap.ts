/**
 * Finds out whom Google's Identity-Aware Proxy let through. The proxy signs each request with the
 * header `x-goog-iap-jwt-assertion`.
 */
import "server-only";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";

const ISSUER = "https://cloud.google.com/iap";
const KEYS_URL = "https://www.gstatic.com/iap/verify/public_key-jwk";
/** Keys are kept this long. Google changes them rarely, and publishes new ones before it uses them. */
const KEYS_CACHE_MS = 60 * 60 * 1000;
/** A token with an unknown key may start another download of the keys, but not sooner than this. */
const KEYS_REFETCH_MS = 60_000;
/** How long a download of the keys may take. */
const FETCH_TIMEOUT_MS = 5000;
/** How far the proxy's clock may be from ours. */
const MAX_CLOCK_SKEW_SECONDS = 300;
const MAX_TOKEN_AGE_SECONDS = 24 * 60 * 60;

type TokenVerdict =
  | { email: string }
  /** `NO_KEYS`: Google's keys could not be downloaded. */
  | { refused: "ABSENT" | "INVALID" | "NO_KEYS" };

interface IapOptions {
  /** The audience that a token must be made for: `/projects/NUMBER/…`. */
  audience: string;
  /** The address of the keys. The default is Google's. */
  keysUrl?: string;
}

/** Makes a check of assertions: it looks at the signature, audience, issuer and time. */
export function createIapVerifier({ audience, keysUrl = KEYS_URL }: IapOptions) {
  const keys = createRemoteJWKSet(new URL(keysUrl), {
    cacheMaxAge: KEYS_CACHE_MS,
    cooldownDuration: KEYS_REFETCH_MS,
    timeoutDuration: FETCH_TIMEOUT_MS,
  });
  const checks = {
    audience,
    issuer: ISSUER,
    algorithms: ["ES256"],
    clockTolerance: MAX_CLOCK_SKEW_SECONDS,
    maxTokenAge: MAX_TOKEN_AGE_SECONDS,
    requiredClaims: ["exp"],
  };

  return async function verify(assertion: string | string[] | undefined): Promise<TokenVerdict> {
    if (typeof assertion !== "string" || assertion === "") return { refused: "ABSENT" };
    try {
      const { payload } = await jwtVerify<{ email?: string }>(assertion, keys, checks);
      return payload.email ? { email: payload.email } : { refused: "INVALID" };
    } catch (error) {
      return { refused: hasNoKeys(error) ? "NO_KEYS" : "INVALID" };
    }
  };
}

/** What the library says of the key server and its answer: the network's own errors, and these. */
const keyErrors = ["ERR_JOSE_GENERIC", "ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID"];

/** Whether a check failed because of the keys, and not because of the token. */
const hasNoKeys = (error: unknown) =>
  !(error instanceof errors.JOSEError) || keyErrors.includes(error.code);
