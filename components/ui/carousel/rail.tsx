"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./rail.module.css";
import { TurnButtons } from "./turn-buttons";

interface RailProps {
  labels: { previous: string; next: string };
  /** The content above, beside the buttons. */
  head: ReactNode;
  /** An element that scrolls sideways. */
  children: ReactNode;
}

/** An area that scrolls sideways, with buttons for people who have only a mouse. */
export function Rail({ labels, head, children }: RailProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [{ atStart, atEnd }, setEnds] = useState({ atStart: true, atEnd: false });

  useEffect(() => {
    const scroller = holder.current?.firstElementChild;
    if (!scroller) return;
    const look = () => {
      // The value is negative in right-to-left text. Fractions of pixels are ignored.
      const gone = Math.abs(scroller.scrollLeft);
      const left = scroller.scrollWidth - scroller.clientWidth - gone;
      setEnds({ atStart: gone < 2, atEnd: left < 2 });
    };
    // Checks at once, and again when the window or the pictures change the width.
    const resized = new ResizeObserver(look);
    resized.observe(scroller);
    scroller.addEventListener("scroll", look, { passive: true });
    return () => {
      resized.disconnect();
      scroller.removeEventListener("scroll", look);
    };
  }, []);

  function turn(step: 1 | -1) {
    const scroller = holder.current?.firstElementChild;
    const forward = document.dir === "rtl" ? -step : step;
    scroller?.scrollBy({ left: forward * scroller.clientWidth * 0.8 });
  }

  return (
    <>
      <div className={styles.top}>
        {head}
        <TurnButtons
          labels={labels}
          atStart={atStart}
          atEnd={atEnd}
          onBack={() => turn(-1)}
          onForth={() => turn(1)}
        />
      </div>
      <div ref={holder}>{children}</div>
    </>
  );
}
