import { createDeskPage } from "@/app/desk/desk-page";
import { loadAudience } from "@/staff/desk/broadcasts/audience";
import { toBroadcastForm } from "@/staff/desk/broadcasts/broadcast-form";
import { handleBroadcast } from "@/staff/desk/broadcasts/handle-broadcast";
import { broadcastPathSchema } from "@/staff/desk/broadcasts/paths";
import { BroadcastForm } from "@/staff/desk/broadcasts/view/broadcast-form";
import { getActionForm } from "@/staff/desk/context/desk-action";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";

/** Changes a draft. */
export default createDeskPage(async ({ desk, language, t, path: { id } }) => {
  const rejected = getActionForm(handleBroadcast);
  const stored = await desk.store.broadcasts.read(id);
  if (
    !isCurrentEdition(desk.store.edition) ||
    !desk.isAllowed("change") ||
    stored?.state !== "draft"
  )
    return undefined;
  const typed = rejected?.typed ?? toBroadcastForm(stored);
  const { recipients } = await loadAudience(desk, { ...typed, purpose: "service" });
  const here = `/broadcasts/${id}`;
  return {
    title: t("Broadcasts.editTitle"),
    path: `${here}/edit`,
    lead: t("Broadcasts.newLead", { count: recipients.length }),
    body: (
      <BroadcastForm
        typed={typed}
        problems={rejected?.problems ?? { texts: {}, others: [] }}
        isUnavailable={rejected?.isUnavailable === true}
        action={`${getDeskPath(language)}${here}/edit`}
        back={`${getDeskPath(language)}${here}`}
        people={recipients.length}
        limit={desk.mailsPerMinute}
        language={language}
      />
    ),
  };
}, broadcastPathSchema);
