import styles from "./drawing.module.css";

export interface DrawingProps {
  /** Names the drawing where it scrolls. */
  label: string;
  /** Address of its files without their kind. */
  src: string;
  /** What the drawing says, in words. */
  alt: string;
  width: number;
  height: number;
}

/** A plan or map that keeps its lettering legible: where there is little room it scrolls sideways. */
export function Drawing({ label, src, ...picture }: DrawingProps) {
  return (
    // What scrolls must be reachable by keyboard.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
    <figure className={styles.drawing} aria-label={label} tabIndex={0}>
      <picture>
        <source type="image/avif" srcSet={`${src}.avif`} />
        {/* biome-ignore lint/a11y/useAltText: it is one of the properties. */}
        <img
          src={`${src}.webp`}
          {...picture}
          loading="lazy"
          decoding="async"
          className={styles.sheet}
        />
      </picture>
    </figure>
  );
}
