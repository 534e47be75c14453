/** Offers to keep the list of this device with the pass, if it has something that the pass has not. */
import { readKept, watchKept } from "@/components/kept/kept-storage";
import { fillTemplate } from "@/components/kept/templates";
import { toKeptKey } from "@/lib/kept/kept-list";
import { formatKeptKeys } from "@/lib/kept/kept-with-pass";

const section = document.querySelector("[data-kept-list]");
if (section) {
  const inputs = section.querySelectorAll<HTMLInputElement>("[name=remove]");
  const withPass = new Set(Array.from(inputs, ({ value }) => value));

  const showOffer = () => {
    const missing = readKept().filter((item) => !withPass.has(toKeptKey(item)));
    const offer = section.querySelector('[data-part="device"]');
    offer?.toggleAttribute("hidden", missing.length === 0);
    const words = offer?.querySelector<HTMLElement>("[data-count]");
    if (words)
      words.textContent = fillTemplate(words.dataset.count ?? "", { count: missing.length });
  };
  showOffer();
  watchKept(showOffer);
  // Before the form is sent in place, and as the list is then.
  document.addEventListener(
    "submit",
    ({ target }) => {
      const list = target instanceof HTMLFormElement && target.elements.namedItem("list");
      if (list instanceof HTMLInputElement) list.value = formatKeptKeys(readKept());
    },
    { capture: true },
  );
}
