"use client";

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { Dialog } from "./dialog";
import dialog from "./dialog.module.css";
import { Icon } from "./icon";
import styles from "./lightbox.module.css";

interface LightboxPicture {
  src: string;
  caption: string;
}

export interface LightboxLabels {
  /** The name of the viewer. */
  title: string;
  close: string;
  previous: string;
  next: string;
}

interface LightboxProps {
  pictures: LightboxPicture[];
  /** The index of the first picture. */
  start: number;
  labels: LightboxLabels;
  onClose: () => void;
}

/** How many pixels a finger must move sideways to turn to another picture. */
const swipeDistance = 48;
/** A finger that moves less than this has tapped. */
const tapDistance = 8;

/**
 * A full-screen viewer. Buttons, arrow keys and swipes turn the pictures, in a circle. On an upright phone a picture
 * fills the screen; a tap shows the whole of it, and another one fills the screen again.
 */
export function Lightbox({ pictures, start, labels, onClose }: LightboxProps) {
  const [index, setIndex] = useState(start);
  const [isWhole, setIsWhole] = useState(false);
  const pressedAt = useRef<number | null>(null);
  const count = pictures.length;
  const at = (position: number) => pictures[(position + count) % count];
  const turn = (step: number) => setIndex((current) => (current + step + count) % count);

  const previousSrc = at(index - 1)?.src;
  const nextSrc = at(index + 1)?.src;
  useEffect(() => {
    for (const src of [nextSrc, previousSrc]) if (src) new Image().src = src;
  }, [nextSrc, previousSrc]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    turn((event.key === "ArrowRight") === readsLeftToRight() ? 1 : -1);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (pressedAt.current === null) return;
    const travelled = event.clientX - pressedAt.current;
    pressedAt.current = null;
    if (Math.abs(travelled) < tapDistance) setIsWhole(!isWhole);
    if (Math.abs(travelled) < swipeDistance) return;
    turn(travelled < 0 === readsLeftToRight() ? 1 : -1);
  }

  const picture = at(index);
  return (
    <Dialog
      label={labels.title}
      closeLabel={labels.close}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className={styles.viewer}
    >
      <figure
        className={styles.figure}
        onPointerDown={(event) => {
          pressedAt.current = event.isPrimary ? event.clientX : null;
        }}
        onPointerUp={onPointerUp}
        onPointerCancel={() => {
          pressedAt.current = null;
        }}
      >
        {/* A new key makes each picture fade in. */}
        <picture key={index} className={styles.frame}>
          <img
            src={picture?.src}
            alt=""
            draggable={false}
            className={`${styles.picture} ${isWhole ? "" : styles.filling}`}
          />
        </picture>
        <figcaption className={styles.caption} aria-live="polite">
          <bdi translate="no" className={styles.count} dir="ltr">
            {`${index + 1} / ${count}`}
          </bdi>{" "}
          <span>{picture?.caption}</span>
        </figcaption>
      </figure>
      <button
        type="button"
        className={`${dialog.round} ${styles.turn} ${styles.previous}`}
        aria-label={labels.previous}
        onClick={() => turn(-1)}
      >
        <Icon name="chevronPrevious" />
      </button>
      <button
        type="button"
        className={`${dialog.round} ${styles.turn} ${styles.next}`}
        aria-label={labels.next}
        onClick={() => turn(1)}
      >
        <Icon name="chevronNext" />
      </button>
    </Dialog>
  );
}

/** Whether the page is left-to-right. Then "next" is on the right. */
function readsLeftToRight(): boolean {
  return document.dir !== "rtl";
}
