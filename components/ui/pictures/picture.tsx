import { preload } from "react-dom";
import styles from "./picture.module.css";
import { getFocusClass, getPictureFile, type PictureSource } from "./picture-source";

/** The properties of a place for pictures. */
export type PicturePlace = {
  /**
   * The shown width, as in the `sizes` attribute. A picture that covers a place of another shape
   * counts as wide as it would be uncropped.
   */
  sizes: string;
  /** Shows the upright part of the picture: always, or where a media query matches. */
  upright?: true | { media: string; sizes: string };
  /** The styles give the place its width and height, so that the picture need not tell its own. */
  isFixed?: true;
};

type PictureProps = PicturePlace & {
  picture: PictureSource;
  /** The alternative text. It is empty for decoration. */
  alt: string;
  /** True for the one picture that is seen first: it is preloaded. All others load lazily. */
  priority?: boolean;
  className?: string;
};

const type = "image/avif";

/**
 * A picture as AVIF in several widths, with a WebP fallback. A class styles the `img`.
 */
export function Picture({
  picture,
  alt,
  sizes,
  upright,
  isFixed,
  priority = false,
  className,
}: PictureProps) {
  const { width, height, tone } = picture;
  const sources = buildSources(picture, sizes, upright);
  const fallback = getPictureFile(picture, picture.fallback, "webp");

  if (priority) {
    for (const { srcSet, sizes, media, elsewhere } of sources) {
      preload(fallback, {
        as: "image",
        type,
        imageSrcSet: srcSet,
        imageSizes: sizes,
        media: media ?? elsewhere,
        fetchPriority: "high",
      });
    }
  }

  return (
    <picture>
      {sources.map(({ elsewhere, ...source }) => (
        <source key={source.sizes} type={type} {...source} />
      ))}
      <img
        className={[styles.img, `tone-${tone}`, getFocusClass(picture), className]
          .filter(Boolean)
          .join(" ")}
        src={fallback}
        alt={alt}
        {...(!isFixed && { width, height })}
        {...(priority ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}

/** The `source` elements in order. `elsewhere` is the condition of the last one. */
function buildSources(
  picture: PictureSource,
  sizes: string,
  upright: PictureProps["upright"],
): { srcSet: string; sizes: string; media?: string; elsewhere?: string }[] {
  const part = { ...picture, src: `${picture.src}-upright` };
  const cropped = picture.upright && buildSrcSet(part, picture.upright.widths);
  // A place that is always upright needs no widths of the whole picture.
  if (cropped && upright === true) return [{ srcSet: cropped, sizes }];
  const whole = { srcSet: buildSrcSet(picture, picture.widths), sizes };
  if (!cropped || !upright || upright === true) return [whole];
  return [
    { srcSet: cropped, ...upright },
    { ...whole, elsewhere: `not all and ${upright.media}` },
  ];
}

function buildSrcSet(picture: PictureSource, widths: readonly number[]): string {
  return widths.map((width) => `${getPictureFile(picture, width, "avif")} ${width}w`).join(", ");
}
