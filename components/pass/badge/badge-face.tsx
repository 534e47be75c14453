import { OwnStar } from "@/components/ui/drawings/own-star";
import { Qr } from "@/components/ui/pictures/qr";
import { halls } from "@/lib/fair/halls";
import type { OwnStar as StarDrawing } from "@/lib/fair/star/own-star";
import {
  BADGE_LEADING,
  type BadgePlace,
  namePlace,
  wrapBadgeText,
} from "@/lib/passes/codes/badge-lines";
import type { FormName } from "@/lib/registration/forms";
import { FairMark } from "../fair-mark";
import styles from "./badge-face.module.css";

/** Four on an A4 sheet, A6, and rolls of 62 and 100 mm. */
export const badgePapers = ["a4", "a6", "100", "62"] as const;
export type BadgePaper = (typeof badgePapers)[number];

/** Wraps a choice of paper and its badges. Without `data-paper`, a radio button inside chooses. */
export const badgePlace = styles.place;
/** One badge, on a sheet or a label of its own. */
export const badgeCell = styles.cell;

export interface BadgeFair {
  name: string;
  /** Its days, formatted. */
  dates: string;
}

export interface BadgeFaceProps {
  fair: BadgeFair;
  name: string;
  company: string;
  /** The content of the QR code. Some badges have none. */
  code?: string;
  /** The registration's star replaces the fair's mark. A gate without a network does not have it. */
  star?: StarDrawing;
  form: FormName;
  /** The word for people of this form. */
  word: string;
}

/** A text on a badge. Short text is scaled as if it had this width. */
interface FacePlace extends BadgePlace {
  narrowest: number;
}

const nameOnFace: FacePlace = { ...namePlace, narrowest: 6 };
const companyPlace: FacePlace = { shape: 9, lines: 2, narrowest: 11 };
const FONT_SIZE = 10;

/** The text of a badge. Long names are smaller, and break only between words and at hyphens. */
export function BadgeFace(props: BadgeFaceProps) {
  const { fair, name, company, code, star, form, word } = props;
  return (
    <div className={styles.face} data-pass={form} translate="no">
      <p className={styles.fair}>
        {star ? (
          <OwnStar star={star} small className={styles.mark} />
        ) : (
          <FairMark className={styles.mark} />
        )}
        <strong>{fair.name}</strong>
        <span>{fair.dates}</span>
      </p>
      <p className={styles.halls} aria-hidden="true">
        {halls.map(({ card }, index) => (
          <span key={card} data-hall={index + 1} />
        ))}
      </p>
      <FittedText text={name} place={nameOnFace} className={styles.name} />
      {company && <FittedText text={company} place={companyPlace} className={styles.company} />}
      {code && (
        <div className={styles.scanned} aria-hidden="true">
          <Qr url={code} label="" className={styles.code} />
        </div>
      )}
      <p className={styles.band}>{word}</p>
    </div>
  );
}

/** Text that fills its place. The SVG scales it without script. */
function FittedText(props: { text: string; place: FacePlace; className: string | undefined }) {
  const { lines, width } = wrapBadgeText(props.text, props.place);
  const wide = Math.max(width, props.place.narrowest) * FONT_SIZE;
  const high = lines.length * BADGE_LEADING * FONT_SIZE;
  const placed = lines.map((line, n) => ({ line, y: (n + 0.76) * BADGE_LEADING * FONT_SIZE }));
  return (
    <svg
      className={props.className}
      viewBox={`0 0 ${wide.toFixed(1)} ${high}`}
      role="img"
      aria-label={props.text}
    >
      {placed.map(({ line, y }) => (
        <text
          key={y}
          x={(wide / 2).toFixed(1)}
          y={y.toFixed(1)}
          fontSize={FONT_SIZE}
          textAnchor="middle"
          direction={isRightToLeft(line) ? "rtl" : undefined}
        >
          {line}
        </text>
      ))}
    </svg>
  );
}

/** Whether the first letter of a line is right-to-left. */
function isRightToLeft(line: string): boolean {
  return /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(line);
}
