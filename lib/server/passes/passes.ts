import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { passPage } from "@/lib/content/private-pages";
import { createFallbackHandler, type Step } from "@/lib/http/steps";
import { getTranslator } from "@/lib/i18n/translator";
import type { loadPassQrContent } from "@/lib/passes/codes/pass-code";
import { type FoundPass, findPass, isVisitorPass } from "@/lib/passes/find-pass";
import { buildPassPath, type PassLookup, parsePassPath } from "@/lib/passes/pass";
import type { WalletKeys } from "@/lib/passes/wallet/wallet-keys";
import { type PrivatePageOptions, servePrivatePages } from "./private-pages";
import { serveWalletPasses } from "./wallet-passes";

interface PassPagesOptions extends PrivatePageOptions {
  wallets: WalletKeys;
  store: Parameters<typeof findPass>[0] & Parameters<typeof loadPassQrContent>[0];
}

const passLookupStorage = new AsyncLocalStorage<PassLookup>();

export function getPassLookup(): PassLookup {
  return passLookupStorage.getStore() ?? "none";
}

export function servePasses({ store, wallets, ...serving }: PassPagesOptions): Step {
  const files = serveWalletPasses({ store, keys: wallets, getPass: getPassLookup });
  return servePrivatePages(
    {
      event: "pass",
      page: passPage,
      shown: passLookupStorage,
      read: parsePassPath,
      // On the pass itself, visitors withdraw data from companies.
      canPost: ({ wallet }) => !wallet,
      find: (token) => findPass(store, token),
      getTexts: (locale) => {
        const t = getTranslator(locale);
        return { tooMany: t("Pass.tooMany"), unavailable: t("Pass.unavailable") };
      },
      resolvePage: ({ locale, token, below, wallet }, found, { method, headers }) => {
        if (wallet) return { isMissing: found === "none" || !wallets[wallet] };
        const posts = method === "POST";
        // The pass says why it can be neither corrected nor withdrawn from here.
        if (below && !posts && isMergedPass(found)) return { to: buildPassPath(locale, token) };
        const own = below && isStaffPass(found) ? "none" : found;
        const isNone = own === "none";
        // A second withdrawal gets the same answer as the first. A page with script shows its own.
        const isAnswered = below === "Withdraw" || headers["next-action"] !== undefined;
        const isMissing = posts ? isNone && !isAnswered : isNone !== (below === "Withdrawn");
        return { shown: own, isMissing };
      },
    },
    { ...serving, answer: createFallbackHandler(files, serving.answer) },
  );
}

/** Whether the token's registration was merged into another one. */
function isMergedPass(found: PassLookup): boolean {
  return typeof found !== "string" && found.mergedToken !== undefined;
}

/** Only visitors correct and withdraw with their pass. */
function isStaffPass(found: PassLookup): found is FoundPass {
  return typeof found !== "string" && !isVisitorPass(found);
}
