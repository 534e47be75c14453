interface LogoProps {
  src: string;
  alt: string;
  /** The width at a height of 100, which all logos have. */
  width: number;
  /** For logos below the first screen. */
  lazy?: boolean;
}

/** One SVG file in one size. */
export function Logo({ src, alt, width, lazy = false }: LogoProps) {
  const image = (
    // biome-ignore lint/performance/noImgElement: a drawing has one size, and a <picture> would only be weight.
    <img src={src} alt={alt} width={width} height={100} loading={lazy ? "lazy" : "eager"} />
  );
  // Without a <picture>, React would request an eager image before everything else.
  return lazy ? image : <picture>{image}</picture>;
}
