"use client";

import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from "react";
import { takeFilmTurn } from "@/components/ui/film-session";
import { Icon } from "@/components/ui/icon";
import { whenShown } from "@/components/ui/when-shown";
import styles from "./film-link.module.css";
import { plainLink } from "./plain-link";
import { slowLine } from "./slow-line";
import type { Film, VideoDialog, VideoDialogLabels } from "./video-dialog";

interface FilmLinkProps {
  film: Film;
  labels: VideoDialogLabels & { watch: string };
  /** A picture from the film. */
  children: ReactNode;
}

/**
 * Opens the film on a click. It also opens by itself once per session, 1 s after the page is first
 * seen.
 */
export function FilmLink({ film, labels, children }: FilmLinkProps) {
  // The dialog is loaded when it is first needed. It is on the page only while it is open.
  const [Dialog, setDialog] = useState<typeof VideoDialog>();

  const open = useCallback(async () => {
    const { VideoDialog } = await import("./video-dialog");
    setDialog(() => VideoDialog);
  }, []);

  useEffect(() => {
    if (!mayShowItself()) return;
    let timer: ReturnType<typeof setTimeout>;
    const forget = whenShown(() => {
      timer = setTimeout(() => {
        // The film does not open over something that the visitor has opened.
        if (!document.querySelector("dialog[open]") && takeFilmTurn()) {
          // Nobody has asked for the film here. If it cannot be loaded, the link remains.
          open().catch(() => {});
        }
      }, 1000);
    });
    return () => {
      forget();
      clearTimeout(timer);
    };
  }, [open]);

  function watch(event: MouseEvent<HTMLAnchorElement>) {
    plainLink(event.nativeEvent, event.currentTarget, open);
  }

  return (
    <>
      <a className={styles.link} href={film.large.mp4} onClick={watch}>
        <span className={styles.still}>
          {children}
          <span className={styles.play}>
            <Icon name="play" />
          </span>
        </span>
        <span className={styles.label}>{labels.watch}</span>
      </a>
      {Dialog && <Dialog film={film} labels={labels} onClose={() => setDialog(undefined)} />}
    </>
  );
}

/**
 * Whether the film may start by itself. Reduced motion, saving data and slow connections speak
 * against it.
 */
function mayShowItself(): boolean {
  return !slowLine() && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
