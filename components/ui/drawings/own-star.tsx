interface OwnStarProps {
  /** Path data that `buildStar` returns for a reference. */
  d: string;
  className?: string | undefined;
}

/** A registration's star, in the colour of the text. Decorative, because the reference is also text. */
export function OwnStar({ d, className }: OwnStarProps) {
  return (
    <svg className={className} viewBox="-100 -100 200 200" aria-hidden="true" data-star="">
      <path d={d} fill="currentColor" fillRule="evenodd" pathLength="1" />
    </svg>
  );
}
