import "server-only";
import { createDeskAction, respondBadRequest } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { loadAudience } from "./audience";
import { parseBroadcastForm, type RejectedBroadcast, readBroadcastForm } from "./broadcast-form";
import { broadcastPathSchema } from "./paths";

const noProblems = { texts: {}, others: [] };

/** Saves a draft, new or changed. It sends nothing. */
export const handleBroadcast = createDeskAction<{ id?: string }, unknown, RejectedBroadcast>({
  path: broadcastPathSchema.partial(),
  signed: true,
  backTo: "/broadcasts",
  onUnavailable({ fields }) {
    const typed = readBroadcastForm(fields);
    if (!typed) throw new Error("Only a readable form gets to the store.");
    return { typed, problems: noProblems, isUnavailable: true };
  },
  async run({ desk, path, fields, by, audit, page }) {
    const typed = readBroadcastForm(fields);
    if (!isCurrentEdition(desk.store.edition)) return undefined;
    if (!typed || (path.id !== undefined && path.id !== typed.id)) return respondBadRequest();
    const content = parseBroadcastForm(typed, { limit: desk.mailsPerMinute });
    if ("others" in content) return { again: { typed, problems: content } };
    await desk.refresh();
    const { recipients } = await loadAudience(desk, content);
    const written = { by, counted: recipients.length };
    const outcome = await desk.store.broadcasts.saveDraft(typed.id, content, written);
    if (outcome !== "saved") audit.skip();
    else audit.describe({ detail: path.id === undefined ? "added" : "changed", subject: typed.id });
    return `${page}/${typed.id}${outcome === "over" ? "?note=over" : ""}`;
  },
});
