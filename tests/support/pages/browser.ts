/**
 * Parts of a browser that jsdom does not have and the components need: dialogs, media queries,
 * observers.
 */

/** The media queries that match, by their text. */
export const matching = new Set<string>();

/** Reports every observed element as visible, as if somebody had scrolled to it. */
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

/** Adds the missing parts. Call it once in a test file. */
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
 * Gives carousel slides a layout, because jsdom has none.
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
  // The carousel reads margins. jsdom knows them only if a style sheet sets them.
  document.head.innerHTML = `<style>${slides} { margin: 0px }</style>`;
  define("offsetLeft", function () {
    return place(this).left;
  });
  define("offsetWidth", function () {
    return place(this).width;
  });
}
