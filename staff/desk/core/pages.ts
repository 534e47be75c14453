import "server-only";
import type { Page, PageRequest } from "@/lib/staff-records/logs";

/**
 * All pages from a place on. Only an empty page ends the list: if a response breaks off, Firestore's client may return
 * fewer documents than there are.
 */
export async function* iteratePages<Item>(
  readPage: (request: PageRequest) => Promise<Page<Item>>,
  { from, limit }: PageRequest,
): AsyncGenerator<Page<Item>> {
  for (;;) {
    const piece: Page<Item> = await readPage({ from, limit });
    if (piece.items.length === 0) return;
    yield piece;
    from = piece.next;
  }
}
