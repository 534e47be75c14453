/** Serves passes and the pages below them. */
import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { passPage } from "@/lib/content/private-pages";
import type { Step } from "@/lib/http/steps";
import { translator } from "@/lib/i18n/translate";
import { type FoundPass, findPass, isVisitors } from "../find-pass";
import { passPath, readPassPath, type ShownPass } from "../pass";
import { type PrivateServing, servePrivatePages } from "./private-pages";

interface Passes extends PrivateServing {
  store: Parameters<typeof findPass>[0];
}

const shown = new AsyncLocalStorage<ShownPass>();

/** What this request has found at its address: a registration, none, or no answer of the store. */
export function shownPass(): ShownPass {
  return shown.getStore() ?? "none";
}

/** Answers requests for a pass. */
export function servePasses({ store, ...serving }: Passes): Step {
  return servePrivatePages(
    {
      event: "pass",
      page: passPage,
      shown,
      read: readPassPath,
      // On the pass itself, data are taken back from companies.
      takesPosts: () => true,
      find: (token) => findPass(store, token),
      says: (locale) => {
        const t = translator(locale);
        return { tooMany: t("Pass.tooMany"), unavailable: t("Pass.unavailable") };
      },
      settle: ({ locale, token, below }, found, { method, headers }) => {
        const posts = method === "POST";
        // The pass says why it can be neither corrected nor withdrawn from here.
        if (below && !posts && isMerged(found)) return { to: passPath(locale, token) };
        const own = below && isGiven(found) ? "none" : found;
        const isNone = own === "none";
        // A second cancellation gets the same answer as the first. A page with script shows its own.
        const isAnswered = below === "Withdraw" || headers["next-action"] !== undefined;
        const isMissing = posts ? isNone && !isAnswered : isNone !== (below === "Withdrawn");
        return { shown: own, isMissing };
      },
    },
    serving,
  );
}

/** Whether a token is that of a registration that was merged into another one. */
function isMerged(found: ShownPass): boolean {
  return typeof found !== "string" && found.mergedToken !== undefined;
}

/** Whether staff have given a pass: only visitors correct and withdraw by theirs. */
function isGiven(found: ShownPass): found is FoundPass {
  return typeof found !== "string" && !isVisitors(found);
}
