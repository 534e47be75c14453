"use client";

import { useEffect, useId, useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import { slowLine } from "./slow-line";
import styles from "./video-dialog.module.css";

interface FilmFiles {
  webm: string;
  mp4: string;
}

export interface Film {
  large: FilmFiles;
  /** The file for narrow screens and slow connections. */
  small: FilmFiles;
  poster: string;
  width: number;
  height: number;
}

export interface VideoDialogLabels {
  title: string;
  /** A text for people who cannot see the film. The film has no sound. */
  description: string;
  close: string;
}

interface VideoDialogProps {
  film: Film;
  labels: VideoDialogLabels;
  onClose: () => void;
}

/** The film of the fair in a modal dialog: first its poster, then it plays without sound. */
export function VideoDialog({ film, labels, onClose }: VideoDialogProps) {
  const description = useId();
  // Only a browser opens the dialog.
  const language = document.documentElement.lang;
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
            <track kind="captions" src={`/film/${language}.vtt`} srcLang={language} default />
          </>
        )}
      </video>
      <h2 className={styles.title}>{labels.title}</h2>
      <VisuallyHidden>
        <span id={description}>{labels.description}</span>
      </VisuallyHidden>
    </Dialog>
  );
}

/** Whether the poster has been loaded, or has failed. */
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

/** Whether the small film is enough for the screen, or the connection is slow. */
function narrowOrSlow(): boolean {
  return matchMedia("(width < 48rem)").matches || slowLine();
}
