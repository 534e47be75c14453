import "server-only";
import { z } from "zod";
import { loadAudience } from "../broadcasts/audience";
import { createDeskAction } from "../context/desk-action";
import { isCurrentEdition } from "../core/check-ins";
import { buildChangeMessage, listChangedSessions } from "./changed-sessions";

/**
 * Writes the message about a changed session, as a draft: staff see who gets it, and confirm. What was written before,
 * by whomever, is opened.
 */
export const draftSessionChange = createDeskAction({
  path: z.object({ session: z.string().max(100) }),
  input: z.object({ message: z.string().max(40) }),
  signed: true,
  backTo: "/my-fair",
  async run({ desk, path, input: { message }, by, home, audit, page }) {
    if (!isCurrentEdition(desk.store.edition)) return undefined;
    const changed = listChangedSessions().find(({ session }) => session.id === path.session);
    // It has changed since the page was opened, and may need no message any more.
    if (!changed || changed.message !== message) {
      audit.skip();
      return page;
    }
    await desk.refresh();
    const content = buildChangeMessage(changed);
    const { recipients } = await loadAudience(desk, content);
    const written = { by, counted: recipients.length, isNew: true } as const;
    const outcome = await desk.store.broadcasts.saveDraft(message, content, written);
    if (outcome === "saved") audit.describe({ detail: "added", subject: message });
    else audit.skip();
    return `${home}/broadcasts/${message}`;
  },
});
