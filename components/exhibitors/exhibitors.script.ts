/** Makes the search of the exhibitor list and the plan of stands interactive. */
import { startList } from "./live-list";
import { startPlan } from "./live-plan";

const root = document.querySelector<HTMLElement>("[data-stars]");
const list = root && startList(root);
if (root && list) {
  startPlan(root, list);
  // The stars are loaded when the plan or the first row comes into view.
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    import(root.dataset.stars ?? "").catch(() => undefined);
  });
  for (const element of root.querySelectorAll('[data-part="frame"], li')) seen.observe(element);
}
