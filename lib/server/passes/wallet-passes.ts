/** Passes for the wallets of phones, below the address of the pass. Its headers and limits are already set. */
import "server-only";
import { getErrorCode } from "@/lib/database/errors";
import { fair } from "@/lib/fair/facts";
import { log } from "@/lib/http/log";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import type { Step } from "@/lib/http/steps";
import { computeEntryCodeSync } from "@/lib/passes/codes/entry-code-sync";
import { loadPassQrContent } from "@/lib/passes/codes/pass-code";
import { type PassLookup, parsePassPath } from "@/lib/passes/pass";
import { toPassView } from "@/lib/passes/pass-view";
import { createApplePass } from "@/lib/passes/wallet/apple-pass";
import { createGoogleSaveUrl } from "@/lib/passes/wallet/google-pass";
import type { WalletKeys } from "@/lib/passes/wallet/wallet-keys";
import { createMinuteLimit } from "@/lib/security/rate-limit";

/** Signing takes the processor longer than a page does. */
const MAX_SIGNATURES_PER_MINUTE = 10;
const RETRY_SECONDS = 10;

interface WalletOptions {
  store: { loadCheckKey(): Promise<string> };
  keys: WalletKeys;
  getPass: () => PassLookup;
}

export function serveWalletPasses({ store, keys, getPass }: WalletOptions): Step {
  const limit = createMinuteLimit(MAX_SIGNATURES_PER_MINUTE);
  return async ({ url = "", method }, response) => {
    const { token = "", locale, wallet } = parsePassPath(url.split("?", 1)[0] ?? "") ?? {};
    const found = getPass();
    if (!wallet || !locale || typeof found === "string") return false;
    const { apple, google } = keys;
    const wait = limit(token);
    if (wait > 0) {
      sendPlainAnswer(response, 429, { "Retry-After": String(wait) });
      return true;
    }
    try {
      const code = await loadPassQrContent(store, token);
      const view = toPassView(found, locale);
      const pass = { view, serial: computeEntryCodeSync(token), code, locale };
      if (wallet === "google" && google) {
        response.writeHead(303, { Location: await createGoogleSaveUrl(pass, google) }).end();
      } else if (wallet === "apple" && apple) {
        const file = await createApplePass(pass, apple);
        response.writeHead(200, {
          "Content-Type": "application/vnd.apple.pkpass",
          "Content-Disposition": `attachment; filename="pass-${fair.year}.pkpass"`,
          "Content-Length": file.length,
        });
        response.end(method === "HEAD" ? undefined : file);
      } else {
        return false;
      }
    } catch (error) {
      log.error({ event: "wallet", outcome: "failed", code: getErrorCode(error) });
      sendPlainAnswer(response, 503, { "Retry-After": String(RETRY_SECONDS) });
    }
    return true;
  };
}
