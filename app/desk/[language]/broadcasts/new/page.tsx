import { createDeskPage, getSingleParam } from "@/app/desk/desk-page";
import { isFormName } from "@/lib/registration/forms";
import { loadAudience } from "@/staff/desk/broadcasts/audience";
import { buildBlankForm } from "@/staff/desk/broadcasts/broadcast-form";
import { handleBroadcast } from "@/staff/desk/broadcasts/handle-broadcast";
import { BroadcastForm } from "@/staff/desk/broadcasts/view/broadcast-form";
import { getActionForm } from "@/staff/desk/context/desk-action";
import { getDeskPath } from "@/staff/desk/context/desk-path";
import { isCurrentEdition } from "@/staff/desk/core/check-ins";

/** A form for a message to the people of a list. */
export default createDeskPage(async ({ desk, language, t, query }) => {
  const asked = getSingleParam(query, "form");
  const rejected = getActionForm(handleBroadcast);
  if (
    !isCurrentEdition(desk.store.edition) ||
    !desk.isAllowed("change") ||
    !(rejected || isFormName(asked))
  )
    return undefined;
  const form = rejected?.typed.form ?? (isFormName(asked) ? asked : "visit");
  const typed = rejected?.typed ?? buildBlankForm(form, getSingleParam(query, "list"));
  const { recipients } = await loadAudience(desk, { ...typed, purpose: "service" });
  const list = `${getDeskPath(language)}/${form}${typed.list}`;
  const params = new URLSearchParams({ form, ...(typed.list && { list: typed.list }) });
  return {
    title: t("Broadcasts.newTitle"),
    path: `/broadcasts/new?${params}`,
    back: { to: list, text: t(`Forms.${form}`) },
    lead: t("Broadcasts.newLead", { count: recipients.length }),
    body: (
      <BroadcastForm
        typed={typed}
        problems={rejected?.problems ?? { texts: {}, others: [] }}
        isUnavailable={rejected?.isUnavailable === true}
        action={`${getDeskPath(language)}/broadcasts/new`}
        back={list}
        people={recipients.length}
        limit={desk.mailsPerMinute}
        language={language}
      />
    ),
  };
});
