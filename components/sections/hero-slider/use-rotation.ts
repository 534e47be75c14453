import { type RefObject, useEffect, useLayoutEffect, useState } from "react";

export const SLIDE_MILLISECONDS = 6000;

/**
 * Advances an index every six seconds, in a circle. It waits while a mouse is over the section
 * around `root`. When keyboard focus comes in, it stops until somebody starts it again. For people
 * who prefer reduced motion it is stopped from the start.
 */
export function useRotation(root: RefObject<HTMLElement | null>, count: number) {
  const [index, show] = useState(0);
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const running = playing && !hovered;

  // Before the timer is set for the first time.
  useLayoutEffect(() => {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) setPlaying(false);
  }, []);

  useEffect(() => {
    const section = root.current?.closest("section");
    if (!section) return;
    const controller = new AbortController();
    const { signal } = controller;
    // A finger does not end its hover, so the slides would wait for ever.
    const onPointer = ({ pointerType, type }: PointerEvent) =>
      setHovered(pointerType === "mouse" && type === "pointerenter");
    const onFocus = ({ target, relatedTarget }: FocusEvent) => {
      const entered = !(relatedTarget instanceof Node && section.contains(relatedTarget));
      if (entered && target instanceof Element && target.matches(":focus-visible")) {
        setPlaying(false);
      }
    };
    section.addEventListener("pointerenter", onPointer, { signal });
    section.addEventListener("pointerleave", onPointer, { signal });
    section.addEventListener("focusin", onFocus, { signal });
    return () => controller.abort();
  }, [root]);

  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => show((index + 1) % count), SLIDE_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [running, index, count]);

  return { index, show, playing, running, toggle: () => setPlaying(!playing) };
}
