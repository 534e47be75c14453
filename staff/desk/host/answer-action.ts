/**
 * Finds the action of a request in the table of all, before Next renders. An action with an address of its own is led
 * to their one route. An action that shares its address with a page runs here: Next has either a page or a route at an
 * address, and a rejected form is shown again by its own page, also without script.
 */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import { findAction } from "../actions/find-action";
import {
  getDeskContext,
  personHeader,
  setFoundAction,
  setRejectedForm,
} from "../context/request-context";
import { isUpload, readUploadFields } from "../site/read-upload";

/** @returns whether the request is answered. If not, Next answers it: a post of a form as a GET request for its page */
export async function answerAction(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method = "", url = "", headers } = request;
  const found = findAction(method, url);
  if (!found) return false;
  if (!found.isForm) {
    setFoundAction(found);
    request.url = url.replace(/^(\/desk\/[a-z]{2}\/)([^?]*?)\/?(?=\?|$)/, "$1actions/$2");
    return false;
  }
  const body = await readBody(request, response);
  if (body === undefined) {
    sendPlainAnswer(response, 400);
    return true;
  }
  const posted = new Request(new URL(url, "http://desk"), {
    method,
    headers: { [personHeader]: String(headers[personHeader] ?? "") },
    body,
  });
  const [, audit, action] = found.row;
  const answer = await action(posted, { params: Promise.resolve(found.parts), audit });
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

/** Fields of a form with a file name what was stored of it. @returns undefined for a broken form */
async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<string | URLSearchParams | undefined> {
  if (!isUpload(request)) return text(request);
  const store = getDeskContext()?.store;
  return store && readUploadFields(request, response, store.siteContent);
}
