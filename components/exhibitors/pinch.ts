/** Pinch zoom. One finger still scrolls. */

type Zoom = (factor: number, at: { x: number; y: number }) => void;

/** Calls back with the growth of the distance of two fingers, and the point between them. */
export function onPinch(element: HTMLElement, zoom: Zoom): void {
  let before = 0;

  const move = (event: TouchEvent) => {
    const [one, two] = event.touches;
    if (!one || !two) return;
    event.preventDefault();
    const apart = Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY);
    const at = { x: (one.clientX + two.clientX) / 2, y: (one.clientY + two.clientY) / 2 };
    if (before > 0) zoom(apart / before, at);
    before = apart;
  };
  const end = () => {
    before = 0;
  };

  element.addEventListener("touchmove", move, { passive: false });
  element.addEventListener("touchend", end);
  element.addEventListener("touchcancel", end);
}
