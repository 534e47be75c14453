/** The choice of paper is beside it. The page's script prints (`print-on-click.ts`). */
export function PrintButton({ label, className }: { label: string; className?: string }) {
  return (
    <button type="button" className={className} data-print>
      {label}
    </button>
  );
}
