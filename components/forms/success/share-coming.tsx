"use client";
import { useEffect, useRef } from "react";
import { ComingPicture } from "@/components/pass/drawn/coming-picture";
import { ComingPreview } from "@/components/pass/drawn/coming-preview";
import { startComingPicture } from "@/components/pass/drawn/start-coming-picture";
import type { OwnStar } from "@/lib/fair/star/own-star";
import type { ComingView } from "@/lib/registration/coming-view";
import styles from "./share-coming.module.css";

interface ShareComingProps {
  view: ComingView;
  star?: OwnStar | undefined;
}

/** A picture that visitors can share after registering. */
export function ShareComing({ view, star }: ShareComingProps) {
  const picture = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (picture.current) startComingPicture(picture.current, { star });
  }, [star]);
  return (
    <section className={styles.coming} aria-labelledby="coming-title">
      <div>
        <h3 id="coming-title">{view.texts.title}</h3>
        <ComingPicture
          ref={picture}
          view={view}
          styles={{ button: styles.share, hint: styles.hint }}
        />
      </div>
      <ComingPreview view={view} star={star} className={styles.preview} />
    </section>
  );
}
