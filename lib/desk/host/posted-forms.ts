/**
 * Takes forms of the desk before Next renders anything: Next reads only what its own scripts post, and these forms
 * must work without script. What cannot be saved is shown again on the same page.
 */
import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { isFormName } from "../../registration/forms";
import { plainAnswer } from "../../server/plain-answer";
import { deskAddress } from "../core/address";
import { isDeskLanguage } from "../core/words";
import { takeDecision } from "../decisions/take-decision";
import { takeLetter } from "../decisions/take-letter";
import { takeEntry } from "../listings/listings";
import { takeEdit } from "../record/editing";
import { typedIn } from "../record/record-form";
import { type Desk, personHeader } from "./provided";
import type { PostedForm, ShownAgain } from "./shown-again";
import { showAgain } from "./status";

/**
 * @returns the address to go to, relative to the registration's (to the list's after "../"), or the form to show
 *   again
 */
type Taker = (desk: Desk, posted: PostedForm) => Promise<string | ShownAgain>;

/** The forms by the last part of their address. */
const takers: Record<string, Taker> = {
  async edit(desk, posted) {
    const taken = await takeEdit(desk, posted);
    if (typeof taken !== "string") return { edited: taken };
    return taken === "gone" ? "" : `?${new URLSearchParams({ corrected: taken })}`;
  },
  decision: takeDecision,
  letter: takeLetter,
  listing: takeEntry,
  /** The page of the registration: it stores nothing, but shows again what was typed beside a pressed button. */
  async ""(_, { data, query }) {
    return { typed: typedIn(data, query) };
  },
};

/** The views of a list are posted to an address that looks like that of a registration. */
const address =
  /^\/desk\/([^/]+)\/([^/]+)\/(?!views$)([^/]+?)(?:\/(edit|decision|letter|listing))?$/;

/** @returns whether the request is answered. If it is not, its page is rendered as if it were asked for. */
export async function takePostedForm(
  desk: Desk,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const [path = "", search = ""] = (request.url ?? "").split("?");
  const [, language, form, name = "", what = ""] = address.exec(path) ?? [];
  const by = request.headers[personHeader];
  if (request.method !== "POST" || !isDeskLanguage(language) || !isFormName(form)) return false;
  if (typeof by !== "string" || by === "") return false;
  const id = decodeURIComponent(name);
  const data = new URLSearchParams(await text(request));
  const query = new URLSearchParams(search);
  const taken = await takers[what]?.(desk, { form, id, language, data, query, by });
  if (taken === undefined) return false;
  if (typeof taken === "string") {
    const own = taken.startsWith("../") ? taken.slice(3) : `${encodeURIComponent(id)}${taken}`;
    const { pathname, searchParams } = new URL(
      `${deskAddress(language)}/${form}/${own}`,
      "http://desk",
    );
    // The place in the list is kept.
    const list = query.get("list");
    if (list) searchParams.set("list", list);
    const to = `${pathname}${searchParams.size > 0 ? `?${searchParams}` : ""}`;
    plainAnswer(response, 303, { Location: to });
    return true;
  }
  showAgain(taken);
  request.method = "GET";
  for (const header of ["content-type", "content-length"]) delete request.headers[header];
  return false;
}
