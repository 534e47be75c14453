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
  /** A still of the film. */
  children: ReactNode;
}

/** Opens the film: when asked, and unasked once per session, 1 s after the first view. */
export function FilmLink({ film, labels, children }: FilmLinkProps) {
  // The dialog arrives when it is first needed, and stands here for as long as it is open.
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
        // Not on top of something that the visitor has opened meanwhile.
        if (!document.querySelector("dialog[open]") && takeFilmTurn()) {
          // Nobody asked for it: where it does not arrive, the link remains.
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

/** Moving pictures come unasked only where nothing speaks against them. */
function mayShowItself(): boolean {
  return !slowLine() && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
