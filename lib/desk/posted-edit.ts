/**
 * Takes a correction before Next renders anything. Next reads only what its own scripts post; this form is posted by
 * any browser. What cannot be saved is shown again on the same page.
 */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { isFormName } from "../registration/forms";
import { plainAnswer } from "../server/plain-answer";
import { deskAddress } from "./address";
import { takeEdit } from "./editing";
import { type Desk, personHeader } from "./provided";
import { showAgain } from "./status";
import { isDeskLanguage } from "./words";

/** @returns whether the request is answered. If it is not, its page is rendered as if it were asked for. */
export async function takePostedEdit(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [, language, form, name = ""] =
    /^\/desk\/([^/]+)\/([^/]+)\/([^/]+)\/edit$/.exec(request.url ?? "") ?? [];
  const by = request.headers[personHeader];
  if (request.method !== "POST" || !isDeskLanguage(language) || !isFormName(form)) return false;
  if (typeof by !== "string" || by === "") return false;
  const id = decodeURIComponent(name);
  const data = new URLSearchParams(await text(request));
  const taken = await takeEdit(desk, { form, id, language, data, by });
  if (typeof taken === "string") {
    const query = taken === "gone" ? "" : `?${new URLSearchParams({ corrected: taken })}`;
    const to = `${deskAddress(language)}/${form}/${encodeURIComponent(id)}${query}`;
    plainAnswer(response, 303, { Location: to });
    return true;
  }
  showAgain(taken);
  request.method = "GET";
  for (const header of ["content-type", "content-length"]) delete request.headers[header];
  return false;
}
