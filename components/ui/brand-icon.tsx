import styles from "./brand-icon.module.css";

/** The marks of the social networks on a grid of 24. Letters are cut out of solid shapes. */
const marks = {
  facebook:
    "M13.6 21v-8h2.7l.5-3.3h-3.2V7.8c0-1 .4-1.6 1.7-1.6h1.6V3.2C16.5 3.1 15.6 3 14.8 3c-2.6 0-4.3 1.6-4.3 4.4v2.3H7.6V13h2.9v8z",
  instagram:
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zm4.6-3.6a1.1 1.1 0 1 1 0 2.2 1.1 1.1 0 0 1 0-2.2z",
  linkedin:
    "M4.2 9.2h3.3V20H4.2zM5.85 4a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM9.6 9.2h3.1v1.5c.6-1 1.7-1.8 3.3-1.8 3 0 4.1 1.9 4.1 4.9V20h-3.3v-5.6c0-1.5-.5-2.6-1.8-2.6-1.5 0-2.1 1.1-2.1 2.7V20H9.6z",
  x: "M3.5 4h5l4.1 5.8L17.6 4h2.3l-6.3 7.2L20.5 20h-5l-4.5-6.3L5.5 20H3.2l6.8-7.8zm3.3 1.7 9.6 12.6h1.3L8.1 5.7z",
  youtube:
    "M5 5.5h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zm5 3.4v6.2l5.4-3.1z",
} as const;

type BrandName = keyof typeof marks;

/** The mark of a social network. It is never mirrored. */
export function BrandIcon({ name }: { name: BrandName }) {
  return (
    <svg className={styles.mark} viewBox="0 0 24 24" aria-hidden="true">
      <path fillRule="evenodd" d={marks[name]} />
    </svg>
  );
}
