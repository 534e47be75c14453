import styles from "./drawing.module.css";

export interface DrawingProps {
  /** Names the drawing where it scrolls. */
  label: string;
  src: string;
  /** What the drawing says, in words. */
  alt: string;
  width: number;
  height: number;
}

/** A plan or map that keeps its lettering legible: where there is little room it scrolls sideways. */
export function Drawing({ label, ...picture }: DrawingProps) {
  return (
    // What scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <figure className={styles.drawing} aria-label={label} tabIndex={0}>
      <picture>
        {/* biome-ignore lint/a11y/useAltText: it is one of the properties. */}
        <img {...picture} loading="lazy" decoding="async" className={styles.sheet} />
      </picture>
    </figure>
  );
}
