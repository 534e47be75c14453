import { forgetPass, isUnwanted, keepPass } from "./keep-pass";

type OfflinePassState = "kept" | "removed" | "notKept";

/** Keeps the pass on this device, shows that it is kept, and lets the visitor change it (`OfflinePass`). */
export async function startOfflinePass(): Promise<void> {
  const place = document.querySelector<HTMLElement>("[data-offline-pass]");
  const status = place?.querySelector("[role=status]");
  const button = place?.querySelector("button");
  if (!place || !status || !button) return;
  const until = Number(place.dataset.offlinePass);
  let isKept = false;

  const show = (state: OfflinePassState) => {
    isKept = state === "kept";
    status.textContent = place.dataset[state] ?? "";
    button.textContent = (isKept ? place.dataset.remove : place.dataset.keep) ?? "";
    place.hidden = false;
  };
  const keep = async () => show((await keepPass(until)) ? "kept" : "notKept");
  const remove = async () => {
    await forgetPass();
    show("removed");
  };
  button.addEventListener("click", () => void (isKept ? remove() : keep()));

  if (isUnwanted()) show("notKept");
  else if (await keepPass(until)) show("kept");
}
