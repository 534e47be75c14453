import styles from "./drawing.module.css";

export interface DrawingProps {
  /** The name of the scrolling area. */
  label: string;
  /** The address of its files without the file type. */
  src: string;
  /** The content of the drawing in words. */
  alt: string;
  width: number;
  height: number;
}

/** A plan or map with readable labels. On narrow screens it scrolls sideways. */
export function Drawing({ label, src, ...picture }: DrawingProps) {
  return (
    // Keyboard users must be able to scroll it.
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
