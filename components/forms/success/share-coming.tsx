"use client";
import { ComingPicture } from "@/components/pass/drawn/coming-picture";
import { ComingPreview } from "@/components/pass/drawn/coming-preview";
import type { OwnStar } from "@/lib/fair/star/own-star";
import type { ComingView } from "@/lib/registration/coming-view";
import styles from "./share-coming.module.css";

interface ShareComingProps {
  view: ComingView;
  star?: OwnStar | undefined;
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
      <ComingPreview view={view} star={star} className={styles.preview} />
    </section>
  );
}
