/**
 * What the frame of a page shows at the moment. Pages are built with the links to all forms and with those of the days
 * of the fair. The server names on the root element what is not shown, and `app/styles/shown.css` leaves it out, so one
 * build serves every phase of the fair and every choice of closed forms.
 */
import "server-only";
import { type Phase, resolvePhase } from "../fair/phase";
import { getSiteSettings } from "../site";
import { isClosed } from "./closed-forms";
import { formNames } from "./forms";

/** Attributes of the root element. */
export interface FrameState {
  /** The forms that nothing leads to, in the order of `formNames`. */
  "data-closed"?: string;
  /** What the bar of the header is for instead of registrations: the day of the fair, or nothing. */
  "data-bar"?: "day" | "none";
}

/** The phase that the site shows now (`PHASE`). */
export function getPhase(now = Date.now()): Phase {
  return resolvePhase(now, getSiteSettings()?.phase ?? "before");
}

/** After the fair nothing leads to a form, whether it is closed or not. */
export function getFrameState(): FrameState {
  const phase = getPhase();
  const closed = formNames.filter((form) => phase === "after" || isClosed(form));
  const hasWays = !closed.includes("visit") || !closed.includes("exhibit");
  return {
    ...(closed.length > 0 && { "data-closed": closed.join(" ") }),
    ...(typeof phase === "number" && { "data-bar": "day" }),
    ...(typeof phase !== "number" && !hasWays && { "data-bar": "none" }),
  };
}

/** A built page in that state. */
export function withFrameState(html: string, state: FrameState): string {
  const attributes = Object.entries(state).map(([name, value]) => ` ${name}="${value}"`);
  return html.replace(/<html[^>]*/, (root) => root + attributes.join(""));
}
