/** Inline SVG, because an offline tablet has no image file. */
export function FairMark({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 100 100" aria-hidden="true">
      <path
        fillRule="evenodd"
        d="M98 50 84 64v20H64L50 98 36 84H16V64L2 50l14-14V16h20L50 2l14 14h20v20Zm-10 0L76.9 61.1V77H61L50 88 38.9 76.9H23V61L12 50l11.1-11.1V23H39l11-11 11.1 11.1H77V39Z"
      />
      <path d="M24 64V50a26 26 0 0 1 52 0v14H64V50a14 14 0 0 0-28 0v14Zm26-24 3.2 6.8L60 50l-6.8 3.2L50 60l-3.2-6.8L40 50l6.8-3.2Z" />
    </svg>
  );
}
