/** The script of the pass: keeps it on the device, and draws pictures of it. */
import { readJsonData } from "@/components/ui/browser/json-data";
import type { PassView } from "@/lib/registration/ticket";
import { savePicture } from "./drawn/canvas";
import { drawPass } from "./drawn/draw-pass";
import { startComingPicture } from "./drawn/start-coming-picture";
import { startOfflinePass } from "./kept/start-offline-pass";
import { PASS_DATA_ID } from "./pass-data";

const view = readJsonData<PassView>(PASS_DATA_ID);
if (view) {
  const { star, name } = view;
  const coming = document.querySelector<HTMLElement>("[data-coming]");
  if (coming) startComingPicture(coming, { star, name });
  const button = document.querySelector("[data-draws-pass]");
  button?.addEventListener("click", () => void savePass(view, button.nextElementSibling));
}
void startOfflinePass();

/** The browser draws the picture offline and sends nothing. */
async function savePass(pass: PassView, status: Element | null): Promise<void> {
  let said = "";
  try {
    savePicture(await drawPass(pass), `${pass.facts.reference.value}.png`);
  } catch {
    said = (status instanceof HTMLElement && status.dataset.failed) || "";
  }
  if (status) status.textContent = said;
}
