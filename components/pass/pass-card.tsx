import { hallTiles } from "@/components/ui/hall-tiles";
import type { QrDrawing } from "@/components/ui/pictures/drawn-qr";
import type { PassView } from "@/lib/registration/ticket";
import styles from "./pass-card.module.css";
import { PassFace } from "./pass-face";
import head from "./pass-head.module.css";

/** The pass with the content of the badge, for screen and paper. */
export function PassCard({ view, qr }: { view: PassView; qr: QrDrawing }) {
  const facts = ["reference", "days", "hours", "venue"] as const;
  const edge = `${styles.edge} ${hallTiles.bands}`;
  return (
    <PassFace
      view={view}
      qr={qr}
      heading="h1"
      facts={facts}
      styles={{ ...styles, ...head, edge }}
    />
  );
}
