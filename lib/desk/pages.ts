/** Reading something long to its end. */
import "server-only";
import type { Page, PageRequest } from "../people/ports";

/**
 * All pages from a place on. An empty one ends them, never a short one: Firestore's client, when an
 * answer breaks off, goes on by itself and then gives fewer than there are.
 */
export async function* pagesOf<Item>(
  page: (request: PageRequest) => Promise<Page<Item>>,
  { from, limit }: PageRequest,
): AsyncGenerator<Page<Item>> {
  for (;;) {
    const piece: Page<Item> = await page({ from, limit });
    if (piece.items.length === 0) return;
    yield piece;
    from = piece.next;
  }
}
