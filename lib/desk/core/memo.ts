/**
 * What is computed from the book is kept until the book changes. Then all of it is forgotten, so that nobody who
 * was erased stays in memory.
 */
import "server-only";
import type { Book } from "./book";

interface Kept {
  version: number;
  byName: Map<string, { key: string; made: unknown }>;
}

const kept = new WeakMap<object, Kept>();

/**
 * Computes something once for each state of the book. Each name always stands for the same kind of thing.
 * @param key of one name only the thing with the last key is kept
 */
export function memoByVersion<Made>(
  book: Pick<Book, "version">,
  name: string,
  make: () => Made,
  key = "",
): Made {
  const version = book.version();
  let ofBook = kept.get(book);
  if (ofBook?.version !== version) {
    ofBook = { version, byName: new Map() };
    kept.set(book, ofBook);
  }
  const known = ofBook.byName.get(name);
  if (known?.key === key) return known.made as Made;
  const made = make();
  ofBook.byName.set(name, { key, made });
  return made;
}
