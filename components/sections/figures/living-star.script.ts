/**
 * Makes the star that of this fair: asks how many visitors have registered shortly before the star is in view, and draws
 * it if they are enough. Without an answer the star of the last edition stays.
 */
import type { VisitorCountsAnswer } from "@/lib/registration/visitor-counts";
import type { showLivingStar } from "./living-star-drawing.script";

/** A view ahead, so that what changes is not in sight. */
const AHEAD = "100% 0%";

const root = document.querySelector<HTMLElement>("[data-living]");

async function wakeUp({ living = "", drawing = "" }: DOMStringMap): Promise<void> {
  const answer = await fetch(living);
  if (!root || !answer.ok) return;
  const { star }: VisitorCountsAnswer = await answer.json();
  if (!star) return;
  const script: { showLivingStar: typeof showLivingStar } = await import(drawing);
  script.showLivingStar(root, star);
}

const sight = new IntersectionObserver(
  ([entry]) => {
    if (!entry?.isIntersecting) return;
    sight.disconnect();
    void wakeUp(root?.dataset ?? {}).catch(() => undefined);
  },
  { rootMargin: AHEAD },
);
if (root) sight.observe(root);
