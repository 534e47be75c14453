import { runWhenIdle } from "@/components/ui/browser/after-load";

/**
 * Lays out the sections far below, one after the other, so that a touch is answered in between. After that the page has
 * its real height, and a picture of the whole page shows all of it. Wide windows on a fast line also load the pictures.
 * Phones, whose data may cost money, load only pictures that come near.
 */
export function layOutFarSections(): void {
  const part = document.querySelector<HTMLElement>("[data-far]");
  if (part) {
    delete part.dataset.far;
    // Asking for its place has it laid out now, and not together with the next one.
    part.getBoundingClientRect();
    runWhenIdle(layOutFarSections);
  } else if (isWide() && isLineFast()) loadPictures();
}

const isWide = () => window.innerWidth >= 960;

/** Whether the browser says that its line is fast, and that the visitor does not save data. */
function isLineFast(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType: string; saveData: boolean };
  };
  return connection?.effectiveType === "4g" && !connection.saveData;
}

/** Asks for the pictures below, so that nobody scrolls into empty frames. What is scrolled aside or closed waits. */
function loadPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) {
    const { width, left, right } = picture.getBoundingClientRect();
    if (width > 0 && right > 0 && left < window.innerWidth) picture.loading = "eager";
  }
}
