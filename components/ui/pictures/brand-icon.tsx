import styles from "./brand-icon.module.css";

interface BrandIconProps {
  name: "facebook" | "instagram" | "linkedin" | "x" | "youtube";
}

/** The mark of a social network. Never mirrored; the shared file is loaded when a mark comes near. */
export function BrandIcon({ name }: BrandIconProps) {
  return <span className={`${styles.mark} ${styles[name]}`} />;
}
