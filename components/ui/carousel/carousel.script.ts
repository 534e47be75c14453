/**
 * Turns horizontal scrollers by two buttons and, in a carousel, by the arrow keys. A carousel loads its engine, for
 * touch and tilted slides, when it is visible or used, and the page is loaded and idle. Until then, and if loading
 * fails, the slides scroll.
 */
import { runAfterLoad } from "../browser/after-load";
import type { CarouselPlace, startEngine } from "./carousel-engine.script";

type Engine = { startEngine: typeof startEngine };

/** The share of the rail that one click scrolls. */
const RAIL_STEP = 0.8;
/** Fractions of pixels are ignored. */
const EDGE_PX = 2;
/** Slides that have not moved for this time count as still. */
const STILL_MS = 150;

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
    previous.setAttribute("aria-disabled", String(place.isAtStart()));
    next.setAttribute("aria-disabled", String(place.isAtEnd()));
  };
  const move = (isForward: boolean) => place.move(isForward ? 1 : -1);
  root.addEventListener("click", ({ target }) => {
    const button = target instanceof Element && target.closest<HTMLElement>("[data-turn]");
    if (button) move(button === next);
  });
  // At once, and when the window or the pictures change the width.
  const resized = new ResizeObserver(update);
  resized.observe(scroller);
  scroller.addEventListener("scroll", update, { passive: true });
  if (!isCarousel) return;

  root.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    move((event.key === "ArrowRight") === (root.dataset.carousel === "ltr"));
  });
  const whenStill = watchMoves(scroller);
  loadWhenWanted(root, (engine) =>
    whenStill(() =>
      engine.startEngine(scroller, root.dataset.carousel === "rtl" ? "rtl" : "ltr", (moved) => {
        resized.disconnect();
        scroller.removeEventListener("scroll", update);
        place = moved;
        endScrolling(scroller);
        root.dataset.ready = "true";
        update();
      }),
    ),
  );
}

/** Removes a scroller from the tab order once the focus has left it. */
function endScrolling(scroller: HTMLElement): void {
  const end = () => {
    for (const name of ["role", "aria-label", "tabindex"]) scroller.removeAttribute(name);
  };
  if (document.activeElement === scroller) scroller.addEventListener("blur", end, { once: true });
  else end();
}

/** @returns a function that runs a callback when neither a finger nor its swing moves the slides */
function watchMoves(scroller: HTMLElement): (run: () => void) => void {
  let isTouched = false;
  let movedAt = 0;
  for (const type of ["touchstart", "touchend", "touchcancel"] as const) {
    scroller.addEventListener(
      type,
      ({ touches }) => {
        isTouched = touches.length > 0;
      },
      { passive: true },
    );
  }
  scroller.addEventListener("scroll", ({ timeStamp }) => {
    movedAt = timeStamp;
  });
  return function whenStill(run) {
    if (!isTouched && performance.now() - movedAt > STILL_MS) run();
    else setTimeout(() => whenStill(run), STILL_MS);
  };
}

/** Loads a carousel's engine when it is visible or used, but not before the page is loaded and idle. */
function loadWhenWanted(root: HTMLElement, start: (engine: Engine) => void): void {
  const wanted = new AbortController();
  const { signal } = wanted;
  const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && load());
  const load = () => {
    if (signal.aborted) return;
    wanted.abort();
    sight.disconnect();
    // If loading fails, the slides keep scrolling.
    runAfterLoad(() => void import(root.dataset.engine ?? "").then(start, () => undefined));
  };
  sight.observe(root);
  for (const type of ["pointerdown", "keydown", "focusin"]) {
    root.addEventListener(type, load, { signal });
  }
}

/** The position of a scroller: turns by one slide in a carousel, by most of its width otherwise. */
function createScrollingPlace(scroller: HTMLElement, isCarousel: boolean): CarouselPlace {
  // Negative in right-to-left text.
  const getGone = () => Math.abs(scroller.scrollLeft);
  return {
    isAtStart: () => getGone() < EDGE_PX,
    isAtEnd: () => scroller.scrollWidth - scroller.clientWidth - getGone() < EDGE_PX,
    move(step) {
      const width = isCarousel ? getSlideWidth(scroller) : scroller.clientWidth * RAIL_STEP;
      const forward = document.dir === "rtl" ? -step : step;
      // A carousel jumps, because an engine loaded during a smooth scroll would start at the old position.
      scroller.scrollBy({ left: forward * width });
    },
  };
}

/** The distance from one slide to the next. */
function getSlideWidth(viewport: HTMLElement): number {
  const [first, second] = viewport.firstElementChild?.children ?? [];
  if (!first || !second) return viewport.clientWidth;
  return Math.abs(second.getBoundingClientRect().left - first.getBoundingClientRect().left);
}
