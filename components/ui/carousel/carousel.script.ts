/**
 * Turns what scrolls sideways, by two buttons and, in a carousel, by the arrow keys. A carousel gets its engine, for
 * fingers and tilted slides, when it comes into sight or is used, and the page is loaded and idle. Until then, and if the
 * engine cannot be loaded, the slides scroll.
 */
import { afterLoad } from "../after-load";
import type { CarouselPlace, startEngine } from "./carousel-engine.script";

type Engine = { startEngine: typeof startEngine };

/** A part of the rail that one press shows anew. */
const RAIL_STEP = 0.8;
/** Fractions of pixels are ignored. */
const EDGE_PX = 2;

for (const root of document.querySelectorAll<HTMLElement>("[data-rail], [data-carousel]")) {
  startTurning(root);
}

function startTurning(root: HTMLElement): void {
  const holder = root.querySelector<HTMLElement>("[data-scroller]");
  const isCarousel = "carousel" in root.dataset;
  const scroller = isCarousel ? holder : holder?.firstElementChild;
  const [previous, next] = root.querySelectorAll<HTMLElement>("[data-turn]");
  if (!(scroller instanceof HTMLElement) || !previous || !next) return;
  let place = createScrollingPlace(scroller, isCarousel);
  root.dataset.awake = "";

  const update = () => {
    previous.ariaDisabled = String(place.isAtStart());
    next.ariaDisabled = String(place.isAtEnd());
  };
  const turn = (isForward: boolean) => place.turn(isForward ? 1 : -1);
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-turn]");
    if (button) turn(button === next);
  });
  // At once, and again when the window or the pictures change the width.
  const resized = new ResizeObserver(update);
  resized.observe(scroller);
  scroller.addEventListener("scroll", update, { passive: true });
  if (!isCarousel) return;

  root.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    turn((event.key === "ArrowRight") === (root.dataset.carousel === "ltr"));
  });
  loadWhenWanted(root, (engine) => {
    engine.startEngine(scroller, root.dataset.carousel === "rtl" ? "rtl" : "ltr", (moved) => {
      resized.disconnect();
      scroller.removeEventListener("scroll", update);
      place = moved;
      for (const name of ["role", "aria-label", "tabindex"]) scroller.removeAttribute(name);
      root.dataset.ready = "true";
      update();
    });
  });
}

/** Loads the engine of a carousel when it comes into sight or is used, but not before the page is loaded and idle. */
function loadWhenWanted(root: HTMLElement, start: (engine: Engine) => void): void {
  const wanted = new AbortController();
  const { signal } = wanted;
  const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && load());
  const load = () => {
    if (signal.aborted) return;
    wanted.abort();
    sight.disconnect();
    // If it cannot be loaded, the slides go on scrolling.
    afterLoad(() => void import(root.dataset.engine ?? "").then(start, () => undefined));
  };
  sight.observe(root);
  for (const type of ["pointerdown", "keydown", "focusin"]) {
    root.addEventListener(type, load, { signal });
  }
}

/** The place of something that scrolls: one slide at a time in a carousel, most of its width otherwise. */
function createScrollingPlace(scroller: HTMLElement, isCarousel: boolean): CarouselPlace {
  // The value is negative in right-to-left text.
  const getGone = () => Math.abs(scroller.scrollLeft);
  return {
    isAtStart: () => getGone() < EDGE_PX,
    isAtEnd: () => scroller.scrollWidth - scroller.clientWidth - getGone() < EDGE_PX,
    turn(step) {
      const width = isCarousel ? getSlideWidth(scroller) : scroller.clientWidth * RAIL_STEP;
      const forward = document.dir === "rtl" ? -step : step;
      // A carousel jumps: an engine that arrives during a smooth move would start where the slides were.
      scroller.scrollBy({ left: forward * width });
    },
  };
}

/** How far one slide is from the next. */
function getSlideWidth(viewport: HTMLElement): number {
  const [first, second] = viewport.firstElementChild?.children ?? [];
  if (!first || !second) return viewport.clientWidth;
  return Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left);
}
