/** Which of the two servers this process is. It is set once at the start, and Next's bundles read it. */
const place = Symbol.for("istanbul-expo.mode");
const shared = globalThis as typeof globalThis & { [place]?: "desk" };

/** Makes this process the organiser's desk. Without this call it is the public site. */
export function setDeskMode(): void {
  shared[place] = "desk";
}

/** Whether this process serves the organiser's desk instead of the site. */
export function isDesk(): boolean {
  return shared[place] === "desk";
}
