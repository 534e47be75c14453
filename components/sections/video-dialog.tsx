"use client";

import { useEffect, useId, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { slowLine } from "./slow-line";
import styles from "./video-dialog.module.css";

interface FilmFiles {
  webm: string;
  mp4: string;
}

export interface Film {
  large: FilmFiles;
  /** For narrow screens and slow lines. */
  small: FilmFiles;
  poster: string;
  width: number;
  height: number;
}

export interface VideoDialogLabels {
  title: string;
  /** What the film shows, for those who do not see it. It has no sound. */
  description: string;
  close: string;
}

interface VideoDialogProps {
  film: Film;
  labels: VideoDialogLabels;
  onClose: () => void;
}

/** The film of the fair in a modal dialog: its poster first, then playing without sound. */
export function VideoDialog({ film, labels, onClose }: VideoDialogProps) {
  const description = useId();
  const files = usePosterFirst(film.poster) && (narrowOrSlow() ? film.small : film.large);
  return (
    <Dialog
      label={labels.title}
      describedBy={description}
      closeLabel={labels.close}
      onClose={onClose}
      className={styles.dialog}
    >
      <video
        className={styles.film}
        width={film.width}
        height={film.height}
        poster={film.poster}
        aria-label={labels.title}
        autoPlay
        muted
        playsInline
        controls
      >
        {files && (
          <>
            <source src={files.webm} type="video/webm" />
            <source src={files.mp4} type="video/mp4" />
          </>
        )}
      </video>
      <p id={description} className={styles.description}>
        {labels.description}
      </p>
    </Dialog>
  );
}

/** Whether the poster has arrived, or never will. */
function usePosterFirst(poster: string): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const image = new Image();
    image.onload = () => setSettled(true);
    image.onerror = () => setSettled(true);
    image.src = poster;
    return () => {
      image.onload = null;
      image.onerror = null;
    };
  }, [poster]);
  return settled;
}

/** Whether the small film is enough, or all that the line carries. */
function narrowOrSlow(): boolean {
  return matchMedia("(width < 48rem)").matches || slowLine();
}
