import type { ReactNode } from "react";
import { ClosedDialog } from "@/components/ui/closed-dialog";
import { PageScript } from "@/components/ui/page-script";
import { Icon } from "@/components/ui/pictures/icon";
import { VisuallyHidden } from "@/components/ui/visually-hidden";
import styles from "./film-link.module.css";
import dialog from "./video-dialog.module.css";

interface FilmFiles {
  webm: string;
  mp4: string;
}

export interface Film {
  large: FilmFiles;
  /** For narrow screens and slow connections. */
  small: FilmFiles;
  /** The file of the captions. */
  captions: string;
  poster: string;
  width: number;
  height: number;
}

interface FilmLinkProps {
  film: Film;
  labels: {
    watch: string;
    title: string;
    /** For people who cannot see the film, which has no sound. */
    description: string;
    close: string;
  };
  /** A picture from the film. */
  children: ReactNode;
}

/** The link to the film, and the dialog that plays it (`film.script.ts`): on click, and by itself once per session. */
export function FilmLink({ film, labels, children }: FilmLinkProps) {
  const { width, height, ...files } = film;
  return (
    <>
      <a className={styles.link} href={film.large.mp4} data-film={JSON.stringify(files)}>
        <span className={styles.still}>
          {children}
          <span className={styles.play}>
            <Icon name="play" />
          </span>
        </span>
        <span className={styles.label}>{labels.watch}</span>
      </a>
      <ClosedDialog
        id="film"
        label={labels.title}
        describedBy="film-description"
        closeLabel={labels.close}
        className={dialog.dialog}
      >
        <h2 className={dialog.title}>{labels.title}</h2>
        <VisuallyHidden>
          <span id="film-description">{labels.description}</span>
        </VisuallyHidden>
        {/* biome-ignore lint/a11y/useMediaCaption: the script adds the captions with the film. */}
        <video
          className={dialog.film}
          width={width}
          height={height}
          aria-label={labels.title}
          preload="none"
          playsInline
          controls
        />
      </ClosedDialog>
      <PageScript name="film" />
    </>
  );
}
