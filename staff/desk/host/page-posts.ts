/**
 * Runs actions that share their address with a page, before Next renders: Next has either a page or a route at an
 * address, and a rejected form is shown again by its own page, also without script.
 */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { sendPlainAnswer } from "@/lib/http/plain-answer";
import { formNames } from "@/lib/registration/forms";
import { handleBroadcast } from "../broadcasts/handle-broadcast";
import type { DeskAction } from "../context/desk-action";
import { getDeskContext, personHeader, setRejectedForm } from "../context/request-context";
import { deskLanguages } from "../core/desk-language";
import { handleDecision } from "../decisions/handle-decision";
import { handleDecisionEmail } from "../decisions/handle-decision-email";
import { handleEntry } from "../listings/handle-entry";
import { handleEdit } from "../record/handle-edit";
import { handleRecordForm } from "../record/record-form";
import { handleItem } from "../site/handle-item";
import { handlePublishing } from "../site/handle-publishing";
import { handleText } from "../site/handle-text";
import { isUpload, readUploadFields } from "../site/read-upload";
import { handleTask } from "../tasks/handle-task";

/** By path after the address of a registration. */
export const pagePosts: Record<string, DeskAction<object>> = {
  "": handleRecordForm,
  edit: handleEdit,
  decision: handleDecision,
  letter: handleDecisionEmail,
  listing: handleEntry,
};

/** By path after the language. The groups are the parts of the address that change. */
export const otherPosts: Record<string, DeskAction<object>> = {
  "broadcasts/new": handleBroadcast,
  "broadcasts/(?<id>[a-z0-9]{16})/edit": handleBroadcast,
  "site/changes": handlePublishing,
  "site/lists/(?<kind>[\\w-]+)/(?!arrange$)(?<id>[\\w-]+)": handleItem,
  "site/texts/(?<key>[\\w.-]+)": handleText,
  "tasks/(?<task>[^/]+)": handleTask,
};

const below = `^/desk/(?<language>${deskLanguages.join("|")})`;
// List views are posted to an address that looks like that of a registration.
const record = `(?<form>${formNames.join("|")})/(?!views$)(?<id>[^/]+)`;

const posts = [
  ...Object.entries(pagePosts).map(([path, action]) => ({
    address: new RegExp(`${below}/${record}${path && `/${path}`}$`),
    action,
  })),
  ...Object.entries(otherPosts).map(([path, action]) => ({
    address: new RegExp(`${below}/${path}$`),
    action,
  })),
];

/** @returns whether the request is answered. If not, its page is rendered as for a GET request. */
export async function answerPagePost(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { method, url = "", headers } = request;
  const [path = ""] = url.split("?", 1);
  const found = method === "POST" ? posts.find(({ address }) => address.test(path)) : undefined;
  if (!found) return false;
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
  const params = Promise.resolve({ ...found.address.exec(path)?.groups });
  const answer = await found.action(posted, { params });
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
