import { buildOutline } from "@/lib/fair/star/outline";
import { type KeptItem, toKeptKey } from "@/lib/kept/kept-list";

export interface KeepTexts {
  keep: string;
  kept: string;
}

interface KeepButtonProps {
  item: Pick<KeptItem, "kind" | "id" | "name" | "at">;
  texts: KeepTexts;
  /** Beside the star stands what it does. */
  labelled?: boolean;
}

const SIZE = 88;

/**
 * A star that keeps something for "My fair" (`start-keeping.ts`). It has no class, because the server also writes it
 * into pages without any: a container has that of `keep.module.css`.
 */
export function KeepButton({ item, texts, labelled = false }: KeepButtonProps) {
  return (
    <button
      type="button"
      data-keep={toKeptKey(item)}
      data-name={item.name}
      data-at={item.at}
      data-labelled={labelled ? "" : undefined}
      aria-label={`${texts.keep}: ${item.name}`}
      aria-pressed="false"
      title={texts.keep}
      hidden
    >
      <svg viewBox="-100 -100 200 200" aria-hidden="true">
        <path d={buildOutline(SIZE)} />
      </svg>
      {labelled && <span>{texts.keep}</span>}
      {labelled && <span>{texts.kept}</span>}
    </button>
  );
}
