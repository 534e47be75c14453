/** One build serves all phases and closed forms: `app/styles/shown.css` hides what the root element names. */
import "server-only";
import { type Phase, resolvePhase } from "@/lib/fair/phase";
import { getSiteSettings } from "@/lib/site";
import { isClosed } from "./closed-forms";
import { formNames } from "./forms";

export interface FrameState {
  "data-closed"?: string;
  /** What the header bar holds instead of registrations: the fair day, or nothing. */
  "data-bar"?: "day" | "none";
}

export function getPhase(now = Date.now()): Phase {
  return resolvePhase(now, getSiteSettings()?.phase ?? "before");
}

/** After the fair nothing links to a form, closed or not. */
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

export function withFrameState(html: string, state: FrameState): string {
  const attributes = Object.entries(state).map(([name, value]) => ` ${name}="${value}"`);
  return html.replace(/<html[^>]*/, (root) => root + attributes.join(""));
}
