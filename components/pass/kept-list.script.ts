/** Offers to keep the list of this device with the pass, if it has something that the pass has not. */
import { readKept, setKeptWithPass, watchKept } from "@/components/kept/kept-storage";
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
  // Of these lists the device reports nothing any more.
  setKeptWithPass(withPass.size > 0);
  // Before the form is sent in place, and as the list is then.
  document.addEventListener(
    "submit",
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      const items = readKept();
      const lists = { list: items, counted: items.filter(({ isCounted }) => isCounted) };
      for (const [name, some] of Object.entries(lists)) {
        const field = target.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = formatKeptKeys(some);
      }
    },
    { capture: true },
  );
}
