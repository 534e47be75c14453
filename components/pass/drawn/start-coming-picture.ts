import type { GrownStar } from "@/lib/fair/star/own-star";

interface ComingFacts {
  /** The registration's star. */
  star?: GrownStar | undefined;
  name?: string | undefined;
}

/**
 * Lets a visitor share or save the picture (`ComingPicture`). This device draws the star on it, and the name only if the
 * visitor chooses so.
 */
export function startComingPicture(place: HTMLElement, { star, name }: ComingFacts): void {
  const link = place.querySelector<HTMLAnchorElement>("a[download]");
  const button = place.querySelector("button");
  const choice = place.querySelector<HTMLInputElement>("input[type=checkbox]");
  const status = place.querySelector<HTMLElement>("[role=status]");
  if (!link || !button || !status) return;
  const { href, download: fileName } = link;
  for (const part of place.querySelectorAll<HTMLElement>("label, p[id]")) part.hidden = false;
  // Browsers that share files can share it.
  button.hidden = !navigator.canShare?.({ files: [toPictureFile(new Blob(), fileName)] });

  const makePicture = async () => {
    const answer = await fetch(href);
    if (!answer.ok) throw new Error("The picture did not come.");
    const picture = await answer.blob();
    const drawn = { star, name: choice?.checked ? name : undefined };
    return drawn.star || drawn.name ? (await loadDrawing()).drawComing(picture, drawn) : picture;
  };
  /** Cancelling the share dialog is no failure. */
  const handOn = async (take: (picture: Blob) => unknown) => {
    try {
      await take(await makePicture());
      status.textContent = "";
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === "AbortError";
      status.textContent = isCancelled ? "" : (status.dataset.failed ?? "");
    }
  };
  button.addEventListener("click", () =>
    handOn((picture) => navigator.share({ files: [toPictureFile(picture, fileName)] })),
  );
  link.addEventListener("click", (event) => {
    // The file has neither a star nor a name.
    if (!star && !choice?.checked) return;
    event.preventDefault();
    void handOn(async (picture) => (await loadDrawing()).savePicture(picture, fileName));
  });
}

/** Loaded when it is used: few visitors of a form get so far. */
const loadDrawing = () => import("./draw-coming");

function toPictureFile(picture: Blob, fileName: string): File {
  return new File([picture], fileName, { type: "image/jpeg" });
}
