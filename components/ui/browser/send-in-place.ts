/**
 * Sends small forms (`data-in-place`) as the browser would, but without leaving the page: the answer takes the form's
 * place, and nothing typed is lost without a network. Forms that React hydrates send themselves.
 */
import { isOutdated, postToPage } from "./own-post";

export function sendFormsInPlace(): void {
  // In development React hydrates the page, and sends its forms.
  if (document.querySelector("main[data-hydrates]")) return;
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.inPlace === undefined) return;
    event.preventDefault();
    if (!form.hasAttribute("aria-busy")) void sendInPlace(form, event.submitter);
  });
}

async function sendInPlace(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  const data = new FormData(form, submitter);
  const endSending = startSending(form, submitter);
  try {
    const { status, movedTo, page } = await postToPage(data);
    if (movedTo) return location.replace(movedTo);
    // What the address stands for is gone, as the page there says.
    if (status === 404) return location.reload();
    const answer = status === 200 ? page?.getElementById(form.id) : undefined;
    if (!page || !answer) {
      endSending();
      return showFailure(form, getRefusal(form, status));
    }
    await loadStyles(page);
    document.title = page.title;
    form.replaceWith(answer);
    const start = answer.matches("[autofocus]") ? answer : answer.querySelector("[autofocus]");
    if (start instanceof HTMLElement) start.focus();
  } catch {
    endSending();
    showFailure(form, navigator.onLine ? undefined : form.dataset.offline);
  }
}

/** The form's own words, if it has some. */
function getRefusal({ dataset }: HTMLFormElement, status: number): string | undefined {
  if (status === 429) return dataset.tooMany;
  if (status === 413) return dataset.refused;
  return isOutdated(status) ? dataset.outdated : undefined;
}

/** @returns a function that lets the form be sent again */
function startSending(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  const text = submitter?.textContent ?? "";
  const buttons = form.querySelectorAll<HTMLButtonElement>("button[type=submit]");
  const setSending = (isSending: boolean) => {
    if (isSending) form.setAttribute("aria-busy", "true");
    else form.removeAttribute("aria-busy");
    for (const button of buttons) button.disabled = isSending;
    if (submitter) submitter.textContent = (isSending && submitter.dataset.sending) || text;
  };
  setSending(true);
  return () => setSending(false);
}

/** Says that nothing is known of an answer. The form has the place for it. */
function showFailure(form: HTMLFormElement, text = form.dataset.inPlace): void {
  const place = form.querySelector<HTMLElement>("[data-failure]");
  const alert = place?.querySelector<HTMLElement>("[role=alert]");
  if (!place || !alert) return;
  alert.textContent = text ?? "";
  place.hidden = false;
  alert.focus();
}

/** A built page has only its own rules; the answer may need others. */
async function loadStyles(page: Document): Promise<void> {
  const known = new Set(Array.from(document.styleSheets, ({ href }) => href));
  const links = page.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]");
  const missing = [...links].filter(({ href }) => !known.has(href));
  const loaded = missing.map(
    (link) =>
      new Promise((resolve) => {
        link.onload = resolve;
        link.onerror = resolve;
      }),
  );
  document.head.append(...missing);
  await Promise.all(loaded);
}
