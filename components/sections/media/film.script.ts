/**
 * Plays the film in its dialog: first the poster, then the film without sound. It opens on click, and by itself once
 * per session, 1 s after the page is first seen.
 */
import { claimFilmTurn } from "@/components/ui/browser/film-session";
import { isPlainClick, openDialog } from "@/components/ui/browser/open-dialog";
import { runWhenShown } from "@/components/ui/browser/when-shown";
import type { Film } from "./film-link";
import { isLineSlow } from "./slow-line";

const DELAY_MS = 1000;

type Files = Omit<Film, "width" | "height">;

const link = document.querySelector<HTMLAnchorElement>("a[data-film]");
const dialog = document.querySelector<HTMLDialogElement>("dialog#film");
const video = dialog?.querySelector("video");

if (link && dialog && video) {
  const files: Files = JSON.parse(link.dataset.film ?? "");
  const open = (onClose?: () => void) => {
    openDialog(dialog, () => {
      clearFilm(video);
      onClose?.();
    });
    startFilm(video, files);
  };
  link.addEventListener("click", (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open();
  });
  if (canShowItself()) {
    runWhenShown(() =>
      runWhenSeen(() => {
        setTimeout(() => {
          if (!isVisitorBusy() && claimFilmTurn()) open(focusPageStart);
        }, DELAY_MS);
      }),
    );
  }
}

/** Runs when the tab is in front. */
function runWhenSeen(run: () => void): void {
  if (!document.hidden) run();
  else document.addEventListener("visibilitychange", () => runWhenSeen(run), { once: true });
}

/** Whether the visitor has opened something, has begun to use the page, follows a link into it, or has left the tab. */
function isVisitorBusy(): boolean {
  const { activeElement, body, hidden } = document;
  const isUsing = activeElement !== null && activeElement !== body;
  const isOpen = document.querySelector("dialog[open], details[data-dismissible][open]") !== null;
  return hidden || isOpen || isUsing || location.hash !== "";
}

/** Shows the poster, and plays the film when the poster has loaded or failed. */
function startFilm(video: HTMLVideoElement, { large, small, captions, poster }: Files): void {
  video.poster = poster;
  const image = new Image();
  image.onload = image.onerror = () => {
    if (!video.closest("dialog[open]") || video.firstChild) return;
    const { webm, mp4 } = matchMedia("(width < 48rem)").matches || isLineSlow() ? small : large;
    const track = Object.assign(document.createElement("track"), {
      kind: "captions",
      src: captions,
      srclang: document.documentElement.lang,
      default: true,
    });
    video.append(createSource(webm, "video/webm"), createSource(mp4, "video/mp4"), track);
    Object.assign(video, { muted: true, autoplay: true });
    video.load();
  };
  image.src = poster;
}

const createSource = (src: string, type: string) =>
  Object.assign(document.createElement("source"), { src, type });

/** Stops the film and its download. */
function clearFilm(video: HTMLVideoElement): void {
  video.pause();
  video.replaceChildren();
  video.load();
}

/** Whether the film may start by itself: not with reduced motion, data saving or a slow connection. */
function canShowItself(): boolean {
  return !isLineSlow() && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Tab continues from the start of the page, not from the film. A focus that the closed dialog restored stays. */
function focusPageStart(): void {
  const { activeElement, body } = document;
  // If nothing had the focus before, the browser leaves it in the closed dialog for a moment.
  if (activeElement !== body && !activeElement?.closest("dialog")) return;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute("tabindex");
}
