interface LogoProps {
  src: string;
  alt: string;
  /** Width at the height of 100 that every logo is drawn with. */
  width: number;
  /** Below the first screen: loaded when it comes near. */
  lazy?: boolean;
}

/** A logo drawn as SVG: one file, one size, no variants. */
export function Logo({ src, alt, width, lazy = false }: LogoProps) {
  return (
    <picture>
      <img src={src} alt={alt} width={width} height={100} loading={lazy ? "lazy" : "eager"} />
    </picture>
  );
}
