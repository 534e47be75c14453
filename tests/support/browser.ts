/** What jsdom lacks of a browser and the components need: dialogs, media queries, observers. */

/** Media queries that match, by their text. */
export const matching = new Set<string>();

/** Reports every observed element as seen, as if the page had been scrolled to it. */
export function seeEverything(): void {
  for (const observer of observers) observer.report();
}

const observers = new Set<SeenObserver>();

class SeenObserver {
  private readonly elements = new Set<Element>();

  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {
    observers.add(this);
  }

  observe(element: Element) {
    this.elements.add(element);
  }

  unobserve(element: Element) {
    this.elements.delete(element);
  }

  disconnect() {
    this.elements.clear();
    observers.delete(this);
  }

  report() {
    if (this.elements.size) {
      this.callback([...this.elements].map((target) => ({ target, isIntersecting: true })));
    }
  }
}

class SizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Puts the missing parts in place; call it once in a test file. */
export function standInForBrowser(): void {
  Object.assign(window, {
    matchMedia: (query: string) => ({
      matches: matching.has(query),
      addEventListener() {},
      removeEventListener() {},
    }),
    IntersectionObserver: SeenObserver,
    ResizeObserver: SizeObserver,
  });
  Object.assign(Element.prototype, { animate: () => ({}), scrollTo() {} });
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
      this.dispatchEvent(new Event("close"));
    },
  });
}

/**
 * Lays out carousel slides side by side: jsdom does no layout.
 * @param columns how many slides fit into the window
 * @param slides selector of the slides
 */
export function layOutSlides(columns: number, slides: string, dir: "ltr" | "rtl"): void {
  const width = 100;
  const place = (element: HTMLElement) => {
    const all = [...document.querySelectorAll<HTMLElement>(slides)];
    const index = all.indexOf(element);
    if (index < 0) return { left: 0, width: width * columns };
    return { left: dir === "ltr" ? index * width : (columns - 1 - index) * width, width };
  };
  const define = (name: string, get: (this: HTMLElement) => number) =>
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
  // The carousel reads margins, which jsdom knows only where a style sheet names them.
  document.head.innerHTML = `<style>${slides} { margin: 0px }</style>`;
  define("offsetLeft", function () {
    return place(this).left;
  });
  define("offsetWidth", function () {
    return place(this).width;
  });
}
