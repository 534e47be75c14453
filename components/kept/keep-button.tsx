import { type KeptItem, toKeptKey } from "@/lib/kept/kept-list";

interface KeepButtonProps {
  /** The rows of the programme say themselves when they are. */
  item: Pick<KeptItem, "kind" | "id" | "name"> & Partial<Pick<KeptItem, "at">>;
  /** What is wanted of the item, such as a product: it becomes a line of its note. */
  line?: string;
  /** Beside the star stands what it does. */
  labelled?: boolean;
}

/**
 * The place of a star that keeps something for "My fair": the script puts the button there (`start-keeping.ts`), and
 * without script there is none. It has no class, because the server also writes it into pages without any: a container
 * has that of `keep.module.css`.
 */
export function KeepButton({ item, line, labelled = false }: KeepButtonProps) {
  return (
    <span
      data-keep={toKeptKey(item)}
      data-name={item.name}
      data-at={item.at}
      data-line={line}
      data-labelled={labelled ? "" : undefined}
    />
  );
}
