/**
 * Does to the page what a browser's translation does: each text goes into elements of its own, also each text that
 * comes later. It runs in the page, so it uses nothing from outside.
 * @returns a function that ends it
 */
export function translatePage(): () => void {
  const kept = "[translate=no], head, script, style, textarea, option, svg, font";

  function translate(text: Text): void {
    if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(kept)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    inner.append(text.data);
    outer.append(inner);
    // The text node that the page has made is in the page no longer.
    text.replaceWith(outer);
  }

  function translateAll(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    if (root instanceof Text) texts.push(root);
    for (const text of texts) translate(text);
  }

  translateAll(document.body);
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      for (const node of [target, ...addedNodes]) translateAll(node);
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}
