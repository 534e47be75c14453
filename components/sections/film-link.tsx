"use client";

import { lazy, type MouseEvent, type ReactNode, Suspense, useEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import styles from "./film-link.module.css";
import type { Film, VideoDialogLabels } from "./video-dialog";

const VideoDialog = lazy(() =>
  import("./video-dialog").then((module) => ({ default: module.VideoDialog })),
);

interface FilmLinkProps {
  film: Film;
  labels: VideoDialogLabels & { watch: string };
  /** A still of the film. */
  children: ReactNode;
}

/** Opens the film: when asked, and unasked once per session, 1 s after the first view. */
export function FilmLink({ film, labels, children }: FilmLinkProps) {
  const [open, setOpen] = useState(false);

  useEffect(() => {
    if (!mayShowItself()) return;
    const timer = setTimeout(() => {
      // Not on top of something that the visitor has opened meanwhile.
      if (!document.querySelector("dialog[open]") && firstInSession()) setOpen(true);
    }, 1000);
    return () => clearTimeout(timer);
  }, []);

  function watch(event: MouseEvent) {
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <a className={styles.link} href={film.mp4} onClick={watch}>
        <span className={styles.still}>
          {children}
          <span className={styles.play}>
            <Icon name="play" />
          </span>
        </span>
        <span className={styles.label}>{labels.watch}</span>
      </a>
      {open && (
        <Suspense>
          <VideoDialog film={film} labels={labels} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Moving pictures come unasked only where nothing speaks against them. */
function mayShowItself(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether the film has not shown itself in this session; remembers that it has now. */
function firstInSession(): boolean {
  try {
    const first = sessionStorage.getItem("film-shown") === null;
    sessionStorage.setItem("film-shown", "yes");
    return first;
  } catch {
    // Where nothing can be remembered, the film would show itself on every view.
    return false;
  }
}
