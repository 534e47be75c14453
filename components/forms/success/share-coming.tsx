"use client";
import { ComingPicture } from "@/components/pass/drawn/coming-picture";
import { comingSize } from "@/lib/content/coming-picture";
import type { ComingView } from "@/lib/registration/coming-view";
import styles from "./share-coming.module.css";

interface ShareComingProps {
  view: ComingView;
  /** SVG path data of the registration's star. */
  star?: string | undefined;
}

/** A picture that visitors can share after registering. */
export function ShareComing({ view, star }: ShareComingProps) {
  return (
    <section className={styles.coming} aria-labelledby="coming-title">
      <div>
        <h3 id="coming-title">{view.texts.title}</h3>
        <ComingPicture
          view={view}
          star={star}
          styles={{ button: styles.share, hint: styles.hint }}
        />
      </div>
      {/* biome-ignore lint/performance/noImgElement: the picture has one size. */}
      <img src={view.src} alt={view.texts.alt} {...comingSize} loading="lazy" />
    </section>
  );
}
