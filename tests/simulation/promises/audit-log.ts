import { isLost } from "../history";
import type { FairPromise } from "./promise";

export const logsEachChange: FairPromise = {
  text: "each change by staff has one line in the audit log, and what changed nothing has none",
  async findBreaks({ history, store }) {
    const breaks: string[] = [];
    for (const { by, lines, at } of history.audited) {
      if (isLost(history, at)) continue;
      const { items } = await store.staffActions.find({ by }, { limit: 10 });
      if (items.length !== lines)
        breaks.push(`${by} has ${items.length} lines instead of ${lines}`);
    }
    return breaks;
  },
};
