import { OwnStar } from "@/components/ui/drawings/own-star";
import { comingSize } from "@/lib/content/coming-picture";
import type { GrownStar } from "@/lib/fair/star/own-star";
import type { ComingView } from "@/lib/registration/coming-view";
import styles from "./coming-preview.module.css";

interface ComingPreviewProps {
  view: ComingView;
  /** The registration's star stands in place of the building, as `drawComing` draws it. */
  star?: GrownStar | undefined;
  /** Its size. */
  className: string | undefined;
}

export function ComingPreview({ view, star, className }: ComingPreviewProps) {
  return (
    <div className={`${styles.preview} ${className}`}>
      {/* biome-ignore lint/performance/noImgElement: the picture has one size. */}
      <img src={view.src} alt={view.texts.alt} {...comingSize} loading="lazy" />
      {star && <OwnStar star={star} small className={styles.star} />}
    </div>
  );
}
