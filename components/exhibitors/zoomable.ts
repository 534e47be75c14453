/** Zooms a drawing in its frame, which scrolls natively. */

/** Maximum width relative to the frame. */
const MAX_SCALE = 14;
/** Pixels per metre from which stands show their numbers (12 pixels high) and are large enough to tap. */
const NEAR_SCALE = 9.6;

export interface Zoomable {
  /** Zooms around a point of the window, or the middle of the frame. */
  zoomBy(factor: number, at?: { x: number; y: number }): void;
  /** Enlarges stands until they are readable. */
  enlarge(): void;
  /** Zooms to a part of the drawing. Parts outside get `data-beside`. */
  to(part: SVGGraphicsElement): void;
  showAll(): void;
}

/**
 * Makes a drawing zoomable, also by the keys + - 0 and by Ctrl + wheel.
 * @param parts get `data-near` when near and visible, because a phone draws the numbers of all stands too slowly
 */
export function makeZoomable(
  frame: HTMLElement,
  svg: SVGSVGElement,
  parts: readonly SVGGraphicsElement[],
): Zoomable {
  let scale = 1;
  /** The scale from which stands are near. */
  const getNearScale = () => (NEAR_SCALE * svg.viewBox.baseVal.width) / frame.clientWidth;

  const markBeside = (chosen?: SVGGraphicsElement) => {
    for (const part of parts)
      part.toggleAttribute("data-beside", chosen !== undefined && part !== chosen);
  };

  const set = (next: number) => {
    scale = Math.min(MAX_SCALE, Math.max(1, next));
    svg.style.setProperty("--zoom", String(scale));
    if (scale === 1) markBeside();
  };

  let isLooking = false;
  const look = () => {
    isLooking = false;
    const isNear = scale >= getNearScale() * 0.999;
    const { left, right, top, bottom } = frame.getBoundingClientRect();
    const states = parts.map((part) => {
      if (!isNear) return false;
      const box = part.getBoundingClientRect();
      return box.right > left && box.left < right && box.bottom > top && box.top < bottom;
    });
    for (const [index, part] of parts.entries()) part.toggleAttribute("data-near", states[index]);
  };
  const lookSoon = () => {
    if (!isLooking) requestAnimationFrame(look);
    isLooking = true;
  };

  const zoomBy: Zoomable["zoomBy"] = (factor, at) => {
    const box = frame.getBoundingClientRect();
    const x = at ? at.x - box.left : box.width / 2;
    const y = at ? at.y - box.top : box.height / 2;
    const before = scale;
    set(scale * factor);
    const real = scale / before;
    frame.scrollLeft = (frame.scrollLeft + x) * real - x;
    // The frame grows with the drawing, up to a limit.
    frame.scrollTop = (frame.scrollTop + y) * real - (at ? y : frame.clientHeight / 2);
    lookSoon();
  };

  const enlarge = () => {
    if (scale < getNearScale()) zoomBy(getNearScale() / scale);
  };

  const to: Zoomable["to"] = (part) => {
    set(1);
    const drawing = svg.getBoundingClientRect();
    const { left, top, width, height } = part.getBoundingClientRect();
    set(getNearScale());
    markBeside(part);
    const computeMiddle = (start: number, size: number, from: number) =>
      (start - from + size / 2) * scale;
    // On a phone a hall is wider than the frame, so its rows are shown from their start.
    frame.scrollLeft = Math.min(
      computeMiddle(left, width, drawing.left) - frame.clientWidth / 2,
      (left - drawing.left) * scale,
    );
    frame.scrollTop = computeMiddle(top, height, drawing.top) - frame.clientHeight / 2;
    lookSoon();
  };

  const showAll = () => {
    set(1);
    frame.scrollTo(0, 0);
    lookSoon();
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "+" || event.key === "=") zoomBy(1.6);
    else if (event.key === "-") zoomBy(1 / 1.6);
    else if (event.key === "0" || event.key === "Escape") showAll();
    else return;
    event.preventDefault();
  };

  const handleWheel = (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomBy(event.deltaY < 0 ? 1.15 : 1 / 1.15, { x: event.clientX, y: event.clientY });
  };

  frame.tabIndex = 0;
  frame.setAttribute("role", "region");
  frame.setAttribute("aria-label", svg.getAttribute("aria-label") ?? "");
  frame.addEventListener("scroll", lookSoon, { passive: true });
  addEventListener("resize", lookSoon);
  frame.addEventListener("keydown", handleKey);
  frame.addEventListener("wheel", handleWheel, { passive: false });
  return { zoomBy, enlarge, to, showAll };
}
