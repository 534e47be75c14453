"use client";

import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { takeFilmTurn } from "@/components/ui/film-session";
import { Icon } from "@/components/ui/icon";
import { whenShown } from "@/components/ui/when-shown";
import { plainLink } from "../plain-link";
import styles from "./film-link.module.css";
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
  const unasked = useRef(false);

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
          unasked.current = true;
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
    unasked.current = false;
    plainLink(event.nativeEvent, event.currentTarget, open);
  }

  function close() {
    setDialog(undefined);
    if (unasked.current) beginPage();
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
      {Dialog && <Dialog film={film} labels={labels} onClose={close} />}
    </>
  );
}

/**
 * Whether the film may start by itself. It may not if the visitor prefers reduced motion, saves data or has a slow
 * connection.
 */
function mayShowItself(): boolean {
  return !slowLine() && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Moves the start of Tab to the start of the page, away from the film. A focus that the closed dialog has given back
 * stays.
 */
function beginPage() {
  const { activeElement, body } = document;
  // Where nothing had the focus before, the browser leaves it in the closed dialog for a moment.
  if (activeElement !== body && !activeElement?.closest("dialog")) return;
  body.tabIndex = -1;
  body.focus({ preventScroll: true });
  body.removeAttribute("tabindex");
}
