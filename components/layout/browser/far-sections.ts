import { runWhenIdle } from "@/components/ui/browser/after-load";

/**
 * Lays out the sections far below one by one, so that input is handled in between. Then the page has its real height,
 * and a screenshot of the full page is complete. Wide windows on a fast connection also load the pictures; phones,
 * whose data may cost money, load only pictures that come near.
 */
export function layOutFarSections(): void {
  const part = document.querySelector<HTMLElement>("[data-far]");
  if (part) {
    delete part.dataset.far;
    // Reading the position forces a layout now instead of together with the next section.
    part.getBoundingClientRect();
    runWhenIdle(layOutFarSections);
  } else if (isWide() && isLineFast()) loadPictures();
}

const isWide = () => window.innerWidth >= 960;

/** Whether the browser reports a fast connection and no data saving. */
function isLineFast(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { effectiveType: string; saveData: boolean };
  };
  return connection?.effectiveType === "4g" && !connection.saveData;
}

/** Loads the pictures below, so that scrolling shows no empty frames. Hidden and sideways ones stay lazy. */
function loadPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>("img[loading=lazy]")) {
    const { width, left, right } = picture.getBoundingClientRect();
    if (width > 0 && right > 0 && left < window.innerWidth) picture.loading = "eager";
  }
}
