import styles from "./drawing.module.css";

interface Sheet {
  /** The address of its files without the file type. */
  src: string;
  width: number;
  height: number;
}

export interface DrawingProps {
  /** The name of the figure. */
  label: string;
  /** The content of the drawing in words. */
  alt: string;
  wide: Sheet;
  /** The drawing for narrow windows, with fewer and larger labels. */
  narrow: Sheet;
}

const narrowly = "(width < 75rem)";

/** A map with readable labels that fits every window. */
export function Drawing({ label, alt, wide, narrow }: DrawingProps) {
  const { src, ...size } = wide;
  const { src: narrowSrc, ...narrowSize } = narrow;
  return (
    <figure className={styles.drawing} aria-label={label}>
      <picture>
        <source media={narrowly} type="image/avif" srcSet={`${narrowSrc}.avif`} {...narrowSize} />
        <source media={narrowly} srcSet={`${narrowSrc}.webp`} {...narrowSize} />
        <source type="image/avif" srcSet={`${src}.avif`} />
        <img
          src={`${src}.webp`}
          alt={alt}
          {...size}
          loading="lazy"
          decoding="async"
          className={styles.sheet}
        />
      </picture>
    </figure>
  );
}
