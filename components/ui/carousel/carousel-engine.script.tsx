/** The carousel's engine: touch turning with tilted slides. A separate script because it includes React. */
import useEmblaCarousel from "embla-carousel-react";
import { useEffect } from "react";
import { createRoot } from "react-dom/client";

/** For the buttons of a carousel: its position, and turning by one slide. */
export interface CarouselPlace {
  isAtStart: () => boolean;
  isAtEnd: () => boolean;
  move: (step: 1 | -1) => void;
}

interface CarouselEngineProps {
  /** The element around the row of slides. */
  viewport: HTMLElement;
  dir: "ltr" | "rtl";
  /** Called when the slides can be turned, and after each turn. */
  onPlace: (place: CarouselPlace) => void;
}

/**
 * Adds turning to server-rendered slides. It renders nothing itself.
 * @param onPlace is called when the slides can be turned, and after each turn
 */
export function startEngine(
  viewport: HTMLElement,
  dir: CarouselEngineProps["dir"],
  onPlace: CarouselEngineProps["onPlace"],
): void {
  createRoot(document.createElement("div")).render(
    <CarouselEngine viewport={viewport} dir={dir} onPlace={onPlace} />,
  );
}

function CarouselEngine({ viewport, dir, onPlace }: CarouselEngineProps) {
  const [attach, embla] = useEmblaCarousel({ direction: dir, align: "start" });

  useEffect(() => attach(viewport), [attach, viewport]);

  useEffect(() => {
    if (!embla) return;
    const place: CarouselPlace = {
      isAtStart: () => embla.selectedScrollSnap() === 0,
      isAtEnd: () => embla.selectedScrollSnap() === embla.scrollSnapList().length - 1,
      move: (step) => (step > 0 ? embla.scrollNext() : embla.scrollPrev()),
    };
    // The visitor may have scrolled before; the engine starts at the current slide.
    embla.scrollTo(findFirstSlide(viewport, embla.slideNodes()), true);
    viewport.scrollTo(0, 0);
    let before = embla.selectedScrollSnap();
    const look = () => {
      const now = embla.selectedScrollSnap();
      if (now !== before) applyTilt(embla.slideNodes(), now > before === (dir === "ltr"));
      before = now;
      onPlace(place);
    };
    look();
    embla.on("select", look).on("reInit", look);
    /** The browser scrolls to a focused slide; the engine turns to it instead. */
    const showFocused = ({ target }: FocusEvent) => {
      const isByKey = target instanceof Element && target.matches(":focus-visible");
      const slide = embla.slideNodes().findIndex((one) => isByKey && one.contains(target));
      if (slide >= 0) embla.scrollTo(slide, true);
      viewport.scrollLeft = 0;
    };
    const stayUnscrolled = () => {
      viewport.scrollLeft = 0;
    };
    viewport.addEventListener("focusin", showFocused);
    viewport.addEventListener("scroll", stayUnscrolled);
    return () => {
      viewport.removeEventListener("focusin", showFocused);
      viewport.removeEventListener("scroll", stayUnscrolled);
      embla.off("select", look).off("reInit", look);
    };
  }, [embla, viewport, dir, onPlace]);

  return null;
}

/** The index of the slide at the start of a scrolled viewport. */
function findFirstSlide(viewport: HTMLElement, slides: readonly HTMLElement[]): number {
  const gone = Math.abs(viewport.scrollLeft);
  const width = viewport.scrollWidth / slides.length || viewport.clientWidth || 1;
  return Math.round(gone / width);
}

/** Tilts the slides for a moment while they turn (420 ms, as long as other pictures move: 1.5 times `--calm`). */
function applyTilt(slides: readonly HTMLElement[], isRightwards: boolean): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const leaning = `perspective(900px) rotateY(${isRightwards ? 7 : -7}deg)`;
  for (const slide of slides) {
    slide.animate(
      [{ transform: "none" }, { transform: leaning, offset: 0.4 }, { transform: "none" }],
      { duration: 420, easing: "ease-out" },
    );
  }
}
