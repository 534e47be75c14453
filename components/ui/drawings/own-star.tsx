interface OwnStarProps {
  /** Path data, as `buildStar` gives it for a reference. */
  d: string;
  className?: string | undefined;
}

/** The star of one registration, in the colour of the text. It is an ornament: the reference stands in words. */
export function OwnStar({ d, className }: OwnStarProps) {
  return (
    <svg className={className} viewBox="-100 -100 200 200" aria-hidden="true" data-star="">
      <path d={d} fill="currentColor" fillRule="evenodd" pathLength="1" />
    </svg>
  );
}
