import { isLost } from "../ledger";
import type { FairPromise } from "./promise";

export const logsEachChange: FairPromise = {
  text: "each change by staff has one line in the audit log, and what changed nothing has none",
  async findBreaks({ ledger, store }) {
    const breaks: string[] = [];
    for (const { by, lines, at } of ledger.audited) {
      if (isLost(ledger, at)) continue;
      const { items } = await store.staffActions.find({ by }, { limit: 10 });
      if (items.length !== lines)
        breaks.push(`${by} has ${items.length} lines instead of ${lines}`);
    }
    return breaks;
  },
};
