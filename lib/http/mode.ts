/** Which of the two servers this process is. Set at its start; Next's bundles read it. */
const place = Symbol.for("istanbul-expo.mode");
const shared = globalThis as typeof globalThis & { [place]?: "desk" };

export function setDeskMode(): void {
  shared[place] = "desk";
}

export function isDesk(): boolean {
  return shared[place] === "desk";
}
