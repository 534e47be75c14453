import styles from "./star-lattice.module.css";

interface StarLatticeProps {
  /** Edge that the lattice fades away from; `corner` is the one at the top of the end. */
  from?: "start" | "end" | "top" | "bottom" | "corner";
  className?: string;
}

/**
 * The eight-fold star lattice as an ornament of a section's edge. It fills its positioned parent
 * behind the content and takes its colour from `color`.
 */
export function StarLattice({ from = "end", className = "" }: StarLatticeProps) {
  return <div aria-hidden="true" className={`${styles.lattice} ${styles[from]} ${className}`} />;
}
