/**
 * Rotates the slides of a head in a circle. Pauses while a mouse is over the section; stops when the keyboard focus
 * enters, until the user restarts it. With reduced motion it is stopped from the start.
 */

import { showDeferred } from "@/components/ui/browser/show-deferred";

const SLIDE_MS = 6000;
/** A slide is loaded half a turn before it is shown, so that the first picture does not share the connection. */
const LOAD_MS = SLIDE_MS / 2;

for (const root of document.querySelectorAll<HTMLElement>("[data-slides]")) startRotation(root);

function startRotation(root: HTMLElement): void {
  const section = root.closest("section");
  const pictures = root.querySelector<HTMLElement>("[data-pictures]");
  const [pause, ...picks] = root.querySelectorAll("button");
  if (!section || !pictures || !pause) return;
  root.dataset.awake = "";
  const slides = [...pictures.querySelectorAll("figure")];
  let index = 0;
  let isPlaying = !matchMedia("(prefers-reduced-motion: reduce)").matches;
  let isHovered = false;
  let timers: ReturnType<typeof setTimeout>[] = [];

  const load = (slide: number) => {
    const figure = slides[slide % slides.length];
    if (!figure) return;
    figure.hidden = false;
    showDeferred(figure);
  };

  const update = () => {
    const isRunning = isPlaying && !isHovered;
    root.toggleAttribute("data-playing", isPlaying);
    root.toggleAttribute("data-running", isRunning);
    pause.setAttribute("aria-label", (isPlaying ? pause.dataset.pause : pause.dataset.play) ?? "");
    pictures.setAttribute("aria-live", isRunning ? "off" : "polite");
    for (const [slide, figure] of slides.entries()) {
      figure.toggleAttribute("data-shown", slide === index);
      if (slide === index) picks[slide]?.setAttribute("aria-current", "true");
      else picks[slide]?.removeAttribute("aria-current");
    }
    for (const timer of timers) clearTimeout(timer);
    timers = isRunning
      ? [
          setTimeout(() => load(index + 1), LOAD_MS),
          setTimeout(() => show((index + 1) % slides.length), SLIDE_MS),
        ]
      : [];
  };

  const show = (slide: number) => {
    load(slide);
    if (slide === index) return;
    index = slide;
    update();
  };

  pause.addEventListener("click", () => {
    isPlaying = !isPlaying;
    update();
  });
  for (const [slide, pick] of picks.entries()) pick.addEventListener("click", () => show(slide));
  // A tap never ends its hover, so the slides would stay paused.
  const handleHover = ({ pointerType, type }: PointerEvent) => {
    const wasHovered = isHovered;
    isHovered = pointerType === "mouse" && type === "pointerenter";
    if (isHovered !== wasHovered) update();
  };
  section.addEventListener("pointerenter", handleHover);
  section.addEventListener("pointerleave", handleHover);
  section.addEventListener("focusin", ({ target, relatedTarget }) => {
    const hasEntered = !(relatedTarget instanceof Node && section.contains(relatedTarget));
    if (!hasEntered || !(target instanceof Element) || !target.matches(":focus-visible")) return;
    isPlaying = false;
    update();
  });
  update();
}
