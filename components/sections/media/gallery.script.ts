/**
 * Fullscreen viewer of the gallery. Buttons, arrow keys and swipes turn the pictures, in a circle. On an upright phone
 * a picture fills the screen; a tap toggles between that and the whole picture.
 */
import { isPlainClick, openDialog } from "@/components/ui/browser/open-dialog";

/** Minimum sideways movement that turns to another picture. */
const SWIPE_PX = 48;
/** Maximum movement of a tap. */
const TAP_PX = 8;

const gallery = document.querySelector<HTMLElement>("[data-gallery]");
const viewer = document.querySelector<HTMLDialogElement>("dialog#viewer");
if (gallery && viewer) startViewer(gallery, viewer);

function startViewer(gallery: HTMLElement, viewer: HTMLDialogElement): void {
  const links = [...gallery.querySelectorAll("a")];
  const frame = viewer.querySelector<HTMLElement>("[data-frame]");
  const [count, caption] = viewer.querySelectorAll<HTMLElement>("figcaption > *");
  let index = 0;
  let pressedAt: number | undefined;

  const getLink = (position: number) => links[(position + links.length) % links.length];

  const show = (position: number) => {
    index = (position + links.length) % links.length;
    const image = createImage(getLink(index)?.href ?? "");
    image.draggable = false;
    frame?.replaceChildren(image);
    if (count) count.textContent = `${index + 1} / ${links.length}`;
    if (caption) caption.textContent = getLink(index)?.querySelector("img")?.alt ?? "";
    for (const near of [index + 1, index - 1]) createImage(getLink(near)?.href ?? "");
  };
  const move = (isForward: boolean) => show(index + (isForward ? 1 : -1));

  gallery.addEventListener("click", (event) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    frame?.removeAttribute("data-whole");
    show(links.indexOf(link));
    openDialog(viewer);
  });
  viewer.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-turn]");
    if (button) move(button.dataset.turn === "next");
  });
  viewer.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    move((event.key === "ArrowRight") === isLeftToRight());
  });
  const figure = viewer.querySelector("figure");
  figure?.addEventListener("pointerdown", ({ isPrimary, button, clientX }) => {
    pressedAt = isPrimary && button === 0 ? clientX : undefined;
  });
  figure?.addEventListener("pointercancel", () => {
    pressedAt = undefined;
  });
  figure?.addEventListener("pointerup", ({ clientX }) => {
    if (pressedAt === undefined) return;
    const travelled = clientX - pressedAt;
    pressedAt = undefined;
    if (Math.abs(travelled) < TAP_PX) frame?.toggleAttribute("data-whole");
    if (Math.abs(travelled) >= SWIPE_PX) move(travelled < 0 === isLeftToRight());
  });
}

function createImage(src: string): HTMLImageElement {
  const image = new Image();
  image.alt = "";
  image.src = src;
  return image;
}

/** On left-to-right pages "next" is on the right. */
function isLeftToRight(): boolean {
  return document.dir !== "rtl";
}
