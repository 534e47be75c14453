/**
 * Runs actions that share their address with a page, before Next renders: Next has either a page or a route at an
 * address, and a rejected form is shown again by its own page, also without script.
 */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import { formNames } from "@/lib/registration/forms";
import type { DeskAction } from "../context/desk-action";
import { personHeader, setRejectedForm } from "../context/request-context";
import { deskLanguages } from "../core/desk-language";
import { handleDecision } from "../decisions/handle-decision";
import { handleDecisionEmail } from "../decisions/handle-decision-email";
import { handleEntry } from "../listings/handle-entry";
import { handleEdit } from "../record/handle-edit";
import { handleRecordForm } from "../record/record-form";

/** By path after the address of a registration. */
const actions: Record<string, DeskAction<object>> = {
  "": handleRecordForm,
  edit: handleEdit,
  decision: handleDecision,
  letter: handleDecisionEmail,
  listing: handleEntry,
};

/** List views are posted to an address that looks like that of a registration. */
const address = new RegExp(
  `^/desk/(${deskLanguages.join("|")})/(${formNames.join("|")})/(?!views$)([^/]+)(?:/(${Object.keys(actions).filter(Boolean).join("|")}))?$`,
);

/** @returns whether the request is answered. If not, its page is rendered as for a GET request. */
export async function answerPagePost(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method, url = "", headers } = request;
  const found = method === "POST" ? address.exec(url.replace(/\?.*/s, "")) : null;
  if (!found) return false;
  const [, language = "", form = "", id = "", what = ""] = found;
  const posted = new Request(new URL(url, "http://desk"), {
    method,
    headers: { [personHeader]: String(headers[personHeader] ?? "") },
    body: await text(request),
  });
  const params = Promise.resolve({ language, form, id });
  const answer = await actions[what]?.(posted, { params });
  if (answer instanceof Response) {
    const Location = answer.headers.get("location");
    sendPlainAnswer(response, answer.status, Location === null ? {} : { Location });
    return true;
  }
  if (answer) setRejectedForm(answer);
  request.method = "GET";
  for (const header of ["content-type", "content-length"]) delete headers[header];
  return false;
}
