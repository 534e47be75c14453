/** Which of the two servers this process is; set once at its start, asked in Next's bundles. */
const place = Symbol.for("istanbul-expo.mode");
const shared = globalThis as typeof globalThis & { [place]?: "desk" };

/** Makes this the process of the organiser's desk; every other one is the public site's. */
export function becomeDesk(): void {
  shared[place] = "desk";
}

/** Whether this process serves the organiser's desk, and nothing else. */
export function isDesk(): boolean {
  return shared[place] === "desk";
}
