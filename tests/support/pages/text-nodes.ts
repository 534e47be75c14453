/**
 * Fails a test whose page a translation would break. A browser that translates puts each text into elements of its
 * own; React goes on changing, removing and inserting beside the text nodes that it made, which stand in the page no
 * longer. React makes a text node where a text has siblings, or stands alone in a fragment. A text that is the only
 * child of its element is written by `textContent`, which replaces whatever a translation has put there.
 */
const broken = new Set<string>();
const { createTextNode } = Document.prototype;

Document.prototype.createTextNode = function (data) {
  const node = createTextNode.call(this, data);
  // React says right after this whose node it is.
  if (data.trim()) queueMicrotask(() => note(node));
  return node;
};

afterEach(() => {
  const found = [...broken];
  broken.clear();
  expect(found).toEqual([]);
});

interface Fiber {
  type: unknown;
  return: Fiber | null;
}

/** Notes the text and the component that renders it, if the node is React's. */
function note(node: Text): void {
  const own = Object.entries(node).find(([key]) => key.startsWith("__reactFiber$"));
  if (!own) return;
  let fiber: Fiber | null = own[1];
  while (fiber && typeof fiber.type !== "function") fiber = fiber.return;
  const { name = "a test" } = (fiber?.type ?? {}) as { name?: string };
  broken.add(`"${node.data}" of ${name} has siblings: put it into an element of its own`);
}
