"use client";

import { useEffect, useRef, useState } from "react";
import styles from "./count-up.module.css";

interface CountUpProps {
  value: number;
  /** The formatted final figure. The server sends it, and screen readers read it. */
  text: string;
  /** The BCP 47 tag for the figures while it counts. */
  tag: string;
}

const duration = 1400;

/** A figure that counts up once, when it is first seen. */
export function CountUp({ value, text, tag }: CountUpProps) {
  const figure = useRef<HTMLSpanElement>(null);
  const [passing, setPassing] = useState<string | null>(null);

  useEffect(() => {
    if (!figure.current || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const format = new Intl.NumberFormat(tag);
    let frame = 0;

    function count(started: number) {
      frame = requestAnimationFrame((now) => {
        const progress = Math.min(1, Math.max(0, now - started) / duration);
        if (progress === 1) return setPassing(null);
        setPassing(format.format(Math.round(value * (1 - (1 - progress) ** 4))));
        count(started);
      });
    }

    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        count(performance.now());
      },
      { threshold: 0.6 },
    );
    seen.observe(figure.current);
    return () => {
      seen.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [value, tag]);

  return (
    <span ref={figure} className={styles.figure}>
      <bdi className={passing === null ? undefined : styles.final}>{text}</bdi>
      {passing !== null && (
        <bdi className={styles.passing} aria-hidden="true">
          {passing}
        </bdi>
      )}
    </span>
  );
}
