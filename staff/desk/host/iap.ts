/**
 * Names the person that Google's Identity-Aware Proxy admits. It signs each request with the header
 * `x-goog-iap-jwt-assertion`.
 */
import "server-only";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";

const ISSUER = "https://cloud.google.com/iap";
const KEYS_URL = "https://www.gstatic.com/iap/verify/public_key-jwk";
/** Google changes keys rarely, and publishes new ones before using them. */
const KEYS_CACHE_MS = 60 * 60 * 1000;
/** A token with an unknown key starts another download of the keys at most this often. */
const KEYS_REFETCH_MS = 60_000;
const FETCH_TIMEOUT_MS = 5000;
/** Limit between the proxy's clock and ours. */
const MAX_CLOCK_SKEW_SECONDS = 300;
const MAX_TOKEN_AGE_SECONDS = 24 * 60 * 60;

type TokenVerdict =
  | { email: string }
  /** `NO_KEYS`: Google's keys could not be downloaded. */
  | { refused: "ABSENT" | "INVALID" | "NO_KEYS" };

interface IapOptions {
  /** Required audience of a token: `/projects/NUMBER/…`. */
  audience: string;
  /** Address of the keys. Default: Google's. */
  keysUrl?: string;
}

/** Verifies signature, audience, issuer and time of assertions. */
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

/** Error codes of the library for the key server, in addition to network errors. */
const keyErrors = ["ERR_JOSE_GENERIC", "ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID"];

/** Whether verification failed because of the keys, not the token. */
const hasNoKeys = (error: unknown) =>
  !(error instanceof errors.JOSEError) || keyErrors.includes(error.code);
