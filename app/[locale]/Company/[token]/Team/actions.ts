"use server";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { buildCompanyPath } from "@/lib/companies/company-path";
import { MAX_PASTED_CHARACTERS } from "@/lib/companies/stand/pasted-people";
import type { TeamState } from "@/lib/companies/stand/team-state";
import { honeypot } from "@/lib/security/honeypot";
import { addTeamPasses, checkTeam } from "@/lib/server/companies/team-service";
import { describeTeam } from "@/lib/server/companies/team-view";
import { countAttempt } from "@/lib/server/registration/intake";
import { parsePageAddress } from "../../../action-results";

/** Checks a pasted list, gives its passes, or shows it again. Only the address of the post identifies the company. */
export async function submitTeam(
  locale: unknown,
  token: unknown,
  _previous: TeamState,
  data: FormData,
): Promise<TeamState> {
  const requestHeaders = await headers();
  const { language, secret } = parsePageAddress(locale, token);
  const page = `${buildCompanyPath(language, secret, "People")}?note=several`;
  const around = { locale: language, page };
  if (!(data instanceof FormData)) {
    countAttempt(requestHeaders);
    return describeTeam({ status: "unavailable" }, { ...around, text: "" });
  }
  const text = String(data.get("people") ?? "").slice(0, 2 * MAX_PASTED_CHARACTERS);
  const press = String(data.get("press") ?? "");
  const action = data.get("do");
  if (action === "edit") return { text };
  const posted = { text, trap: data.get(honeypot), headers: requestHeaders };
  const outcome =
    action === "give" ? await addTeamPasses({ ...posted, press }) : await checkTeam(posted);
  const state = describeTeam(outcome, { ...around, text });
  if (state.done) redirect(state.done);
  return state;
}
