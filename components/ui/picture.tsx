import { preload } from "react-dom";
import styles from "./picture.module.css";

/** A derived picture: what the manifest in lib/content says of it. */
export type PictureSource = {
  /** Address without width and kind. */
  src: string;
  width: number;
  height: number;
  /** Widths of the AVIF files, in pixels. */
  widths: readonly number[];
  /** Width of the one WebP file. */
  fallback: number;
  /** Average colour as three hexadecimal digits; names the placeholder class. */
  tone: string;
  /** Digest of the master, so that a replaced picture has a new address. */
  version: string;
};

type PictureProps = {
  picture: PictureSource;
  /** What the picture shows; empty for decoration. */
  alt: string;
  /** The width it is shown at, as in the `sizes` attribute. */
  sizes: string;
  /** True for the one picture that is seen first: preloaded, the others load lazily. */
  priority?: boolean;
  className?: string;
};

/** The address of one derived file; `width` is one of the picture's widths. */
export function pictureFile(picture: PictureSource, width: number, kind: "avif" | "webp"): string {
  return `${picture.src}-${width}.${kind}?v=${picture.version}`;
}

/** A picture as AVIF at several widths with a WebP fallback; a class on it styles the `img`. */
export function Picture({ picture, alt, sizes, priority = false, className }: PictureProps) {
  const { widths, fallback, width, height, tone } = picture;
  const type = "image/avif";
  const srcSet = widths.map((w) => `${pictureFile(picture, w, "avif")} ${w}w`).join(", ");
  const source = pictureFile(picture, fallback, "webp");

  if (priority) {
    preload(source, {
      as: "image",
      type,
      imageSrcSet: srcSet,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }

  return (
    <picture className={styles.picture}>
      <source type={type} srcSet={srcSet} sizes={sizes} />
      <img
        className={[styles.image, `tone-${tone}`, className].filter(Boolean).join(" ")}
        src={source}
        alt={alt}
        width={width}
        height={height}
        loading={priority ? "eager" : "lazy"}
        fetchPriority={priority ? "high" : "auto"}
        decoding="async"
      />
    </picture>
  );
}
