/** A tick in the star of the mark. */
export function StarTick({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={className}>
      <path d="M120 60 102 78v24H78L60 120 42 102H18V78L0 60 18 42V18h24L60 0l18 18h24v24z" />
      <path d="m38 62 16 16 29-34" />
    </svg>
  );
}
