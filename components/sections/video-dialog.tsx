"use client";

import { useId } from "react";
import { Dialog } from "@/components/ui/dialog";
import styles from "./video-dialog.module.css";

export interface Film {
  webm: string;
  mp4: string;
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

/** The film of the fair in a modal dialog, playing at once and without sound. */
export function VideoDialog({ film, labels, onClose }: VideoDialogProps) {
  const description = useId();
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
        <source src={film.webm} type="video/webm" />
        <source src={film.mp4} type="video/mp4" />
      </video>
      <p id={description} className={styles.description}>
        {labels.description}
      </p>
    </Dialog>
  );
}
