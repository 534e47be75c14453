import styles from "./brand-icon.module.css";

interface BrandIconProps {
  name: "facebook" | "instagram" | "linkedin" | "x" | "youtube";
}

/** The mark of a social network. It is never mirrored, and the file of all marks is fetched when one comes near. */
export function BrandIcon({ name }: BrandIconProps) {
  return <span className={`${styles.mark} ${styles[name]}`} />;
}
