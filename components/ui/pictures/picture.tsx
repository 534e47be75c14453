import { preload } from "react-dom";
import styles from "./picture.module.css";
import { getFocusClass, getPictureFile, type PictureSource } from "./picture-source";

export type PicturePlace = {
  /** The shown width, as in the `sizes` attribute. For a cropped picture, its uncropped width. */
  sizes: string;
  /** Shows the upright part of the picture: always, or where a media query matches. */
  upright?: true | { media: string; sizes: string };
  /** Styles set the place's width and height, so that the picture need not. */
  isFixed?: true;
};

type PictureProps = PicturePlace & {
  picture: PictureSource;
  /** Empty for decoration. */
  alt: string;
  /** True for the first visible picture, which is preloaded. All others load lazily. */
  priority?: boolean;
  className?: string;
};

const type = "image/avif";

/** AVIF in several widths, with a WebP fallback. A class styles the `img`. */
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

/** `elsewhere` is the condition of the last `source`. */
function buildSources(
  picture: PictureSource,
  sizes: string,
  upright: PictureProps["upright"],
): { srcSet: string; sizes: string; media?: string; elsewhere?: string }[] {
  const part = { ...picture, src: `${picture.src}-upright` };
  const cropped = picture.upright && buildSrcSet(part, picture.upright.widths);
  // An always upright place needs no widths of the whole picture.
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
